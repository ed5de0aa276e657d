import { sql, type SQL } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/**
 * A client counts as having attended when the reservation is done, or confirmed with its time over and no no-show noted: hardly any
 * salon closes each term by hand. `table` is its name in the statement.
 */
export const attendedBefore = (table: string, now: Date): SQL =>
  sql`(${sql.raw(`${table}.status = ${DONE} or ${table}.status = ${CONFIRMED} and ${table}.no_show_at is null and ${table}.term_to`)} <= ${now.toISOString()}::timestamptz)`;
