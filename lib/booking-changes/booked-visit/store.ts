import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransactionOrRolledBack } from '@/db/rolled-back';
import { salonZone } from '../../salon/settings/settings.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import type { Needs } from '../../availability/schedule/phases.ts';
import type { Pair } from '../../availability/schedule/schedule.ts';
import type { TermOutcome } from '../../bookings/by-staff/refused.ts';
import { renewLinks } from '../../bookings/lifecycle/links.ts';
import { letGo, placeColumns } from '../../bookings/parts/place.ts';
import { spanOf } from '../../bookings/parts/span.ts';
import type { MoveContext, Segment, BookedVisit } from './booked-visit.ts';

/** Where a part goes. */
export type Placed = Pair & { segment: Segment; needs: Needs };

const isSamePair = ({ segment, employeeId, workplaceId }: Placed) =>
  segment.employeeId === employeeId && segment.workplaceId === workplaceId;
const isSameTime = ({ segment, needs: { term } }: Placed) =>
  segment.spanFrom.getTime() === term.start && segment.spanTo.getTime() === term.end;

/**
 * Stores where some parts of a reservation go, under the locks of everybody concerned.
 * @returns false when the reservation is not as it was seen
 */
export async function storeMove(
  tx: Transaction,
  seen: BookedVisit,
  placed: readonly Placed[],
  context: MoveContext,
): Promise<boolean> {
  const isSameTerm = placed.every(isSameTime);
  if (isSameTerm && placed.every(isSamePair)) return true;
  const { by, now, action } = context;
  const { id, sequence, status, termFrom: oldFrom, termTo: oldTo } = seen.reservation;
  const others = seen.parts.filter((part) => !placed.some(({ segment }) => segment.id === part.id));
  const { termFrom, termTo } = spanOf([
    ...others,
    ...placed.map(({ needs: { term } }) => ({ spanFrom: new Date(term.start), spanTo: new Date(term.end) })),
  ]);
  const isAsSeen = and(
    eq(reservation.id, id),
    eq(reservation.status, status),
    eq(reservation.termFrom, oldFrom),
    eq(reservation.termTo, oldTo),
    eq(reservation.sequence, sequence),
  );
  const changed = await tx
    .update(reservation)
    .set({
      termFrom,
      termTo,
      // A hold never outlasts the start of its term.
      holdUntil: sql`least(${reservation.holdUntil}, ${termFrom.toISOString()}::timestamptz)`,
      sequence: sql`${reservation.sequence} + 1`,
      changedBy: by,
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(isAsSeen)
    .returning({ id: reservation.id });
  if (changed.length === 0) return false;

  if (placed.length > 1) {
    const ids = placed.map(({ segment }) => segment.id);
    await letGo(tx, ids, now);
  }
  for (const part of placed) {
    await tx
      .update(reservationSegment)
      .set(placeColumns(part))
      .where(eq(reservationSegment.id, part.segment.id));
  }
  await renewLinks(tx, id, termFrom);
  await recordChange(tx, {
    entity: 'reservation',
    entityId: id,
    action,
    by,
    at: now,
    changes: { ...changesBetween(seen, placed, { termFrom, termTo }), ...formerParts(seen, placed) },
  });
  await context.notify(tx, seen, {
    wasTerm: { from: oldFrom, to: oldTo },
    isSameTerm,
    reassigned: placed
      .filter(({ segment, employeeId }) => segment.employeeId !== employeeId)
      .map(({ segment }) => segment),
    termFrom,
    now,
  });
  return true;
}

const iso = (instant: Date) => isoWithOffset(instant.getTime(), salonZone());

/** Old and new, of what became different; of who and where only what is one for all of it. */
function changesBetween(
  { reservation: row, parts }: BookedVisit,
  placed: readonly Placed[],
  term: { termFrom: Date; termTo: Date },
) {
  const [only] = parts.length === 1 ? placed : [];
  const all = {
    termFrom: [iso(row.termFrom), iso(term.termFrom)],
    termTo: [iso(row.termTo), iso(term.termTo)],
    ...(only && {
      employeeId: [only.segment.employeeId, only.employeeId],
      workplaceId: [only.segment.workplaceId, only.workplaceId],
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, [old, now]]) => old !== now));
}

/** Of a visit, where its parts were before, so that they can go back. */
const formerParts = ({ parts }: BookedVisit, placed: readonly Placed[]) =>
  parts.length > 1 && {
    segments: placed.map(({ segment: { id, spanFrom, spanTo, employeeId, workplaceId } }) => ({
      id,
      from: iso(spanFrom),
      to: iso(spanTo),
      employeeId,
      workplaceId,
    })),
  };

/** Stores it, tells of it, and takes an overlap for somebody who was faster. */
export async function storing(
  id: number,
  work: (tx: Transaction) => Promise<boolean>,
): Promise<TermOutcome | null> {
  try {
    const moved = await inTransactionOrRolledBack(work);
    if (moved) wakeMailWorker();
    return moved ? { ok: true, id } : null;
  } catch (error) {
    if (isExclusionViolation(error)) return null;
    throw error;
  }
}
