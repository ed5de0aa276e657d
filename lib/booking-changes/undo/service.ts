import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/db/client';
import { moveOffer } from '@/db/schema/move-offers';
import { waitingOffer } from '@/db/schema/offers';
import { reservation } from '@/db/schema/reservations';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { LastAction } from '../../booking-rules/client-rules.ts';
import type { RefusalCode } from '../../kit/refusal.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { takeBackMails } from '../../delivery/outbox/taken-back.ts';
import { findBookedVisit, type BookedVisit } from '../booked-visit/booked-visit.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import { openPayment } from '../../payments/requests/service.ts';
import { takePartsBack } from '../parts/undo.ts';
import { moveReservation } from '../../bookings/lifecycle/service.ts';
import { lockReservation } from '../../bookings/lifecycle/as-seen.ts';
import { stepBack } from '../../bookings/lifecycle/step-back.ts';
import type { SelfServiceOutcome } from '../by-client/outcome.ts';
import { undoMove } from '../reinstate/undo-move.ts';
import { movedWith, undoTogether } from '../reinstate/undo-together.ts';
import { lastActionOf } from './queries.ts';
import { recordUndone, type StepBack } from '../reinstate/reinstate.ts';
import { takePresenceBack } from './presence.ts';
import { isTheirLastAction, undoStepOf } from './rules.ts';
import { undoCancellation } from '../reinstate/undo-cancellation.ts';

export type TakenBack = { ok: true } | { ok: false; reason: RefusalCode };

const NOTHING: TakenBack = { ok: false, reason: 'nothingToUndo' };

/** Takes back what the caller has just done with a reservation, as far as the rules for its term still allow it. */
export async function undoByStaff(id: number, writing: Writing): Promise<TakenBack> {
  const outcome = await undoWithin(db, id, writing);
  if (outcome.ok) await openWhatWaits(id, writing.now);
  return outcome;
}

/** The same as a part of a transaction, in which a refusal changes nothing. Once that is stored, `openWhatWaits` remains to be done. */
export const undoWithin = async (executor: Executor, id: number, writing: Writing): Promise<TakenBack> =>
  (await retryOnConflict(() => findAndUndo(executor, id, writing))) ?? { ok: false, reason: 'undoTaken' };

/** What waits to be paid again is opened, and mailed with that. The undo is done by then: the client's page opens it as well. */
export async function openWhatWaits(id: number, now: Date): Promise<void> {
  try {
    await openPayment(id, now);
  } catch (error) {
    log.warn({ reservation: id, error: describeFault(error) }, 'A payment could not be opened');
  }
}

/** @returns null when somebody was faster and another try is worth it */
async function findAndUndo(executor: Executor, id: number, { by, now }: Writing): Promise<TakenBack | null> {
  const subject = await findBookedVisit(executor, id);
  if (!subject) return { ok: false, reason: 'notFound' };
  const last = await lastActionOf(executor, id);
  const isOffer =
    (await executor.$count(waitingOffer, eq(waitingOffer.reservationId, id))) > 0 ||
    (await executor.$count(moveOffer, eq(moveOffer.heldId, id))) > 0;
  const back = undoStepOf(subject.reservation, last, { by, now, isOffer });
  if (back.kind === null || !last)
    return { ok: false, reason: back.kind === null ? back.reason : 'nothingToUndo' };
  const writing = { by, now, doneAt: last.at };
  switch (back.kind) {
    case 'move':
      return asTakenBack(await undoMoveOfAll(executor, { seen: subject, last }, { by, now }));
    case 'booking':
      return undoBooking(executor, id, last, { by, now });
    case 'parts':
      return asTakenBack(await takePartsBack(subject, last, { by, now }, executor));
    case 'return':
      return asTakenBack(await undoCancellation(subject, { ...writing, to: back.to }, executor));
    case 'presence':
      return (await takePresenceBack(subject, last.changes, { by, now }, executor)) ? { ok: true } : null;
    case 'came':
      return undoStep(
        executor,
        { subject, last },
        { ...writing, to: subject.reservation.status, noShowAt: null },
      );
    case 'step':
      return undoStep(executor, { subject, last }, { ...writing, to: back.to, noShowAt: back.noShowAt });
  }
}

/** A payment, or an offer to move, leaves the reservation as it was seen, and only its history says that something has happened since. */
async function isLastStill(tx: Transaction, id: number, { action, at }: LastAction): Promise<boolean> {
  await lockReservation(tx, id);
  const last = await lastActionOf(tx, id);
  return last?.action === action && last.at.getTime() === at.getTime();
}

/** What was booked by mistake is not the salon's no: the client hears of it only where the booking was told already. */
async function undoBooking(
  executor: Executor,
  id: number,
  last: LastAction,
  { by, now }: Writing,
): Promise<TakenBack | null> {
  const isUndone = await inTransaction(async (tx) => {
    if (!(await isLastStill(tx, id, last))) return false;
    const { wentOut } = await takeBackMails(tx, { reservationId: id, at: last.at, now });
    const step = { to: RESERVATION_STATUS.ADMIN_REJECTED, action: 'undone', by, now } as const;
    return moveReservation(tx, id, { ...step, ...(wentOut && { mail: 'rejected' }) });
  }, executor);
  if (isUndone) wakeMailWorker();
  return isUndone ? { ok: true } : null;
}

async function undoMoveOfAll(
  executor: Executor,
  { seen, last }: { seen: BookedVisit; last: LastAction },
  writing: Writing,
): Promise<SelfServiceOutcome | null> {
  const ids = movedWith(last);
  if (ids.length === 0) return undoMove(seen, { ...last, by: writing.by }, writing.now, executor);
  const others: { seen: BookedVisit; last: LastAction }[] = [];
  for (const id of ids) {
    const [other, otherLast] = await Promise.all([findBookedVisit(executor, id), lastActionOf(executor, id)]);
    if (!other || !otherLast) return { ok: false, reason: 'nothingToUndo' };
    others.push({ seen: other, last: otherLast });
  }
  return undoTogether({ seen, last }, others, writing, executor);
}

/** The term of somebody else, or a time that does not work any more: staff are told so in words of their own. */
function asTakenBack(outcome: SelfServiceOutcome | null): TakenBack | null {
  if (outcome === null || outcome.ok) return outcome;
  const { reason } = outcome;
  return { ok: false, reason: reason === 'termTaken' || reason === 'invalid' ? 'undoTaken' : reason };
}

/** Its time has stayed where it is: only what is said of it changes back. */
async function undoStep(
  executor: Executor,
  { subject, last }: { subject: BookedVisit; last: LastAction },
  step: StepBack & { noShowAt: Date | null },
): Promise<TakenBack | null> {
  const isBack = await inTransaction(async (tx) => {
    if (!(await isLastStill(tx, subject.reservation.id, last))) return false;
    if (!(await stepBack(tx, subject.reservation, step))) return false;
    await recordUndone(tx, subject, { status: step.to }, step);
    return true;
  }, executor);
  if (isBack) wakeMailWorker();
  return isBack ? { ok: true } : null;
}

/** Drops the mail about the caller's last action, where it still waits. */
export const suppressNotification = (id: number, { by, now }: Writing): Promise<TakenBack> =>
  inTransaction(async (tx): Promise<TakenBack> => {
    const [row] = await tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(eq(reservation.id, id))
      .for('update');
    if (!row) return { ok: false, reason: 'notFound' };
    const last = await lastActionOf(tx, id);
    if (!isTheirLastAction(last, { by, now })) return NOTHING;
    // Of those that were moved together, all clients.
    const ids = [id, ...movedWith(last)];
    for (const reservationId of new Set(ids)) {
      const { taken, wentOut } = await takeBackMails(tx, { reservationId, at: last.at, now });
      if (wentOut) return { ok: false, reason: 'alreadyTold' };
      if (taken === 0) continue;
      const event = { entity: 'reservation', entityId: reservationId, action: 'client not told' } as const;
      await recordChange(tx, { ...event, by, at: now });
    }
    return { ok: true };
  });
