import 'server-only';
import { asc, inArray, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { paymentRefund, paymentRequest } from '@/db/schema/money/payments';

/** What somebody has paid ahead, or was to, and what went back, for them. */
export const paymentsToExport = (reservationIds: number[]) =>
  db
    .select({
      reservationId: paymentRequest.reservationId,
      purpose: paymentRequest.purpose,
      amount: paymentRequest.amount,
      currency: paymentRequest.currency,
      provider: paymentRequest.provider,
      status: paymentRequest.status,
      payUntil: paymentRequest.payUntil,
      paidAt: paymentRequest.paidAt,
      paidAmount: paymentRequest.paidAmount,
      paidCurrency: paymentRequest.paidCurrency,
      refunds: sql<object[]>`(
        select coalesce(json_agg(json_build_object('amount', b.amount, 'reason', b.reason, 'state', b.state, 'createdAt', b.created_at)
          order by b.id), '[]') from ${paymentRefund} b where b.request_id = ${paymentRequest}.id)`,
      createdAt: paymentRequest.createdAt,
    })
    .from(paymentRequest)
    .where(inArray(paymentRequest.reservationId, reservationIds))
    .orderBy(asc(paymentRequest.id));

/** The figures stay, and whoever carries the money knows the payment by its number; what staff typed about it goes. */
export async function forgetPayer(tx: Transaction, reservationIds: number[]): Promise<void> {
  await tx
    .update(paymentRequest)
    .set({ handledNote: null })
    .where(inArray(paymentRequest.reservationId, reservationIds));
}
