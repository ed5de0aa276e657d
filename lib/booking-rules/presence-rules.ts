import { RESERVATION_STATUS, type ReservationStatus } from '../base/statuses.ts';
import { MINUTE } from '../base/time/units.ts';
import { dayOf } from '../base/time/zone.ts';

/** What is noted of a client on the day beside the status: she is here, her service has begun, she has said that she comes later. */
export type Presence = { arrivedAt: Date | null; startedAt: Date | null; expectedAt: Date | null };

export type PresenceStep = { kind: 'arrived' | 'started' } | { kind: 'late'; minutes: number };

/** Minutes after the start of the term. */
export const MOST_LATE = 180;

type Noted = Presence & { status: ReservationStatus; termFrom: Date };

/** Why it cannot be noted, or null. Only what is booked, on its day; and nobody is late who is here. */
export function refusalToNote(
  { status, termFrom, arrivedAt, startedAt }: Noted,
  kind: PresenceStep['kind'],
  { now, zone }: { now: Date; zone: string },
): 'wrongState' | 'notToday' | null {
  if (status !== RESERVATION_STATUS.CONFIRMED) return 'wrongState';
  if (dayOf(termFrom.getTime(), zone) !== dayOf(now.getTime(), zone)) return 'notToday';
  return kind === 'late' && (arrivedAt ?? startedAt) !== null ? 'wrongState' : null;
}

/** What is noted from then on. Whoever is begun with has arrived; and what was noted once keeps its time. */
export function presenceAfter(
  { arrivedAt, startedAt, expectedAt, termFrom }: Noted,
  step: PresenceStep,
  now: Date,
): Presence {
  if (step.kind === 'late') {
    const expected = new Date(termFrom.getTime() + step.minutes * MINUTE);
    return { arrivedAt, startedAt, expectedAt: step.minutes === 0 ? null : expected };
  }
  return {
    arrivedAt: arrivedAt ?? now,
    startedAt: step.kind === 'started' ? (startedAt ?? now) : startedAt,
    expectedAt,
  };
}

type Seen = {
  status: ReservationStatus;
  noShow?: boolean;
  noShowAt?: string | null;
  termFrom: string;
  arrivedAt: string | null;
  startedAt: string | null;
  expectedAt: string | null;
};

export type PresenceState =
  | { kind: 'started'; at: string }
  | { kind: 'waiting'; at: string; minutes: number }
  | { kind: 'late'; at: string; minutes: number };

const minutesFrom = (from: string, to: number) => Math.max(0, Math.floor((to - Date.parse(from)) / MINUTE));

/** How it is with a client by now: begun with, here and waiting for so long, or late by so much; null where nothing is known of it. */
export function presenceState(seen: Seen, now: number): PresenceState | null {
  const { status, noShow, noShowAt, termFrom, arrivedAt, startedAt, expectedAt } = seen;
  if (status !== RESERVATION_STATUS.CONFIRMED || noShow === true || Boolean(noShowAt)) return null;
  if (startedAt !== null) return { kind: 'started', at: startedAt };
  if (arrivedAt !== null) return { kind: 'waiting', at: arrivedAt, minutes: minutesFrom(arrivedAt, now) };
  const minutes = expectedAt === null ? 0 : minutesFrom(termFrom, Date.parse(expectedAt));
  return expectedAt !== null && minutes > 0 ? { kind: 'late', at: expectedAt, minutes } : null;
}

/** What is noted of her next by one press; null where nothing is. */
export const nextStep = ({ arrivedAt, startedAt }: Pick<Seen, 'arrivedAt' | 'startedAt'>) =>
  startedAt !== null ? null : arrivedAt !== null ? ('started' as const) : ('arrived' as const);

/** Whether it can be noted now of what somebody sees. */
export function mayNote(
  seen: Seen,
  kind: PresenceStep['kind'],
  { now, zone }: { now: number; zone: string },
): boolean {
  const { status, noShow, noShowAt, ...times } = seen;
  const date = (iso: string | null) => (iso === null ? null : new Date(iso));
  const noted = {
    status,
    termFrom: new Date(times.termFrom),
    arrivedAt: date(times.arrivedAt),
    startedAt: date(times.startedAt),
    expectedAt: date(times.expectedAt),
  };
  return noShow !== true && !noShowAt && refusalToNote(noted, kind, { now: new Date(now), zone }) === null;
}
