import { sql, type SQL } from 'drizzle-orm';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** Who was expected and not marked otherwise has come: hardly anybody closes each term. `table` is its name in the statement. */
export const cameBefore = (table: string, now: Date): SQL =>
  sql`(${sql.raw(`${table}.status = ${DONE} or ${table}.status = ${CONFIRMED} and ${table}.no_show_at is null and ${table}.term_to`)} <= ${now.toISOString()}::timestamptz)`;
