import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '@/db/transaction';
import { dayBounds } from '../../base/time/zone.ts';
import type { Counting } from './counting.ts';
import { DAYS_BY, NONE, type Row } from './rules.ts';

const arrayOf = (texts: readonly string[]) => `{${texts.join(',')}}`;

/**
 * By which hour, day, week or month of the salon's calendar an instant of the period is counted; null where it is no matter of time.
 * Days, weeks and months are found by where they begin: to convert each instant to the salon's clock took most of a year's report.
 */
export function timeKey({ groupBy, period, zone }: Counting, column: SQL): SQL | null {
  if (groupBy === 'hour') return sql`extract(hour from (${column} at time zone ${zone}))::int`;
  const days = DAYS_BY[groupBy]?.(period);
  if (!days) return null;
  const starts = days.map((day) => new Date(dayBounds(day, zone).start).toISOString());
  return sql`(${arrayOf(days)}::date[])[width_bucket(${column}, ${arrayOf(starts)}::timestamptz[])]`;
}

/**
 * Has a statement planned for the period that it is asked about. After five times PostgreSQL would take one plan for all periods, and
 * of a year that takes up to two and a half times as long.
 */
export const rowsOfPeriod = <Found>(statement: SQL): Promise<Found[]> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    const rows: unknown = await tx.execute(statement);
    return [...(rows as Found[])]; // the shape is the statement's
  });

/** Carries out a statement that gives a column `key` and, for each of the names, a number. */
export async function countedBy(statement: SQL): Promise<Row[]> {
  const rows = await rowsOfPeriod<Record<string, number> & { key: string | null }>(
    sql`select g.*, g.key::text as "key" from (${statement}) g`,
  );
  return rows.map(({ key, ...values }) => ({ key: key ?? NONE, values }));
}
