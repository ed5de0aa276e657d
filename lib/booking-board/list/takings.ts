import { sql, type SQL } from 'drizzle-orm';

/**
 * By reservation, what its parts that are left are worth in the salon's currency, and the day of the price list by which any of them was
 * estimated: to be joined as `worth`. `which` says of which parts `s`; that none of a reservation is missing is up to the caller.
 */
export const worthOfParts = (which: SQL): SQL => sql`(
  select s.reservation_id, sum(s.home_price) as home_price, max(s.home_price_estimated_on) as estimated_on
  from reservation_segment s where s.cancelled_at is null and ${which} group by s.reservation_id)`;

/** What the reservations of a statement with that `worth` come to, in the smallest unit. */
export const takings = (where: SQL = sql`true`): SQL =>
  sql`coalesce(sum(worth.home_price) filter (where ${where}), 0)::float8`;
