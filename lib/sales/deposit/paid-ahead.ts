import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/db/client';
import { paymentRequest } from '@/db/schema/payments';
import { reservation } from '@/db/schema/reservations';
import { saleVisit } from '@/db/schema/sales';
import { isStillHere } from '../../payments/refunds/paid.ts';

const visitsOf = (saleId: number) =>
  db
    .select({ id: saleVisit.reservationId })
    .from(saleVisit)
    .where(and(eq(saleVisit.saleId, saleId), saleVisit.isValid));

/** Until the bill is paid nothing of it goes back, in the order in which everybody holds them. */
export async function holdPaidAhead(tx: Transaction, saleId: number): Promise<void> {
  const { id, reservationId } = paymentRequest;
  const visits = visitsOf(saleId);
  const ofVisits = tx.select({ id: reservation.id }).from(reservation).where(inArray(reservation.id, visits));
  await ofVisits.orderBy(asc(reservation.id)).for('update');
  await tx
    .select({ id })
    .from(paymentRequest)
    .where(inArray(reservationId, visits))
    .orderBy(asc(id))
    .for('update');
}

/** What was paid before they came for the visits on a bill, in its currency, and is neither on its way back nor taken back by the bank. */
export async function paidAhead(executor: Executor, saleId: number, currency: string): Promise<number> {
  const visits = visitsOf(saleId);
  const { paidAmount, refundTotal, paidCurrency, reservationId } = paymentRequest;
  const [row] = await executor
    .select({ left: sql<number>`coalesce(sum(${paidAmount} - ${refundTotal}), 0)::int` })
    .from(paymentRequest)
    .where(and(inArray(reservationId, visits), eq(paidCurrency, currency), isStillHere()));
  return row?.left ?? 0;
}
