import type { VisitOffer } from './offer.ts';
import type { ReservationStatus } from '../../base/statuses.ts';

export type HeldReservation = {
  id: number;
  status: ReservationStatus;
  termFrom: Date;
  termTo: Date;
  /** Null where it is booked already. */
  holdUntil: Date | null;
  clientEmail: string;
  /** Absent where an answer is repeated that did not name them. */
  segments?: HeldSegment[];
};

export type HeldSegment = {
  id: number;
  serviceUnitId: number;
  employeeId: number | null;
  from: Date;
  to: Date;
};

/** Why a term is not held although it may be free; `retryAfter` in seconds, when that may be over. */
export type BoundReached = {
  ok: false;
  reason:
    | 'too-many-holds'
    | 'too-many-mails'
    /** Much is held already: with some work it goes on. */
    | 'needs-work'
    /** By the network that the request comes from, altogether or of this day. */
    | 'too-much-held'
    | 'too-much-of-a-day';
  retryAfter: number;
};

export type BookingOutcome =
  | { ok: true; reservation: HeldReservation }
  | { ok: false; reason: 'unbookable'; fields: Record<string, string> }
  | {
      ok: false;
      reason: 'term-taken';
      alternatives: VisitOffer[];
      /** Nobody has it: the salon is closed then. */
      isClosed?: boolean;
    }
  | { ok: false; reason: 'key-reused' }
  /** The salon does not take visitors' bookings yet. */
  | { ok: false; reason: 'not-open' }
  /** The salon's rule about missed appointments. */
  | { ok: false; reason: 'by-phone' }
  /** By the same person, who has confirmed it since. */
  | { ok: false; reason: 'booked-already' }
  | BoundReached;

/** Without waiting for anything, since the browser is known. */
export const isInstant = (outcome: BookingOutcome): outcome is Extract<BookingOutcome, { ok: true }> =>
  outcome.ok && outcome.reservation.holdUntil === null;
