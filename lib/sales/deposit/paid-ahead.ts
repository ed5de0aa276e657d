import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { paymentRequest } from '@/db/schema/payments';
import { saleVisit } from '@/db/schema/sales';

/** What was paid before they came for the visits on a bill, in its currency, and is not on its way back. */
export async function paidAhead(executor: Executor, saleId: number, currency: string): Promise<number> {
  const visits = db
    .select({ id: saleVisit.reservationId })
    .from(saleVisit)
    .where(and(eq(saleVisit.saleId, saleId), saleVisit.isValid));
  const { paidAmount, refundTotal, paidCurrency, reservationId } = paymentRequest;
  const [row] = await executor
    .select({ left: sql<number>`coalesce(sum(${paidAmount} - ${refundTotal}), 0)::int` })
    .from(paymentRequest)
    .where(and(inArray(reservationId, visits), eq(paidCurrency, currency), gt(paidAmount, refundTotal)));
  return row?.left ?? 0;
}
