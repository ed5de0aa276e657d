/** What somebody was promised: an action that was answered with yes. */
export type Promised = { what: Action; reservationId: number };
export const ACTIONS = [
  'booked',
  'confirmed',
  'cancelled',
  'moved',
  'rejected',
  'done',
  'no-show',
  'undone',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Who wanted what: as many services, by whoever has that address. */
export type Wanted = { email: string; parts: number };

/** A salon that is away for a moment, and a disk that is full. */
const RIGHTLY = new Set([503, 507]);

/** Everything that people were told, written down by themselves. */
export class Ledger {
  readonly wanted: Wanted[] = [];
  readonly promised: Promised[] = [];
  /** Pictures that were said to be kept. */
  readonly pictures = new Set<number>();
  /** Of employees, that were said to be entered. */
  readonly absences = new Set<number>();
  /** Sales that were said to be paid, with what they came to, and those that were said to be taken back. */
  readonly paid = new Map<number, number>();
  readonly takenBack = new Set<number>();
  /** What people wrote back and was taken, by the gateway's ids. */
  readonly taken: string[] = [];
  readonly answers = new Map<string, number>();
  /** Addresses that were answered 500, with what was said. */
  readonly faults: string[] = [];
  longestWait = 0;

  note(what: string, status: number, milliseconds: number, text: string): void {
    const key = `${what} ${status}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
    this.longestWait = Math.max(this.longestWait, milliseconds);
    if (status >= 500 && !RIGHTLY.has(status)) this.faults.push(`${key}: ${text.slice(0, 200)}`);
  }

  count(what: string): number {
    let sum = 0;
    for (const [key, times] of this.answers) if (key.startsWith(`${what} `)) sum += times;
    return sum;
  }
}
