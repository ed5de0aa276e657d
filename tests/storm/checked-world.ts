import type { StoredAbsence } from './absences.ts';
import type { Promised, Wanted } from './ledger.ts';
import type { PaymentsWorld } from './payments-checker.ts';
import type { StoredPicture } from './pictures.ts';
import type { SalesWorld } from './sales-checker.ts';

/* What the storm has left, as its checkers read it: rows, mails and answers as they are. */

export type Span = { start: number; end: number };
export type Part = {
  reservationId: number;
  status: number;
  cancelled: boolean;
  employeeId: number | null;
  workplaceId: number | null;
  employeeBusy: Span | null;
  workplaceBusy: Span | null;
  /** The client waits by herself: whoever began is free, and the place where the service says so. */
  processing: Span | null;
  freesWorkplace: boolean;
};
export type Event = {
  /** They are numbered as they happened. */
  id: number;
  reservationId: number;
  action: string;
  actor: string;
  at: number;
  /** What the reservation was from then on, where the event says it. */
  status: number | null;
  /** It was paid when it had fallen, and its time was still free. */
  isPaidLate?: boolean;
  /** Its time or its people became different by that. */
  isMove?: boolean;
};
export type Row = {
  id: number;
  email: string | null;
  status: number;
  holdUntil: number | null;
  /** Held for a visit that may move there: none of its own. */
  isPlaceOfMove?: boolean;
};
export type Mail = {
  key: string;
  /** It waits, and rightly so. */
  isToCome: boolean;
  state: string;
  recipient: string;
  template: string;
  reservationId: number | null;
  lastError?: string | null;
};
export type World = {
  reservations: readonly Row[];
  parts: readonly Part[];
  events: readonly Event[];
  mails: readonly Mail[];
  /** By the mail's key: to whom. */
  delivered: ReadonlyMap<string, { to: string }>;
  wanted: readonly Wanted[];
  promised: readonly Promised[];
  /** Those that are written down, and those that were said to be kept. */
  pictures: readonly StoredPicture[];
  storedPictures: ReadonlySet<number>;
  /** The same of employees who are away. */
  absences: readonly StoredAbsence[];
  storedAbsences: ReadonlySet<number>;
  /** What people wrote back and were told that it was taken, and what is there of it, by the ids that the gateway gave it. */
  taken: readonly string[];
  replies: readonly string[];
  till: SalesWorld;
  paidAhead: PaymentsWorld;
  /** By the clock of the servers. */
  now: number;
};

export const [INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE] = [1, 2, 3, 4, 5] as const;
