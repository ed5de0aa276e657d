import 'server-only';
import { and, asc, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { inOrder, LIST_CAP, type Page } from '@/db/list';
import { employee, serviceUnit, workplace } from '@/db/schema/catalogue';
import { client, reservation, reservationSegment } from '@/db/schema/reservations';
import { eventsOf, type RecordedEvent } from '../audit/queries.ts';
import { localized } from '../i18n/localized.ts';
import { salonZone } from '../settings.ts';
import type { Currency, Locale, ReservationSource, ReservationStatus } from '../statuses.ts';
import { stampAnswer } from '../time/answer.ts';
import { earliest, latest } from '../time/given.ts';
import { isoWithOffset } from '../time/zone.ts';
import { foldedPattern, phonePattern, TEXT_CAP } from './rules.ts';
import type { ReservationListQuery } from './schema.ts';

/** A reservation as staff see it, with the names in the reader's language. */
export type BoardReservation = {
  id: number;
  clientId: number | null;
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  /** E.164, for a link that dials. */
  clientPhoneE164: string | null;
  serviceUnitId: number;
  serviceUnitName: string;
  employeeId: number | null;
  employeeName: string | null;
  workplaceId: number | null;
  workplaceName: string | null;
  requirements: string;
  termFrom: string;
  termTo: string;
  /** In the smallest unit of `currency`. */
  price: number;
  currency: Currency;
  language: Locale;
  source: ReservationSource;
  status: ReservationStatus;
  holdUntil: string | null;
  changeReason: string | null;
  createdAt: string;
  editedAt: string;
};

const selected = {
  reservation,
  serviceUnit: {
    id: serviceUnit.id,
    name: serviceUnit.name,
    nameEn: serviceUnit.nameEn,
    nameDe: serviceUnit.nameDe,
  },
  employee: { id: employee.id, name: employee.name },
  workplace: { id: workplace.id, name: workplace.name },
};

const firstSegment = and(
  eq(reservationSegment.reservationId, reservation.id),
  eq(reservationSegment.position, 0),
);

const select = (executor: Executor) =>
  executor
    .select(selected)
    .from(reservation)
    .innerJoin(reservationSegment, firstSegment)
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .leftJoin(workplace, eq(workplace.id, reservationSegment.workplaceId))
    .$dynamic();
type Selected = Awaited<ReturnType<typeof select>>[number];

const asBoardReservation =
  (locale: Locale) =>
  ({ reservation: row, ...of }: Selected): BoardReservation => {
    const zone = salonZone();
    return {
      id: row.id,
      clientId: row.clientId,
      clientName: row.clientName,
      clientEmail: row.clientEmail,
      clientPhone: row.clientPhone,
      clientPhoneE164: row.clientPhoneE164,
      serviceUnitId: of.serviceUnit.id,
      serviceUnitName: localized(of.serviceUnit, 'name', locale),
      employeeId: of.employee?.id ?? null,
      employeeName: of.employee?.name ?? null,
      workplaceId: of.workplace?.id ?? null,
      workplaceName: of.workplace?.name ?? null,
      requirements: row.requirements,
      termFrom: isoWithOffset(row.termFrom.getTime(), zone),
      termTo: isoWithOffset(row.termTo.getTime(), zone),
      price: row.price,
      currency: row.currency,
      language: row.language,
      source: row.source,
      status: row.status,
      holdUntil: row.holdUntil && isoWithOffset(row.holdUntil.getTime(), zone),
      changeReason: row.changeReason,
      createdAt: stampAnswer(row.createdAt, zone),
      editedAt: stampAnswer(row.editedAt, zone),
    };
  };

/** These expressions are those of the index `reservation_contact`, to the letter. */
const FOLDED_NAME = sql`folded_text(${reservation.clientName})`;
const FOLDED_EMAIL = sql`folded_text(${reservation.clientEmail})`;
const PHONE = reservation.clientPhoneE164;

const like = (column: PgColumn | SQL, pattern: SQL | string) => sql`${column} like ${pattern}`;

/** Name, e-mail or phone contains it; letters decide whether a phone can be meant. */
function anywhere(text: string): SQL | undefined {
  const phone = phonePattern(text);
  return or(
    like(FOLDED_NAME, foldedPattern(text)),
    like(FOLDED_EMAIL, foldedPattern(text)),
    phone === null ? undefined : like(PHONE, phone),
  );
}

function conditions(query: ReservationListQuery): SQL | undefined {
  const { search, clientName, clientEmail, clientPhone, clientId, status } = query;
  const { termFromAfter, termFromBefore, createdAfter, createdBefore, priceFrom, priceTo } = query;
  const zone = salonZone();
  return and(
    search ? anywhere(search) : undefined,
    clientName ? like(FOLDED_NAME, foldedPattern(clientName)) : undefined,
    clientEmail ? like(FOLDED_EMAIL, foldedPattern(clientEmail)) : undefined,
    // No digit: nobody's phone contains it.
    clientPhone ? like(PHONE, phonePattern(clientPhone) ?? '-') : undefined,
    clientId === undefined ? undefined : eq(reservation.clientId, clientId),
    status === undefined ? undefined : eq(reservation.status, status as ReservationStatus), // the schema lets no other number in
    termFromAfter ? gte(reservation.termFrom, earliest(termFromAfter, zone)) : undefined,
    termFromBefore ? lt(reservation.termFrom, latest(termFromBefore, zone)) : undefined,
    createdAfter ? gte(reservation.createdAt, earliest(createdAfter, zone)) : undefined,
    createdBefore ? lt(reservation.createdAt, latest(createdBefore, zone)) : undefined,
    priceFrom === undefined ? undefined : gte(reservation.price, priceFrom),
    priceTo === undefined ? undefined : lte(reservation.price, priceTo),
  );
}

type SegmentFilters = Pick<ReservationListQuery, 'serviceUnitId' | 'employeeId' | 'workplaceId'>;

const segmentConditions = ({ serviceUnitId, employeeId, workplaceId }: SegmentFilters): SQL | undefined =>
  and(
    serviceUnitId === undefined ? undefined : eq(reservationSegment.serviceUnitId, serviceUnitId),
    employeeId === undefined ? undefined : eq(reservationSegment.employeeId, employeeId),
    workplaceId === undefined ? undefined : eq(reservationSegment.workplaceId, workplaceId),
  );

const withSegment = (query: ReservationListQuery): SQL | undefined => {
  const wanted = segmentConditions(query);
  const own = eq(reservationSegment.reservationId, reservation.id);
  return wanted && sql`exists (select from ${reservationSegment} where ${own} and ${wanted})`;
};

/** So many reservations are common enough to be met on a walk of this length through any order that is not made of them. */
const WALK = 100_000;

type OfSegments = { where: SQL | undefined; share: 'all' | 'few' | 'many' | 'most' };

/**
 * The reservations with such a segment. Left to itself, the planner walks through the order of the list and looks up the
 * segment of each reservation it meets, however far that is. So the numbers come first: few of them are looked up, of many
 * a table is made (in `work_mem`, see db/client.ts), which `is true` keeps from becoming a join again.
 */
async function ofSegments(query: ReservationListQuery): Promise<OfSegments> {
  const wanted = segmentConditions(query);
  if (!wanted) return { where: undefined, share: 'all' };
  const numbers = db.select({ id: reservationSegment.reservationId }).from(reservationSegment).where(wanted);
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${numbers} limit ${WALK}) as some_of_them`,
  );
  const count = counted?.count ?? 0;
  if (count < LIST_CAP) return { where: sql`${reservation.id} = any(array(${numbers}))`, share: 'few' };
  const where = sql`(${inArray(reservation.id, numbers)}) is true`;
  return { where, share: count < WALK ? 'many' : 'most' };
}

const ORDERS = {
  termFrom: reservation.termFrom,
  createdAt: reservation.createdAt,
  clientName: reservation.clientName,
  price: reservation.price,
  status: reservation.status,
};

/**
 * The page's numbers are found first, by indexes alone where that can be; only these rows are then read. Whatever the
 * filters and the order, there is a bound on what is walked through (docs/decisions.md, "Lists").
 */
export async function listReservations(
  query: ReservationListQuery,
  locale: Locale,
): Promise<Page<BoardReservation>> {
  const order = inOrder(query, ORDERS, reservation.id);
  const { search, clientName, clientEmail, clientPhone } = query;
  const page =
    (search ?? clientName ?? clientEmail ?? clientPhone)
      ? await pageOfText(query, order)
      : await pageOfOrder(query, order);
  return { ...page, items: page.items.map(asBoardReservation(locale)) };
}

/** How many there are of them, at most the cap. */
async function countOf(matches: SQL): Promise<number> {
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matches} limit ${LIST_CAP}) as capped`,
  );
  return counted?.total ?? 0;
}

/**
 * Few matches are found by their filter and then put in order. Of many, one meets enough on a walk through the order: only
 * once they are counted is it known which way is the short one.
 */
async function numbersInOrder(query: ReservationListQuery, order: SQL[]) {
  const segments = await ofSegments(query);
  if (segments.share === 'most') {
    const walked = db
      .select()
      .from(reservation)
      .orderBy(...order)
      .limit(WALK)
      .as('reservation');
    const met = and(conditions(query), withSegment(query));
    const total = await countOf(sql`select from ${walked} where ${met}`);
    // As many as a list shows at most: nothing is asked of those further on.
    if (total === LIST_CAP) {
      const numbers = db.select({ id: walked.id }).from(walked).where(met);
      return { total, numbers: numbers.orderBy(...order) };
    }
  }
  const where = and(conditions(query), segments.where);
  const total = await countOf(sql`select from ${reservation}${where ? sql` where ${where}` : sql``}`);
  const few = segments.share === 'all' || segments.share === 'few';
  if (total === LIST_CAP || !few) {
    const numbers = db.select({ id: reservation.id }).from(reservation).where(where);
    return { total, numbers: numbers.orderBy(...order) };
  }
  // The limit, which cuts nothing off, keeps the planner from beginning with the order.
  const matching = db
    .select({ id: reservation.id, ...ORDERS })
    .from(reservation)
    .where(where)
    .limit(LIST_CAP)
    .as('matching');
  return {
    total,
    numbers: db
      .select({ id: matching.id })
      .from(matching)
      .orderBy(...inOrder(query, matching, matching.id)),
  };
}

async function pageOfOrder(query: ReservationListQuery, order: SQL[]): Promise<Page<Selected>> {
  const { page, itemsPerPage } = query;
  const { numbers, total } = await numbersInOrder(query, order);
  const skipped = (page - 1) * itemsPerPage;
  const count = Math.min(itemsPerPage, total - skipped);
  if (count <= 0) return { items: [], total, page, itemsPerPage };
  const shown = numbers.limit(count).offset(skipped).as('page');
  const items = await select(db)
    .innerJoin(shown, eq(shown.id, reservation.id))
    .orderBy(...order);
  return { items, total, page, itemsPerPage };
}

/** So many of the latest reservations tell how common a text is. */
const SAMPLE = 2_000;
/** In the sample; what is rarer is found by the index of the texts. */
const COMMON = 60;

/**
 * What contains a text can lie anywhere in an order, so the latest matches are taken and then put in order. A common text
 * is met soon by going back in time, a rare one only by its index; PostgreSQL cannot tell which is which.
 */
async function pageOfText(query: ReservationListQuery, order: SQL[]): Promise<Page<Selected>> {
  const { page, itemsPerPage } = query;
  const where = and(conditions(query), withSegment(query));
  const sampled = db.select().from(reservation).orderBy(desc(reservation.id)).limit(SAMPLE).as('reservation');
  const [sample] = await db.execute<{ matches: number }>(
    sql`select count(*)::int as matches from ${sampled} where ${where}`,
  );
  const isCommon = (sample?.matches ?? 0) >= COMMON;
  const matches = db
    .select()
    .from(reservation)
    .where(where)
    // With something added, the order is no index's, and only the one of the texts is left.
    .orderBy(desc(isCommon ? reservation.id : sql`${reservation.id} + 0`))
    .limit(TEXT_CAP)
    .as('reservation');
  const found = await db.execute<{ id: number }>(
    sql`select id from ${matches} order by ${sql.join(order, sql`, `)}`,
  );
  const numbers = found.slice((page - 1) * itemsPerPage, page * itemsPerPage).map(({ id }) => id);
  const items =
    numbers.length === 0
      ? []
      : await select(db)
          .where(inArray(reservation.id, numbers))
          .orderBy(...order);
  return { items, total: found.length, page, itemsPerPage };
}

export async function getReservation(
  id: number,
  locale: Locale,
  executor: Executor = db,
): Promise<BoardReservation | null> {
  const [found] = await select(executor).where(eq(reservation.id, id));
  return found ? asBoardReservation(locale)(found) : null;
}

export type ReservationEvent = RecordedEvent;

/** What has happened to a reservation, the latest first; null when there is none of that number and never was. */
export async function reservationHistory(id: number): Promise<ReservationEvent[] | null> {
  const events = await eventsOf('reservation', id);
  return events.length === 0 && !(await exists(id)) ? null : events;
}

async function exists(id: number): Promise<boolean> {
  const rows = await db.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id));
  return rows.length > 0;
}

export type KnownClient = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  language: Locale;
};

/** Whom staff may mean while they type a name, a phone or an e-mail; without a text, whoever was there last. */
export const findClients = (search: string | undefined): Promise<KnownClient[]> =>
  db
    .select({
      id: client.id,
      name: client.name,
      email: client.email,
      phone: client.phone,
      language: client.language,
    })
    .from(client)
    .where(search ? clientMatches(search) : undefined)
    .orderBy(desc(client.lastSeenAt), asc(client.id))
    .limit(8);

function clientMatches(text: string): SQL | undefined {
  const phone = phonePattern(text);
  return or(
    like(sql`folded_text(${client.name})`, foldedPattern(text)),
    like(sql`folded_text(${client.email})`, foldedPattern(text)),
    phone === null ? undefined : like(client.phone, phone),
  );
}

/** For the filters and the form that books: everything that is not hidden, and the names of what is. */
export async function reservationChoices(locale: Locale) {
  const [serviceUnits, employees, workplaces] = await Promise.all([
    db
      .select({
        id: serviceUnit.id,
        name: serviceUnit.name,
        nameEn: serviceUnit.nameEn,
        nameDe: serviceUnit.nameDe,
        termDuration: serviceUnit.termDuration,
        status: serviceUnit.status,
      })
      .from(serviceUnit)
      .orderBy(asc(serviceUnit.name)),
    db.select({ id: employee.id, name: employee.name }).from(employee).orderBy(asc(employee.name)),
    db.select({ id: workplace.id, name: workplace.name }).from(workplace).orderBy(asc(workplace.name)),
  ]);
  return {
    serviceUnits: serviceUnits.map(({ id, termDuration, status, ...names }) => ({
      id,
      name: localized(names, 'name', locale),
      termDuration,
      status,
    })),
    employees,
    workplaces,
  };
}
