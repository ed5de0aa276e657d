import 'server-only';
import { and, asc, eq, gt, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { waitingOffer, type OfferOutcome } from '@/db/schema/offers';
import { reservation } from '@/db/schema/reservations';
import { waitingEntry, waitingWindow } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import { salonZone } from '../salon/settings/settings.ts';
import { RESERVATION_STATUS, type WaitingState } from '../base/statuses.ts';
import { DAY } from '../base/time/units.ts';
import { dayOf } from '../base/time/zone.ts';
import { recordChange, type Actor } from '../kit/audit/service.ts';
import { NOT_CONFIRMED_IN_TIME } from '../booking-rules/hold-rules.ts';
import { afterLapsed } from './rules.ts';

const { INIT, CONFIRMED, DONE, CLIENT_REJECTED } = RESERVATION_STATUS;

type Ended = Exclude<OfferOutcome, 'open'>;
type Held = Pick<typeof reservation.$inferSelect, 'status' | 'changeReason'>;

/** An offer ends with the reservation that holds its term: the outcome is read from there, so that each way of deciding is counted alike. */
function endOf({ status, changeReason }: Held): Ended | null {
  if (status === INIT) return null;
  if (status === CONFIRMED || status === DONE) return 'accepted';
  if (status !== CLIENT_REJECTED) return 'withdrawn';
  return changeReason === NOT_CONFIRMED_IN_TIME ? 'lapsed' : 'declined';
}

/** What has lapsed unpaid may be booked again by a payment that was late; a transfer takes some days. */
const LATEST_PAYMENT_MS = 7 * DAY;

const isBookedLate = (now: Date) =>
  and(
    eq(waitingOffer.outcome, 'lapsed'),
    gt(waitingOffer.endedAt, new Date(now.getTime() - LATEST_PAYMENT_MS)),
    inArray(reservation.status, [CONFIRMED, DONE]),
  );

const isOver = (now: Date) =>
  or(and(eq(waitingOffer.outcome, 'open'), ne(reservation.status, INIT)), isBookedLate(now));

/** Ends the offer of a reservation that is held no more. The caller holds the reservation's row. */
export async function settleOffer(tx: Transaction, reservationId: number, now: Date): Promise<void> {
  const [found] = await tx
    .select({ offer: waitingOffer, status: reservation.status, changeReason: reservation.changeReason })
    .from(waitingOffer)
    .innerJoin(reservation, eq(reservation.id, waitingOffer.reservationId))
    .where(and(eq(waitingOffer.reservationId, reservationId), isOver(now)))
    .for('update', { of: waitingOffer });
  const outcome = found && endOf(found);
  if (!outcome) return;
  const { id, entryId } = found.offer;
  await tx.update(waitingOffer).set({ outcome, endedAt: now }).where(eq(waitingOffer.id, id));
  const from: WaitingState[] = found.offer.outcome === 'open' ? ['offered'] : ['waiting', 'passed'];
  await endEntry(tx, entryId, { from, to: await stateAfter(tx, entryId, outcome) }, now);
  const by: Actor = outcome === 'accepted' || outcome === 'declined' ? 'client' : 'system';
  const changes = { reservationId };
  await recordChange(tx, {
    entity: 'waiting-entry',
    entityId: entryId,
    action: outcome,
    by,
    at: now,
    changes,
  });
}

async function stateAfter(tx: Transaction, entryId: number, outcome: Ended): Promise<WaitingState> {
  const accepted = and(eq(waitingOffer.entryId, entryId), eq(waitingOffer.outcome, 'accepted'));
  if (outcome === 'accepted' || (await tx.$count(waitingOffer, accepted)) > 0) return 'booked';
  if (outcome !== 'lapsed') return 'waiting';
  const lapsed = and(eq(waitingOffer.entryId, entryId), eq(waitingOffer.outcome, 'lapsed'));
  return afterLapsed(await tx.$count(waitingOffer, lapsed));
}

/** Where it waits no more, it forgets where it came from. Who has left meanwhile stays away. */
async function endEntry(
  tx: Transaction,
  id: number,
  { from, to }: { from: WaitingState[]; to: WaitingState },
  now: Date,
): Promise<void> {
  await tx
    .update(waitingEntry)
    .set({ state: to, editedAt: now, ...(to !== 'waiting' && ended(now)) })
    .where(and(eq(waitingEntry.id, id), inArray(waitingEntry.state, from)));
}

export const ended = (now: Date) => ({
  endedAt: now,
  networkVersion: null,
  network: null,
  wideNetwork: null,
});

const AT_ONCE = 200;

/** Settles what was decided without the list: on the board, on the page of the appointment, by the end of the hold. */
export async function settleOffers(now: Date): Promise<void> {
  const over = await db
    .select({ id: reservation.id })
    .from(waitingOffer)
    .innerJoin(reservation, eq(reservation.id, waitingOffer.reservationId))
    .where(isOver(now))
    .limit(AT_ONCE);
  for (const { id } of over) {
    await inTransaction(async (tx) => {
      await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');
      await settleOffer(tx, id, now);
    });
  }
}

/** Ends the waiting of those whose days are all over; an offer that is open is theirs until its end. */
export async function endOverdue(now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const over = await tx
      .select({ id: waitingEntry.id })
      .from(waitingEntry)
      .where(
        and(
          eq(waitingEntry.state, 'waiting'),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(waitingWindow)
              .where(
                and(
                  eq(waitingWindow.entryId, waitingEntry.id),
                  sql`not ${lt(waitingWindow.day, dayOf(now.getTime(), salonZone()))}`,
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(waitingEntry.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    await tx
      .update(waitingEntry)
      .set({ state: 'expired', editedAt: now, ...ended(now) })
      .where(inArray(waitingEntry.id, ids));
    const expired = { entity: 'waiting-entry', action: 'expired', by: 'system', at: now } as const;
    await recordChange(tx, ...ids.map((entityId) => ({ ...expired, entityId })));
  });
}
