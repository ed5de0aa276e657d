import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '@/db/transaction';
import { NONE, type Row } from './rules.ts';
import type { ReportGrouping } from './schema.ts';

const OVER_TIME: Partial<Record<ReportGrouping, (wall: SQL) => SQL>> = {
  hour: (wall) => sql`extract(hour from ${wall})::int`,
  day: (wall) => sql`${wall}::date`,
  week: (wall) => sql`date_trunc('week', ${wall})::date`,
  month: (wall) => sql`date_trunc('month', ${wall})::date`,
};

/** By which hour, day, week or month of the salon's calendar an instant is counted; null where it is no matter of time. */
export const timeKey = (groupBy: ReportGrouping, column: SQL, zone: string): SQL | null =>
  OVER_TIME[groupBy]?.(sql`(${column} at time zone ${zone})`) ?? null;

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
