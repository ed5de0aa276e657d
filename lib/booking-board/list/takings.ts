import { sql, type SQL } from 'drizzle-orm';

/**
 * What the reservations `r` of a statement amount to, in para. What was booked in euro counts with the price in dinars of the services it is
 * of.
 */
export const takings = (where: SQL = sql`true`): SQL =>
  sql`coalesce(sum(case when r.currency = 'RSD' then r.price else (
      select sum(u.price) from reservation_segment s join service_unit u on u.id = s.service_unit_id
      where s.reservation_id = r.id and s.cancelled_at is null) end) filter (where ${where}), 0)::float8`;
