import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { undoableAction, type LastAction } from '../../booking-rules/client-rules.ts';
import { findBookedVisit, type BookedVisit } from '../../booking-changes/booked-visit/booked-visit.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import { placedElsewhere } from '../../booking-changes/booked-visit/changed-part.ts';
import { storeParts } from '../../booking-changes/booked-visit/store-parts.ts';
import { undoMove } from '../../booking-changes/reinstate/undo-move.ts';
import {
  NOTHING,
  recordUndone,
  reinstate,
  TAKEN,
  whereItIs,
  type StepBack,
} from '../../booking-changes/reinstate/reinstate.ts';
import { undoCancellation } from '../../booking-changes/reinstate/undo-cancellation.ts';
import { keepForParts } from '../../payments/refunds/service.ts';
import type { SelfServiceOutcome } from '../../booking-changes/by-client/outcome.ts';
import { pastActionsOf, reservationBehind } from './queries.ts';

/** Takes back the client's own last move or cancellation, if the term is still free. */
export async function undoByLink(token: string, now: Date): Promise<SelfServiceOutcome> {
  return (await retryOnConflict(() => findAndUndo(token, now))) ?? TAKEN;
}

/** @returns null when somebody was faster and another try is worth it */
async function findAndUndo(token: string, now: Date): Promise<SelfServiceOutcome | null> {
  const id = await reservationBehind(db, token, now);
  const subject = id === null ? null : await findBookedVisit(db, id);
  if (id === null || !subject) return { ok: false, reason: 'linkInvalid' };
  const { last, undone } = await pastActionsOf(db, id);
  const undoable = undoableAction(subject.reservation, { last, undone, now });
  if (!last || !undoable) return NOTHING;
  const step = { by: 'client', now, to: RESERVATION_STATUS.CONFIRMED, doneAt: last.at } as const;
  switch (undoable.action) {
    case 'moved':
      return undoMove(subject, { ...last, by: 'client' }, now);
    case 'cancelled':
      return undoCancellation(subject, step);
    case 'part-cancelled':
      return undoPart(subject, last, step);
  }
}

/** The part that was cancelled is one of its visit again. */
async function undoPart(
  subject: BookedVisit,
  { changes }: LastAction,
  step: StepBack,
): Promise<SelfServiceOutcome | null> {
  const former = await db
    .select()
    .from(reservationSegment)
    .where(
      and(
        eq(reservationSegment.id, Number(changes.segmentId)),
        eq(reservationSegment.reservationId, subject.reservation.id),
        isNotNull(reservationSegment.cancelledAt),
      ),
    );
  if (former.length === 0) return NOTHING;
  return reinstate(subject, former.map(whereItIs), { now: step.now }, async (tx, placed) => {
    if (!(await storeParts(tx, subject, placed.map(placedElsewhere), step))) return false;
    const { id } = subject.reservation;
    const [whole] = await tx
      .select({ price: reservation.price })
      .from(reservation)
      .where(eq(reservation.id, id));
    if (whole) await keepForParts(tx, id, whole.price, step.now);
    await recordUndone(tx, subject, { segmentId: former[0]?.id }, step);
    return true;
  });
}
