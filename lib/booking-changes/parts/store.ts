import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import type { BookedVisit } from '../booked-visit/booked-visit.ts';
import { letGo, placeColumns } from '../../bookings/parts/place.ts';
import { spanOf } from '../../bookings/parts/span.ts';
import type { PlacedPart } from '../booked-visit/arrange.ts';
import { isInPlace, partPrice, type ChangedPart } from './changed-part.ts';
import { changesBetween } from './changes.ts';

type Changing = {
  by: Actor;
  now: Date;
  action: 'part added' | 'part changed' | 'undone';
  reason?: string | null;
  /** The part that it is about; absent: the one that is added. */
  segmentId?: number;
  /** A part that was never meant to be. */
  removed?: number | null;
  /** What the history says besides. */
  changes?: Record<string, unknown>;
};

export type StoredChange = { termFrom: Date; termTo: Date };

/**
 * Stores how the parts of a reservation are from now on, under the locks of everybody whose time they take or give back.
 * @param changed those that become different
 * @returns null when the reservation is not as it was seen
 */
export async function storeParts(
  tx: Transaction,
  seen: BookedVisit,
  changed: readonly ChangedPart[],
  { by, now, action, reason, segmentId, removed = null, changes }: Changing,
): Promise<StoredChange | null> {
  const { id, status, sequence, editedAt } = seen.reservation;
  const others = seen.parts.filter(
    (part) => part.id !== removed && !changed.some(({ segment }) => segment?.id === part.id),
  );
  const term = spanOf([...others, ...changed.map(spanOfPart)]);
  const price = [...others.map((part) => partPrice(seen, part)), ...changed.map((part) => part.price)].reduce(
    (sum, each) => sum + each,
    0,
  );
  const isElsewhere = removed !== null || changed.some((part) => !isInPlace(part));
  const [stored] = await tx
    .update(reservation)
    .set({
      ...term,
      price,
      ...(isElsewhere && { sequence: sql`${reservation.sequence} + 1` }),
      changedBy: by,
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(
      and(
        eq(reservation.id, id),
        eq(reservation.status, status),
        eq(reservation.sequence, sequence),
        eq(reservation.editedAt, editedAt),
      ),
    )
    .returning({ id: reservation.id });
  if (!stored) return null;

  if (removed !== null) await tx.delete(reservationSegment).where(eq(reservationSegment.id, removed));
  await keepShares(tx, seen);
  const moved = changed.flatMap((part) => (part.segment && !isInPlace(part) ? part.segment.id : []));
  if (moved.length > 1) await letGo(tx, moved, now);
  let added: number | undefined;
  for (const part of changed) added = (await storePart(tx, seen, part)) ?? added;
  await recordChange(tx, {
    entity: 'reservation',
    entityId: id,
    action,
    by,
    at: now,
    reason: reason || null,
    changes: {
      segmentId: segmentId ?? added,
      ...changesBetween(seen, changed, { ...term, price }),
      ...changes,
    },
  });
  return term;
}

const spanOfPart = ({ needs: { term } }: PlacedPart) => ({
  spanFrom: new Date(term.start),
  spanTo: new Date(term.end),
});

/** A single part has the whole price without saying so; beside another one it says what its share is. */
const keepShares = (tx: Transaction, { reservation: row }: BookedVisit) =>
  tx
    .update(reservationSegment)
    .set({ price: row.price })
    .where(and(eq(reservationSegment.reservationId, row.id), isNull(reservationSegment.price)));

async function storePart(
  tx: Transaction,
  { reservation: row }: BookedVisit,
  part: ChangedPart,
): Promise<number | undefined> {
  const { segment, serviceUnitId, price, priceReason } = part;
  if (segment && isInPlace(part)) {
    await tx
      .update(reservationSegment)
      .set({ price, priceReason })
      .where(eq(reservationSegment.id, segment.id));
    return undefined;
  }
  const values = { ...placeColumns(part), serviceUnitId, price, priceReason };
  if (segment) {
    await tx.update(reservationSegment).set(values).where(eq(reservationSegment.id, segment.id));
    return undefined;
  }
  const next = sql`(select max(position) + 1 from reservation_segment where reservation_id = ${row.id})`;
  const [added] = await tx
    .insert(reservationSegment)
    .values({ ...values, reservationId: row.id, status: row.status, position: sql`${next}` })
    .returning({ id: reservationSegment.id });
  return added?.id;
}
