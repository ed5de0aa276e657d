import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { inTransactionOrRolledBack } from '@/db/rolled-back';
import { reservationSegment } from '@/db/schema/reservations';
import type { Actor } from '../../kit/audit/service.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { BookedVisit } from './booked-visit.ts';
import type { TermOutcome } from '../../bookings/by-staff/refused.ts';
import { updateAsSeen } from '../../bookings/lifecycle/as-seen.ts';
import { followNoShow } from '../../bookings/lifecycle/no-show-refunds.ts';
import { renewLinks } from '../../bookings/lifecycle/links.ts';
import { letGo, placeColumns } from '../../bookings/parts/place.ts';
import { spanOf } from '../../bookings/parts/span.ts';
import type { PlacedPart } from './arrange.ts';
import { isInPlace, partPrice, priceColumns, type ChangedPart } from './changed-part.ts';

type Changing = {
  by: Actor;
  now: Date;
  /** A part that was never meant to be. */
  removed?: number | null;
  /** Whose time, people and place are stored already; absent: of what is in place. */
  isStored?: (part: ChangedPart) => boolean;
};

export type StoredChange = { termFrom: Date; termTo: Date; price: number; added: number | undefined };

/**
 * Stores how the parts of a reservation are from now on, under the locks of everybody whose time they take or give back.
 * @param changed those that become different; one that is not among those seen is new, or one again
 * @returns null when the reservation is not as it was seen
 */
export async function storeParts(
  tx: Transaction,
  seen: BookedVisit,
  changed: readonly ChangedPart[],
  { by, now, removed = null, isStored = isInPlace }: Changing,
): Promise<StoredChange | null> {
  const { id, sequence, holdUntil, termFrom: formerStart } = seen.reservation;
  const others = seen.parts.filter(
    (part) => part.id !== removed && !changed.some(({ segment }) => segment?.id === part.id),
  );
  const term = spanOf([...others, ...changed.map(spanOfPart)]);
  const price = priceAfter(seen, changed, removed);
  const moved = changed.filter((part) => !isStored(part));
  const values = {
    ...term,
    price,
    // A hold never outlasts the start of its term.
    holdUntil: holdUntil && new Date(Math.min(holdUntil.getTime(), term.termFrom.getTime())),
    ...((removed !== null || moved.length > 0) && { sequence: sequence + 1 }),
  };
  if (!(await updateAsSeen(tx, seen.reservation, values, { by, now }))) return null;

  if (removed !== null) await tx.delete(reservationSegment).where(eq(reservationSegment.id, removed));
  if (changed.some(({ segment, price: share }) => share !== segment?.price)) await keepShares(tx, seen);
  const leaving = moved.flatMap(({ segment }) => segment?.id ?? []);
  if (leaving.length > 1) await letGo(tx, leaving, now);
  let added: number | undefined;
  for (const part of changed) added = (await storePart(tx, seen, part, isStored(part))) ?? added;
  if (term.termFrom.getTime() !== formerStart.getTime()) {
    await renewLinks(tx, id, term.termFrom);
    // Of another term nobody has failed to come.
    await followNoShow(tx, seen.reservation, null, now);
  }
  return { ...term, price, added };
}

/** By how much its parts become dearer or cheaper: what was agreed for all of it stays otherwise. */
function priceAfter(seen: BookedVisit, changed: readonly ChangedPart[], removed: number | null): number {
  const partSeen = (of: number | null | undefined) => seen.parts.find(({ id }) => id === of);
  const never = partSeen(removed);
  return changed.reduce(
    (sum, part) => {
      const before = partSeen(part.segment?.id);
      return sum + (before ? partPrice(seen, part) - partPrice(seen, before) : (part.price ?? 0));
    },
    seen.reservation.price - (never ? partPrice(seen, never) : 0),
  );
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
  isStored: boolean,
): Promise<number | undefined> {
  const { segment, serviceUnitId } = part;
  if (segment && isStored) {
    await tx.update(reservationSegment).set(priceColumns(part)).where(eq(reservationSegment.id, segment.id));
    return undefined;
  }
  const values = { ...placeColumns(part), serviceUnitId, ...priceColumns(part) };
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

/** Stores it, tells of it, and takes an overlap for somebody who was faster. */
export async function storing(
  id: number,
  work: (tx: Transaction) => Promise<boolean>,
): Promise<TermOutcome | null> {
  try {
    const isStored = await inTransactionOrRolledBack(work);
    if (isStored) wakeMailWorker();
    return isStored ? { ok: true, id } : null;
  } catch (error) {
    if (isExclusionViolation(error)) return null;
    throw error;
  }
}
