import 'server-only';
import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { user } from '@/db/schema/people';
import { tillDay, type ByMethod } from '@/db/schema/money/sales';
import { localized } from '../../base/i18n/localized.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { DAY } from '../../base/time/units.ts';
import { dayBounds, dayOf, isoWithOffset } from '../../base/time/zone.ts';
import { LEFT_OPEN_DAYS } from '../../booking-rules/left-open.ts';
import { isBetween, stampsOf } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { TillDayRecord, UnsettledVisit } from './answer.ts';
import { expectedOf, type Movement } from './rules.ts';
import type { TillDayListQuery } from './schema.ts';

const opener = alias(user, 'opener');
const closer = alias(user, 'closer');

const sumsOf = (table: 'sale_payment' | 'tip') => sql<ByMethod>`(
  select coalesce(json_object_agg(m.method, m.amount), '{}') from (
    select p.method, sum(p.amount)::float8 as amount from sale s join ${sql.raw(table)} p on p.sale_id = s.id
    where s.till_day_id = till_day.id and s.status = 'PAID' group by p.method) m)`;

const days = (executor: Executor) =>
  executor
    .select({
      row: tillDay,
      openedBy: opener.email,
      closedBy: closer.email,
      salesCount: sql<number>`(select count(*)::int from sale s where s.till_day_id = till_day.id and s.status = 'PAID')`,
      takings: sumsOf('sale_payment'),
      tips: sumsOf('tip'),
    })
    .from(tillDay)
    .leftJoin(opener, eq(opener.id, tillDay.openedBy))
    .leftJoin(closer, eq(closer.id, tillDay.closedBy))
    .$dynamic();

const movements = (sums: ByMethod) =>
  Object.entries(sums).map(([method, amount]) => ({ method, amount }) as Movement); // its very keys

type Day = Awaited<ReturnType<typeof days>>[number];

function dayAnswer({ row, openedBy, closedBy, salesCount, takings, tips }: Day): TillDayRecord {
  const { id, currency, openedAt, float, closedAt, counted, difference, nextFloat, note } = row;
  const zone = salonZone();
  const expected = row.expected ?? expectedOf(float, [...movements(takings), ...movements(tips)]);
  const ends = { openedAt: stampAnswer(openedAt, zone), closedAt: closedAt && stampAnswer(closedAt, zone) };
  const sums = { salesCount, takings, tips, expected, counted, difference, nextFloat, note };
  return { id, currency, ...ends, openedBy, closedBy, float, ...sums, ...stampsOf(row) };
}

export async function findTillDay(id: number, executor: Executor = db): Promise<TillDayRecord | null> {
  const [found] = await days(executor).where(eq(tillDay.id, id));
  return found ? dayAnswer(found) : null;
}

export async function listTillDays(query: TillDayListQuery): Promise<Page<TillDayRecord>> {
  const byState: Record<string, SQL> = {
    open: isNull(tillDay.closedAt),
    closed: isNotNull(tillDay.closedAt),
  };
  const where = and(
    query.state ? byState[query.state] : undefined,
    isBetween(tillDay.openedAt, query.openedAfter, query.openedBefore),
  );
  const { id, openedAt, closedAt, difference, createdAt, editedAt } = tillDay;
  const columns = { id, openedAt, closedAt, difference, createdAt, editedAt };
  const rows = days(db)
    .where(where)
    .orderBy(...inOrder(query, columns, id));
  const page = await listPage(query, { rows, from: tillDay, where });
  return { ...page, items: page.items.map(dayAnswer) };
}

const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;

type Service = { name: string; nameEn: string | null; nameDe: string | null };
type Row = {
  id: number;
  clientName: string;
  termFrom: number;
  saleId: number | null;
  services: Service[];
};

/**
 * Visits that have begun between the two moments and were not paid for, the first one first; who did not come pays nothing, and what
 * was cancelled is none. From `leftSince` on also those of before that nobody has settled: still confirmed, or with a bill that is open.
 */
async function unsettledBetween(
  { from, to, leftSince = from }: { from: number; to: number; leftSince?: number },
  locale: Locale,
): Promise<UnsettledVisit[]> {
  const rows = await db.execute<Row>(sql`
    select r.id, r.client_name as "clientName", (date_part('epoch', r.term_from) * 1000)::float8 as "termFrom", s.id as "saleId", (
      select coalesce(json_agg(json_build_object('name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de) order by p.position), '[]')
      from reservation_segment p join service_unit u on u.id = p.service_unit_id
      where p.reservation_id = r.id and p.cancelled_at is null) as services
    from reservation r
      left join sale_visit v on v.reservation_id = r.id and v.is_valid
      left join sale s on s.id = v.sale_id
    where r.status in (${RESERVATION_STATUS.CONFIRMED}, ${RESERVATION_STATUS.DONE}) and r.no_show_at is null
      and r.term_from >= ${at(leftSince)} and r.term_from <= ${at(to)} and s.status is distinct from 'PAID'
      and (r.term_from >= ${at(from)} or r.status = ${RESERVATION_STATUS.CONFIRMED} or s.status = 'OPEN')
    order by r.term_from, r.id limit 200`);
  return rows.map(({ id, clientName, termFrom, saleId, services }) => ({
    reservationId: id,
    clientName,
    services: services.map((service) => localized(service, 'name', locale)).join(' + '),
    termFrom: isoWithOffset(termFrom, salonZone()),
    saleId,
  }));
}

/** Bills that were begun for nobody's visit, such as for a product alone, and are not paid. */
export async function countOpenBillsWithoutVisit(): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from sale s
    where s.status = 'OPEN' and s.total > 0 and not exists (select from sale_visit v where v.sale_id = s.id and v.is_valid)`);
  return row?.count ?? 0;
}

/** The day into which is paid now; null where none is open. */
export async function findOpenDay(): Promise<TillDayRecord | null> {
  const [found] = await days(db).where(isNull(tillDay.closedAt));
  return found ? dayAnswer(found) : null;
}

const leftBefore = (now: Date) => now.getTime() - LEFT_OPEN_DAYS * DAY;

/** Visits of today and what was left of the days before, for a salon in which no day of the till is open. */
export function unsettledToday(locale: Locale, now: Date): Promise<UnsettledVisit[]> {
  const { start } = dayBounds(dayOf(now.getTime(), salonZone()), salonZone());
  return unsettledBetween({ from: start, to: now.getTime(), leftSince: leftBefore(now) }, locale);
}

/**
 * Of a day of the till: what stood in the salon's calendar from the day on which it was opened until it was closed; of the open one until
 * now, with what was left of the days before.
 */
export async function unsettledOf(id: number, locale: Locale, now: Date): Promise<UnsettledVisit[] | null> {
  const [row] = await db.select().from(tillDay).where(eq(tillDay.id, id));
  if (!row) return null;
  const { start: from } = dayBounds(dayOf(row.openedAt.getTime(), salonZone()), salonZone());
  const until = row.closedAt
    ? { to: row.closedAt.getTime() }
    : { to: now.getTime(), leftSince: Math.min(from, leftBefore(now)) };
  return unsettledBetween({ from, ...until }, locale);
}
