import 'server-only';
import { and, asc, eq, lt } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { openingPeriod } from '@/db/schema/hours';
import type { OpeningPeriod } from '../../availability/schedule/schedule.ts';
import { dayOf } from '../../base/time/zone.ts';
import { stampsAreBetween, stampsOf, upcomingFirst } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { isValidFrom, validityMatches } from '../../staff-schedule/validity/queries.ts';
import type { OpeningPeriodRecord } from './answer.ts';
import type { OpeningPeriodListQuery } from './schema.ts';

export type { OpeningPeriodRecord };

const period = openingPeriod;

const answerOf = ({ createdAt, editedAt, ...row }: typeof period.$inferSelect): OpeningPeriodRecord => ({
  ...row,
  ...stampsOf({ createdAt, editedAt }),
});

export async function listOpeningPeriods(
  query: OpeningPeriodListQuery,
  now: Date,
): Promise<Page<OpeningPeriodRecord>> {
  const where = and(validityMatches(period, query), stampsAreBetween(period, query));
  const { sort, direction } = query;
  const today = dayOf(now.getTime(), salonZone());
  const order =
    sort === 'upcoming'
      ? upcomingFirst(period.validFrom, lt(period.validUntil, today), period.id)
      : inOrder({ sort, direction }, period, period.id);
  const rows = db
    .select()
    .from(period)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows: rows.$dynamic(), from: period, where });
  return { ...page, items: page.items.map(answerOf) };
}

export async function findOpeningPeriod(
  id: number,
  executor: Executor = db,
): Promise<OpeningPeriodRecord | null> {
  const [row] = await executor.select().from(period).where(eq(period.id, id));
  return row ? answerOf(row) : null;
}

/** Those that are not over before a day. */
export const periodsFrom = (day: string): Promise<OpeningPeriod[]> =>
  db
    .select({ validFrom: period.validFrom, validUntil: period.validUntil, days: period.days })
    .from(period)
    .where(isValidFrom(period, day))
    .orderBy(asc(period.validFrom), asc(period.id));
