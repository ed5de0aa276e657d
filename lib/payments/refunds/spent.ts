import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';

type Above = { reservationId: number; above: number };

/** Of visits whose bill is paid: what was paid ahead above it, of several visits on one bill for all of them together. */
export async function abovePaidBills(
  executor: Executor,
  reservationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await executor.execute<Above>(sql`
    select visit.reservation_id as "reservationId",
      (select coalesce(sum(request.paid_amount - request.refund_total), 0)::int from sale_visit also
        join payment_request request on request.reservation_id = also.reservation_id
        where also.sale_id = sale.id and also.is_valid and request.paid_currency = sale.currency
          and request.trouble is distinct from 'DISPUTED')
      - (select coalesce(sum(amount), 0)::int from sale_payment where sale_id = sale.id and method = 'DEPOSIT') as above
    from sale_visit visit join sale on sale.id = visit.sale_id
    where visit.reservation_id in ${[...reservationIds]} and visit.is_valid and sale.status = 'PAID'`);
  return new Map(rows.map(({ reservationId, above }) => [reservationId, above]));
}

/** What of a payment is not spent; `above` is what is above the paid bill, undefined where none is paid. */
export const leftAbove = (left: number, above: number | undefined): number =>
  above === undefined ? left : Math.max(0, Math.min(left, above));

/**
 * What of a payment may still go back: not what a paid bill has been paid with, unless that bill was taken back.
 * @param left of this visit, and not on its way back
 */
export async function notSpent(executor: Executor, reservationId: number, left: number): Promise<number> {
  const above = await abovePaidBills(executor, [reservationId]);
  return leftAbove(left, above.get(reservationId));
}
