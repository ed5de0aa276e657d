import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { NOT_CONFIRMED_IN_TIME } from '../../booking-rules/hold-rules.ts';
import { nearestTerms } from '../../bookings/book/nearest-terms.ts';
import { stepBack } from '../../bookings/lifecycle/step-back.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { giveAllBack } from '../../payments/refunds/service.ts';
import { findBookedVisit, type BookedVisit } from '../booked-visit/booked-visit.ts';
import { reinstate, whereItIs } from '../reinstate/reinstate.ts';
import { lockPayment } from './settle.ts';

const { CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;
const BATCH = 20;

const isStillLate = (requestId: number) => and(eq(paymentRequest.id, requestId), paymentRequest.isLate);

/** It fell because nobody had paid in time, and not because somebody gave it up. */
const fellUnpaid = ({ reservation: { status, changeReason } }: BookedVisit) =>
  status === CLIENT_REJECTED && changeReason === NOT_CONFIRMED_IN_TIME;

/** Booked again where nobody else has its time by now. @returns whether it is */
async function bookedAgain(subject: BookedVisit, requestId: number, now: Date): Promise<boolean> {
  if (!fellUnpaid(subject) || subject.reservation.termFrom <= now) return false;
  const outcome = await reinstate(subject, subject.parts.map(whereItIs), { now }, async (tx) => {
    const row = subject.reservation;
    if (!(await stepBack(tx, row, { to: CONFIRMED, by: 'client', now, noShowAt: null }))) return false;
    const [settled] = await tx
      .update(paymentRequest)
      .set({ isLate: false, editedAt: now })
      .where(isStillLate(requestId))
      .returning({ id: paymentRequest.id });
    if (!settled) return false;
    await tx.update(reservation).set({ verifiedAt: now }).where(eq(reservation.id, row.id));
    const change = {
      entity: 'reservation',
      entityId: row.id,
      action: 'confirmed',
      by: 'client',
      at: now,
    } as const;
    await recordChange(tx, { ...change, changes: { status: CONFIRMED, late: true } });
    await notifyClient(tx, { template: 'confirmed', reservationId: row.id, runAt: now });
    return true;
  });
  return outcome?.ok === true;
}

async function giveBack(subject: BookedVisit, requestId: number, now: Date): Promise<void> {
  const services = subject.parts.map(({ serviceUnitId }) => serviceUnitId);
  const nearest = await nearestTerms(services, subject.reservation.termFrom, now);
  const terms = nearest.map((at) => at.toISOString());
  await inTransaction(async (tx) => {
    const request = (await lockPayment(tx, requestId))?.request;
    if (!request?.isLate) return;
    await tx
      .update(paymentRequest)
      .set({ isLate: false, editedAt: now })
      .where(eq(paymentRequest.id, requestId));
    await giveAllBack(tx, request, now);
    const { paidAmount: amount, paidCurrency: currency, reservationId } = request;
    await notifyClient(tx, {
      template: 'paidTooLate',
      reservationId,
      payload: { amount, currency, terms },
      runAt: now,
    });
  });
}

/**
 * What was paid when its term had fallen: booked again where it is still free and paid as it was asked for, else all of it goes back at once.
 * @returns how many there were
 */
export async function settleLate(now: Date): Promise<number> {
  const late = await db
    .select({
      id: paymentRequest.id,
      reservationId: paymentRequest.reservationId,
      trouble: paymentRequest.trouble,
    })
    .from(paymentRequest)
    .where(and(paymentRequest.isLate))
    .orderBy(asc(paymentRequest.id))
    .limit(BATCH);
  for (const { id, reservationId, trouble } of late) {
    const subject = await findBookedVisit(db, reservationId);
    if (!subject) continue;
    const isBooked = trouble === null && (await bookedAgain(subject, id, now));
    if (!isBooked) await giveBack(subject, id, now);
  }
  if (late.length > 0) wakeMailWorker();
  return late.length;
}
