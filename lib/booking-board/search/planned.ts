import 'server-only';
import { and, desc, inArray, sql, type SQL } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { LIST_CAP } from '../../base/list-cap.ts';
import { TEXT_CAP } from '../../base/text/text-search.ts';
import { conditions, countOf, orderOf, segmentConditions, withSegment, type Wanted } from './conditions.ts';
import type { FoundPage } from './found-page.ts';

const NOTHING: FoundPage = { numbers: [], total: 0 };

/**
 * Finds the reservations on a page, by indexes alone where that can be. Whatever the filters and the order, there is a
 * bound on what is walked through (docs/decisions/bookings.md, "Lists"). It is there for speed alone (docs/speed.md).
 */
export const findPlanned = (query: Wanted): Promise<FoundPage> =>
  db.transaction(async (tx) => {
    await tx.execute(PLANNER);
    const { search, clientName, clientEmail, clientPhone } = query;
    const wanted = segmentConditions(query);
    const isText = (search ?? clientName ?? clientEmail ?? clientPhone) !== undefined;
    if (isText) return byText(tx, query);
    return wanted ? bySegment(tx, query, wanted) : pageOfOrder(tx, query);
  });

/**
 * Between two runs of vacuum an index seems dearer than it is, and one that finds nothing seems as dear as one that finds
 * much: the planner would rather read all there is. The memory is for the table of numbers that `bySegment` makes.
 */
const PLANNER = sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`;

const where = (...wanted: (SQL | undefined)[]): SQL => {
  const all = and(...wanted);
  return all ? sql` where ${all}` : sql``;
};

/** The page of all that are `from` there, in the order that was asked for. */
async function pageOf(tx: Transaction, query: Wanted, from: SQL): Promise<FoundPage> {
  const order = sql.join(orderOf(query), sql`, `);
  const last = query.page * query.itemsPerPage;
  const [found] = await tx.execute<FoundPage>(sql`
    with found as materialized (select array(select id from ${from} order by ${order} limit ${LIST_CAP}) as ids)
    select ids[${last - query.itemsPerPage + 1}:${last}] as numbers, cardinality(ids) as total from found`);
  return found ?? NOTHING;
}

/** Up to the cap of them, found by their filter. The limit, which cuts nothing off, keeps the planner from beginning with the order. */
const fewOf = (condition: SQL | undefined) =>
  sql`${db.select().from(reservation).where(condition).limit(LIST_CAP).as('reservation')}`;

/**
 * Few matches are found by their filter and then put in order. Of many, one meets enough on a walk through the order: only
 * once they are counted is it known which way is the short one.
 */
async function pageOfOrder(tx: Transaction, query: Wanted): Promise<FoundPage> {
  const { page, itemsPerPage } = query;
  const wanted = conditions(query);
  const [counted] = await tx.execute<{ total: number }>(
    sql`select ${countOf(sql`select from ${reservation}${where(wanted)}`)} as total`,
  );
  const total = counted?.total ?? 0;
  const from = total < LIST_CAP ? fewOf(wanted) : sql`${reservation}${where(wanted)}`;
  const skipped = (page - 1) * itemsPerPage;
  const count = Math.min(itemsPerPage, total - skipped);
  if (count <= 0) return { numbers: [], total };
  const rows = await tx.execute<{ id: number }>(
    sql`select id from ${from} order by ${sql.join(orderOf(query), sql`, `)} limit ${count} offset ${skipped}`,
  );
  return { numbers: rows.map(({ id }) => id), total };
}

/** So many of the latest reservations tell how common something is; the planner cannot know. */
const SAMPLE = 2_000;
/** In the sample; what is rarer is found by the index of the texts. */
const COMMON = 60;
/** In the sample; so many are met on a walk of this length through any order that is not made of them. */
const MOST = 300;
const WALK = 100_000;

function countInSample(wanted: SQL | undefined): SQL {
  const sampled = db.select().from(reservation).orderBy(desc(reservation.id)).limit(SAMPLE).as('reservation');
  return sql`(select count(*)::int from ${sampled}${where(wanted)})`;
}

/**
 * The reservations with such a segment. Left to itself, the planner walks through the order of the list and looks up the
 * segment of each reservation it meets, however far that is. So whatever is few is found first, the segments or the rest,
 * and what nearly all have is met on a short walk. In between a table is made of the segments' numbers, which `is true`
 * keeps from becoming a join again.
 */
async function bySegment(tx: Transaction, query: Wanted, wanted: SQL): Promise<FoundPage> {
  const rest = conditions(query);
  const having = withSegment(query);
  const segments = db.select({ id: reservationSegment.reservationId }).from(reservationSegment).where(wanted);
  const [count] = await tx.execute<{ segments: number; rest: number; sampled: number }>(sql`
    select ${countOf(sql`${segments}`)} as segments, ${countOf(sql`select from ${reservation}${where(rest)}`)} as rest,
      ${countInSample(and(rest, having))} as sampled`);
  if (!count) return NOTHING;
  if (count.segments < LIST_CAP) {
    return pageOf(tx, query, fewOf(and(rest, sql`${reservation.id} = any(array(${segments}))`)));
  }
  if (count.rest < LIST_CAP) return pageOf(tx, query, sql`${fewOf(rest)}${where(having)}`);
  if (count.sampled >= MOST) {
    const walked = db
      .select()
      .from(reservation)
      .orderBy(...orderOf(query))
      .limit(WALK)
      .as('reservation');
    const met = await pageOf(tx, query, sql`${walked}${where(rest, having)}`);
    // As many as a list shows: nothing is asked of those further on.
    if (met.total === LIST_CAP) return met;
  }
  return pageOf(
    tx,
    query,
    sql`${reservation}${where(rest, sql`(${inArray(reservation.id, segments)}) is true`)}`,
  );
}

/**
 * What contains a text can lie anywhere in an order, so the latest matches are taken and then put in order. A common text
 * is met soon by going back in time, a rare one only by its index.
 */
async function byText(tx: Transaction, query: Wanted): Promise<FoundPage> {
  const wanted = and(conditions(query), withSegment(query));
  const [count] = await tx.execute<{ sampled: number }>(sql`select ${countInSample(wanted)} as sampled`);
  const isCommon = (count?.sampled ?? 0) >= COMMON;
  const matches = db
    .select()
    .from(reservation)
    .where(wanted)
    // With something added, the order is no index's, and only the one of the texts is left.
    .orderBy(desc(isCommon ? reservation.id : sql`${reservation.id} + 0`))
    .limit(TEXT_CAP)
    .as('reservation');
  return pageOf(tx, query, sql`${matches}`);
}
