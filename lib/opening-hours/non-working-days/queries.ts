import 'server-only';
import { and, between, eq, gte, lt, lte, or } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { nonWorkingDay } from '@/db/schema/hours';
import { containsFolded, stampsAreBetween, stampsOf, upcomingFirst } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { dayOf } from '../../base/time/zone.ts';
import type { NonWorkingDayListQuery } from './schema.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { publicHolidays } from '../../salon/holidays/public-holidays.ts';
import type { NonWorkingDayRecord, ProposedHolidays } from './answer.ts';

export type { NonWorkingDayRecord };

const nonWorkingDayAnswer = (row: typeof nonWorkingDay.$inferSelect): NonWorkingDayRecord => ({
  id: row.id,
  date: row.day,
  explanation: row.explanation,
  explanationEn: row.explanationEn,
  explanationDe: row.explanationDe,
  ...stampsOf(row),
});

export async function listNonWorkingDays(
  query: NonWorkingDayListQuery,
  now: Date,
): Promise<Page<NonWorkingDayRecord>> {
  const { id, day, explanation, explanationEn, explanationDe, createdAt, editedAt } = nonWorkingDay;
  const text = query.explanation;
  const where = and(
    text
      ? or(
          containsFolded(explanation, text),
          containsFolded(explanationEn, text),
          containsFolded(explanationDe, text),
        )
      : undefined,
    query.dateAfter ? gte(day, query.dateAfter) : undefined,
    query.dateBefore ? lte(day, query.dateBefore) : undefined,
    stampsAreBetween(nonWorkingDay, query),
  );
  const { sort, direction } = query;
  const order =
    sort === 'upcoming'
      ? upcomingFirst(day, lt(day, dayOf(now.getTime(), salonZone())))
      : inOrder({ sort, direction }, { id, date: day, explanation, createdAt, editedAt }, id);
  const rows = db
    .select()
    .from(nonWorkingDay)
    .where(where)
    .orderBy(...order)
    .$dynamic();
  const page = await listPage(query, { rows, from: nonWorkingDay, where });
  return { ...page, items: page.items.map(nonWorkingDayAnswer) };
}

export async function findNonWorkingDay(
  id: number,
  executor: Executor = db,
): Promise<NonWorkingDayRecord | null> {
  const [found] = await executor.select().from(nonWorkingDay).where(eq(nonWorkingDay.id, id));
  return found ? nonWorkingDayAnswer(found) : null;
}

/** The days `from` to `to`, both included, on which nobody works. */
export async function nonWorkingDaysBetween(from: string, to: string): Promise<string[]> {
  const rows = await db
    .select({ day: nonWorkingDay.day })
    .from(nonWorkingDay)
    .where(between(nonWorkingDay.day, from, to));
  return rows.map(({ day }) => day);
}

/** The public holidays of a year in the salon's country, and which of them are entered. */
export async function proposedHolidays(year: number): Promise<ProposedHolidays> {
  const { country } = salonSettings();
  const [holidays, entered] = await Promise.all([
    publicHolidays(country, year),
    nonWorkingDaysBetween(`${year}-01-01`, `${year}-12-31`),
  ]);
  const items = holidays.map((holiday) => ({ ...holiday, isEntered: entered.includes(holiday.date) }));
  return { country, items };
}
