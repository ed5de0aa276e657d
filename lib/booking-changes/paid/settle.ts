import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { log } from '../../base/log/log.ts';
import type { PaymentTrouble } from '../../base/payment-statuses.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { NOT_CONFIRMED_IN_TIME } from '../../booking-rules/hold-rules.ts';
import { isSettled } from '../../booking-rules/settled-visit.ts';
import { moveReservation } from '../../bookings/lifecycle/service.ts';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import type { Standing } from '../../payments/providers/provider.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, DONE } = RESERVATION_STATUS;

type Request = typeof paymentRequest.$inferSelect;
/** Who says so: the provider for the client, or staff of what they have seen. */
type Brought = { by: Actor; now: Date };
type Paid = Extract<Standing, { state: 'paid' }>;

/** A request and its reservation, held in the order in which everybody holds them. */
export async function lockPayment(tx: Transaction, requestId: number) {
  const [seen] = await tx
    .select({ reservationId: paymentRequest.reservationId })
    .from(paymentRequest)
    .where(eq(paymentRequest.id, requestId));
  if (!seen) return null;
  const [visit] = await tx
    .select()
    .from(reservation)
    .where(eq(reservation.id, seen.reservationId))
    .for('update');
  const [request] = await tx
    .select()
    .from(paymentRequest)
    .where(eq(paymentRequest.id, requestId))
    .for('update');
  return visit && request ? { visit, request } : null;
}

const troubleOf = ({ amount, currency }: Request, paid: Paid): PaymentTrouble | null => {
  if (paid.currency !== currency) return 'CURRENCY';
  return paid.amount === amount ? null : 'AMOUNT';
};

/**
 * Notes it in the history of a visit that does not wait for it. Also so that what was done before cannot be undone any more: the visit would wait
 * for what is there, or stand again while that goes back. Whoever has read the reservation before has to look again.
 */
async function notePaid(
  tx: Transaction,
  id: number,
  changes: { paid: number },
  { by, now }: Brought,
): Promise<void> {
  await tx
    .update(reservation)
    .set({ editedAt: nextEdit(reservation, now) })
    .where(eq(reservation.id, id));
  await recordChange(tx, { entity: 'reservation', entityId: id, action: 'changed', by, at: now, changes });
}

/**
 * The money is there. What waits for it is booked with that, and verified; what has fallen meanwhile is looked after next (late.ts). Another
 * amount or currency books nothing: staff are told, and the term stays held for them to decide.
 */
async function settlePaid(
  tx: Transaction,
  requestId: number,
  paid: Paid,
  { by, now }: Brought,
): Promise<void> {
  const found = await lockPayment(tx, requestId);
  if (!found || found.request.paidAt !== null) return;
  const { visit, request } = found;
  const trouble = troubleOf(request, paid);
  const isExpected = visit.status === CONFIRMED || visit.status === DONE;
  const isLate = visit.status !== INIT && !isExpected;
  await tx
    .update(paymentRequest)
    .set({
      status: 'PAID',
      paidAt: now,
      paidAmount: paid.amount,
      paidCurrency: paid.currency,
      paymentRef: paid.paymentRef,
      trouble,
      isLate,
      lockedUntil: null,
      editedAt: now,
    })
    .where(eq(paymentRequest.id, requestId));
  if (trouble) log.error({ request: requestId, trouble }, 'A payment is not what was asked for');
  const changes = { paid: paid.amount };
  if (visit.status !== INIT) return notePaid(tx, visit.id, changes, { by, now });
  if (trouble) {
    // Until somebody has seen to it, nobody else gets the term.
    await tx
      .update(reservation)
      .set({ holdUntil: visit.termFrom, editedAt: now })
      .where(eq(reservation.id, visit.id));
    return;
  }
  const step = { to: CONFIRMED, action: 'confirmed', by, now, mail: 'confirmed', changes } as const;
  const isBooked = await moveReservation(tx, visit.id, step);
  if (isBooked && by !== 'client')
    await tx.update(reservation).set({ verifiedAt: now }).where(eq(reservation.id, visit.id));
}

/** A page of the provider's lives for a day at most; a link may be good for longer, and another page takes its place. @param request held */
export async function renew(
  tx: Transaction,
  { id, reservationId, purpose, amount, currency, sentCount, ...request }: Request,
  now: Date,
  { provider, payUntil }: Pick<Request, 'provider' | 'payUntil'> = request,
): Promise<void> {
  await tx
    .update(paymentRequest)
    .set({ status: 'CANCELLED', lockedUntil: null, editedAt: now })
    .where(eq(paymentRequest.id, id));
  const same = { reservationId, purpose, amount, currency, sentCount };
  await tx
    .insert(paymentRequest)
    .values({ ...same, provider, payUntil, status: 'CREATED', createdAt: now, editedAt: now });
}

const isPaidAtDesk = async (tx: Transaction, visitId: number): Promise<boolean> => {
  const [visit] = await tx.execute<{ isSettled: boolean }>(sql`select ${isSettled(visitId)} as "isSettled"`);
  return visit?.isSettled ?? false;
};

/** Nobody can pay any more, as the provider says: the term that waited for it is free again. */
export async function settleUnpaid(tx: Transaction, requestId: number, now: Date): Promise<void> {
  const found = await lockPayment(tx, requestId);
  if (!found) return;
  const { visit, request } = found;
  if (request.status !== 'CREATED' && request.status !== 'PENDING') return;
  const isWaiting = visit.status === INIT && visit.paymentTerms !== null;
  const isPayable = isWaiting || (visit.status === CONFIRMED && !(await isPaidAtDesk(tx, visit.id)));
  const isOfLink = request.purpose === 'LINK' && isPayable;
  if (isOfLink && request.payUntil > now) return renew(tx, request, now);
  await tx
    .update(paymentRequest)
    .set({ status: isWaiting || isOfLink ? 'EXPIRED' : 'CANCELLED', lockedUntil: null, editedAt: now })
    .where(eq(paymentRequest.id, requestId));
  if (!isWaiting) return;
  await moveReservation(tx, visit.id, {
    to: CLIENT_REJECTED,
    action: 'expired',
    by: 'system',
    now,
    reason: NOT_CONFIRMED_IN_TIME,
    provided: eq(reservation.status, INIT),
    mail: 'expired',
  });
}

/** What the provider says of a payment, whoever brought it and in whichever order. */
export async function settle(
  tx: Transaction,
  requestId: number,
  standing: Standing,
  now: Date,
  by: Actor = 'client',
): Promise<void> {
  if (standing.state === 'paid') await settlePaid(tx, requestId, standing, { by, now });
  if (standing.state === 'expired') await settleUnpaid(tx, requestId, now);
}
