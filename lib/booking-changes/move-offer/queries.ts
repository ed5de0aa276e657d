import 'server-only';
import { desc, eq, inArray, or } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { moveOffer } from '@/db/schema/move-offers';
import { reservation } from '@/db/schema/reservations';
import { isoWithOffset } from '../../base/time/zone.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { MoveOfferAnswer } from './answer.ts';
import { standingOf, type MoveOfferStanding } from './rules.ts';

export type FoundOffer = typeof moveOffer.$inferSelect & { standing: MoveOfferStanding };

const columns = {
  offer: moveOffer,
  held: { status: reservation.status, holdUntil: reservation.holdUntil },
};

const withHold = (executor: Executor) =>
  executor
    .select(columns)
    .from(moveOffer)
    .leftJoin(reservation, eq(reservation.id, moveOffer.heldId))
    .orderBy(desc(moveOffer.id));

/**
 * An offer by its own number, or by that of a reservation: the newest for the one that is to be moved, or the one for which the place is
 * held.
 */
export async function findMoveOffer(
  executor: Executor,
  by: { id: number } | { reservationId: number },
  now: Date,
): Promise<FoundOffer | null> {
  const wanted =
    'id' in by
      ? eq(moveOffer.id, by.id)
      : or(eq(moveOffer.heldId, by.reservationId), eq(moveOffer.reservationId, by.reservationId));
  const [found] = await withHold(executor).where(wanted).limit(1);
  return found ? { ...found.offer, standing: standingOf({ ...found.offer, held: found.held }, now) } : null;
}

/** What was last asked about some reservations. */
export async function lastMoveOffers(
  ids: readonly number[],
  now: Date,
): Promise<Map<number, MoveOfferAnswer>> {
  const found = ids.length > 0 ? await withHold(db).where(inArray(moveOffer.reservationId, [...ids])) : [];
  const iso = (instant: Date) => isoWithOffset(instant.getTime(), salonZone());
  return new Map(
    found.toReversed().map(({ offer, held }) => [
      offer.reservationId,
      {
        termFrom: iso(offer.termFrom),
        until: iso(offer.until),
        standing: standingOf({ ...offer, held }, now),
      },
    ]),
  );
}
