import { sql, type SQL } from 'drizzle-orm';

/** Whether the bill of a visit is paid and was not taken back, so that nothing is due in the salon any longer. */
export const isSettled = (reservationId: SQL | number): SQL<boolean> =>
  sql<boolean>`exists (select from sale_visit bill join sale on sale.id = bill.sale_id
    where bill.reservation_id = ${reservationId} and bill.is_valid and sale.status = 'PAID')`;
