import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservationSegment } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { undoableDeed, type LastDeed } from '../../booking-rules/own-rules.ts';
import { findSubject, type Subject } from '../../booking-changes/booked-visit/subject.ts';
import { inRounds } from '../../bookings/book/rounds.ts';
import { bringBackPart } from '../../booking-changes/reinstate/bring-back.ts';
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
import type { OwnOutcome } from '../../booking-changes/by-client/outcome.ts';
import { deedsOf, reservationBehind } from './queries.ts';

/** Takes back the client's own last move or cancellation, if the term is still free. */
export async function undoByLink(token: string, now: Date): Promise<OwnOutcome> {
  return (await inRounds(() => findAndUndo(token, now))) ?? TAKEN;
}

/** @returns null when somebody was faster and another try is worth it */
async function findAndUndo(token: string, now: Date): Promise<OwnOutcome | null> {
  const id = await reservationBehind(db, token, now);
  const subject = id === null ? null : await findSubject(db, id);
  if (id === null || !subject) return { ok: false, reason: 'linkInvalid' };
  const { last, undone } = await deedsOf(db, id);
  const undoable = undoableDeed(subject.reservation, { last, undone, now });
  if (!last || !undoable) return NOTHING;
  const step = { by: 'client', now, to: RESERVATION_STATUS.CONFIRMED, doneAt: last.at } as const;
  switch (undoable.deed) {
    case 'moved':
      return undoMove(subject, { ...last, by: 'client' }, now);
    case 'cancelled':
      return undoCancellation(subject, step);
    case 'part-cancelled':
      return undoPart(subject, last, step);
  }
}

/** The part that was cancelled is one of its visit again. */
async function undoPart(subject: Subject, { changes }: LastDeed, step: StepBack): Promise<OwnOutcome | null> {
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
  return reinstate(subject, former.map(whereItIs), step.now, async (tx, [part]) => {
    if (!part || !(await bringBackPart(tx, subject, part, step))) return false;
    await recordUndone(tx, subject, { segmentId: part.segment.id }, step);
    return true;
  });
}
