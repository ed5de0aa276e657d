import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';

type Bill = { deposit: number; left: number };

/**
 * What of a payment may still go back: not what a paid bill has been paid with, unless that bill was taken back. Of several visits on one
 * bill it is what is left of all of them above that.
 * @param left of this visit, and not on its way back
 */
export async function notSpent(executor: Executor, reservationId: number, left: number): Promise<number> {
  const [bill] = await executor.execute<Bill>(sql`
    select (select coalesce(sum(amount), 0)::int from sale_payment where sale_id = sale.id and method = 'DEPOSIT') as deposit,
      (select coalesce(sum(request.paid_amount - request.refund_total), 0)::int from sale_visit also
        join payment_request request on request.reservation_id = also.reservation_id
        where also.sale_id = sale.id and also.is_valid and request.paid_currency = sale.currency
          and request.trouble is distinct from 'DISPUTED') as left
    from sale_visit visit join sale on sale.id = visit.sale_id
    where visit.reservation_id = ${reservationId} and visit.is_valid and sale.status = 'PAID'`);
  return bill ? Math.max(0, Math.min(left, bill.left - bill.deposit)) : left;
}
