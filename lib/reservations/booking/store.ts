import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { SECONDS_PER_HOUR } from '../../base/time/units.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import { expireHoldsOf } from '../moves/service.ts';
import type { Held } from './decision.ts';
import type { BookingOutcome, BoundReached } from './outcome.ts';
import { ownBooking, withSegments } from './queries.ts';
import { termRecord, visitRecord } from './term-record.ts';
import { waysToTell } from './ways-to-tell.ts';
import type { Decided, DecidedTerm, DecidedVisit, Order, TermOrder } from './term-record.ts';

/** What `book_term` answers: stored, or why nothing was. */
type Stored = {
  outcome:
    | 'booked'
    /** Until `limits.briefly`, since much is held already. */
    | 'booked-briefly'
    /** Without being held before. */
    | 'booked-at-once'
    /** By the same person before: `bookedId` says as what. */
    | 'booked-already'
    | 'taken'
    | 'changed'
    | 'repeated'
    | BoundReached['reason'];
  bookedId: number | null;
  retryAfter: number | null;
};

/** Stores a decision in one statement, which is a transaction by itself, and has its mail sent. */
async function store(record: object, pairs: readonly Pair[], now: Date): Promise<Stored> {
  const wanted = JSON.stringify(record);
  const [stored] = await db.execute<Stored>(
    sql`select outcome, booked_id as "bookedId", retry_after as "retryAfter" from book_term(${wanted}::jsonb)`,
  );
  if (!stored) throw new Error('book_term did not answer');
  if (stored.outcome.startsWith('booked')) wakeMailWorker();
  // The look passes over holds whose time is over, but until they are closed they occupy.
  if (stored.outcome === 'taken') await expireHoldsOf(pairs, now);
  return stored;
}

export const storeTerm = async (order: TermOrder, term: DecidedTerm): Promise<Stored> =>
  store(termRecord(order, term, await waysToTell(order, term)), [term], term.now);

/** The same with all parts of a visit, or none. */
export const storeVisit = async (order: Order, visit: DecidedVisit): Promise<Stored> =>
  store(visitRecord(order, visit, await waysToTell(order, visit)), visit.parts, visit.now);

type Holder = { clientEmail: string };

/** @returns null when another look is worth it */
export async function heldOutcome(
  { outcome, bookedId, retryAfter }: Stored,
  { status, termFrom, termTo, holdUntil: longest, visitor: { limits } }: Decided & Held,
  { clientEmail }: Holder,
): Promise<BookingOutcome | null> {
  switch (outcome) {
    case 'booked':
    case 'booked-briefly':
    case 'booked-at-once': {
      if (bookedId === null) throw new Error('the reservation has no number');
      const isBrief = outcome === 'booked-briefly' && limits.briefly < longest;
      const isAtOnce = outcome === 'booked-at-once';
      const state = isAtOnce
        ? { status: RESERVATION_STATUS.CONFIRMED, holdUntil: null }
        : { status, holdUntil: isBrief ? limits.briefly : longest };
      return withSegments({
        ok: true,
        reservation: { id: bookedId, ...state, termFrom, termTo, clientEmail },
      });
    }
    case 'booked-already':
      return bookedId === null ? null : ownBooking(bookedId, { clientEmail });
    case 'taken':
    case 'changed':
    case 'repeated':
      return null;
    case 'too-many-holds':
    case 'too-many-mails':
    case 'needs-work':
    case 'too-much-held':
    case 'too-much-of-a-day':
      return { ok: false, reason: outcome, retryAfter: retryAfter ?? SECONDS_PER_HOUR };
  }
}
