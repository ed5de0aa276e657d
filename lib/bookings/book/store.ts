import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { SECONDS_PER_HOUR } from '../../base/time/units.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { expireHoldsOf } from '../lifecycle/service.ts';
import type { HeldVisit } from './decision.ts';
import type { BookingOutcome, BoundReached } from './outcome.ts';
import { earlierBooking, withSegments } from './queries.ts';
import { visitRecord, type Decided, type Order } from './term-record.ts';
import { planDelivery } from './delivery-plan.ts';

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

/** Stores a decision, all its parts or none, in one statement, which is a transaction by itself, and has its mail sent. */
export async function store(order: Order, visit: Decided): Promise<Stored> {
  const wanted = JSON.stringify(visitRecord(order, visit, await planDelivery(order, visit)));
  const [stored] = await db.execute<Stored>(
    sql`select outcome, booked_id as "bookedId", retry_after as "retryAfter" from book_term(${wanted}::jsonb)`,
  );
  if (!stored) throw new Error('book_term did not answer');
  if (stored.outcome.startsWith('booked')) wakeMailWorker();
  // The search passes over holds whose time is over, but until they are closed they occupy.
  if (stored.outcome === 'taken') await expireHoldsOf(visit.parts, visit.now);
  return stored;
}

type Holder = { clientEmail: string };

/** @returns null when another search is worth it */
export async function heldOutcome(
  { outcome, bookedId, retryAfter }: Stored,
  { status, termFrom, termTo, holdUntil: longest, visitor: { limits } }: HeldVisit,
  { clientEmail }: Holder,
): Promise<BookingOutcome | null> {
  switch (outcome) {
    case 'booked':
    case 'booked-briefly':
    case 'booked-at-once': {
      if (bookedId === null) throw new Error('the reservation has no number');
      const isBrief = outcome === 'booked-briefly' && limits.briefly < longest;
      const isInstant = outcome === 'booked-at-once';
      const state = isInstant
        ? { status: RESERVATION_STATUS.CONFIRMED, holdUntil: null }
        : { status, holdUntil: isBrief ? limits.briefly : longest };
      return withSegments({
        ok: true,
        reservation: { id: bookedId, ...state, termFrom, termTo, clientEmail },
      });
    }
    case 'booked-already':
      return bookedId === null ? null : earlierBooking(bookedId, { clientEmail });
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
