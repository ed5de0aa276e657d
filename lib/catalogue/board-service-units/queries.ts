import 'server-only';
import { and, eq, exists, gte, lte, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, shownNameInLanguage, type Page } from '@/db/list';
import {
  category,
  image,
  serviceUnit,
  serviceUnitCategory,
  serviceUnitRecommendation,
} from '@/db/schema/catalogue';
import { byName } from '../../base/i18n/by-name.ts';
import { categoriesInOrder } from '../categories/queries.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { IMAGE_STATUS, type Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { inFitOrder } from '../../kit/records/name-fit.ts';
import { anyContainsFolded, stampsAreBetween } from '../../kit/records/queries.ts';
import { WEEK_HOURS_FIELDS, weekHoursRecord } from '../../staff-schedule/week-hours/rules.ts';
import type { ServiceUnitListQuery } from './schema.ts';
import type { BoardServiceUnit } from './answer.ts';

export type { BoardServiceUnit };

/** They are read with their row, so that a list costs one statement whatever its length. */
const categoriesOfRow = sql<BoardServiceUnit['categories']>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'value', c.value, 'name', c.name) order by c.id), '[]')
  from ${serviceUnitCategory} sc join ${category} c on c.id = sc.category_id
  where sc.service_unit_id = ${serviceUnit}.id)`;
const mainImageOfRow = sql<BoardServiceUnit['mainImage']>`(
  select json_build_object('key', i.storage_key, 'variants', i.variants) from ${image} i
  where i.service_unit_id = ${serviceUnit}.id and i.status <> ${IMAGE_STATUS.HIDDEN}
  order by (i.status = ${IMAGE_STATUS.PROMINENT}) desc, i.position, i.id limit 1)`;
const imagesCountOfRow = sql<number>`(
  select count(*)::int from ${image} i where i.service_unit_id = ${serviceUnit}.id)`;

const recommendedOfRow = sql<number[]>`(
  select coalesce(json_agg(r.recommended_id order by r.position), '[]') from ${serviceUnitRecommendation} r
  where r.service_unit_id = ${serviceUnit}.id)`;

const select = (executor: Executor) =>
  executor
    .select({
      row: serviceUnit,
      categories: categoriesOfRow,
      mainImage: mainImageOfRow,
      imagesCount: imagesCountOfRow,
      recommendedIds: recommendedOfRow,
    })
    .from(serviceUnit)
    .$dynamic();
type Selected = Awaited<ReturnType<typeof select>>[number];

const partsOf = (row: Selected['row']) => ({
  whatHappens: row.whatHappens,
  whatHappensEn: row.whatHappensEn,
  whatHappensDe: row.whatHappensDe,
  forWhom: row.forWhom,
  forWhomEn: row.forWhomEn,
  forWhomDe: row.forWhomDe,
  howToPrepare: row.howToPrepare,
  howToPrepareEn: row.howToPrepareEn,
  howToPrepareDe: row.howToPrepareDe,
  howLongItLasts: row.howLongItLasts,
  howLongItLastsEn: row.howLongItLastsEn,
  howLongItLastsDe: row.howLongItLastsDe,
});

function asBoardServiceUnit({ row, ...beside }: Selected): BoardServiceUnit {
  const { id, name, nameEn, nameDe, description, descriptionEn, descriptionDe } = row;
  const { price, priceEn, priceDe, termDuration, bufferBefore, bufferAfter, likesCount } = row;
  const { processingAfter, processingDuration, processingFreesWorkplace } = row;
  const { formerPrice, formerPriceEn, formerPriceDe, specialUntil, questions } = row;
  const zone = salonZone();
  return {
    id,
    name,
    nameEn,
    nameDe,
    description,
    descriptionEn,
    descriptionDe,
    price,
    priceEn,
    priceDe,
    formerPrice,
    formerPriceEn,
    formerPriceDe,
    specialUntil,
    taxRateId: row.taxRateId,
    ...partsOf(row),
    questions,
    termDuration,
    bufferBefore,
    bufferAfter,
    processingAfter,
    processingDuration,
    processingFreesWorkplace,
    returnDays: row.returnDays,
    status: row.status,
    likesCount,
    workingHours: WEEK_HOURS_FIELDS.some((field) => row[field] !== null) ? weekHoursRecord(row) : null,
    ...beside,
    categoryIds: beside.categories.map((each) => each.id),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}

const NAMES = [serviceUnit.name, serviceUnit.nameEn, serviceUnit.nameDe];

function conditions(query: ServiceUnitListQuery): SQL | undefined {
  const { search, name, priceFrom, priceTo, termDurationFrom, termDurationTo } = query;
  const { description, descriptionEn, descriptionDe } = serviceUnit;
  return and(
    search ? anyContainsFolded([...NAMES, description, descriptionEn, descriptionDe], search) : undefined,
    name ? anyContainsFolded(NAMES, name) : undefined,
    query.category === undefined ? undefined : isIn(query.category),
    query.status === undefined ? undefined : eq(serviceUnit.status, query.status),
    priceFrom === undefined ? undefined : gte(serviceUnit.price, priceFrom),
    priceTo === undefined ? undefined : lte(serviceUnit.price, priceTo),
    termDurationFrom === undefined ? undefined : gte(serviceUnit.termDuration, termDurationFrom),
    termDurationTo === undefined ? undefined : lte(serviceUnit.termDuration, termDurationTo),
    stampsAreBetween(serviceUnit, query),
  );
}

const isIn = (categoryId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(serviceUnitCategory)
      .where(
        and(
          eq(serviceUnitCategory.serviceUnitId, serviceUnit.id),
          eq(serviceUnitCategory.categoryId, categoryId),
        ),
      ),
  );

export async function listBoardServiceUnits(
  query: ServiceUnitListQuery,
  locale: Locale,
): Promise<Page<BoardServiceUnit>> {
  const where = conditions(query);
  const columns = { ...serviceUnit, name: shownNameInLanguage(serviceUnit, locale) };
  const order =
    query.sort === 'fit'
      ? inFitOrder(query, { names: NAMES, name: columns.name }, serviceUnit.id)
      : inOrder({ ...query, sort: query.sort }, columns, serviceUnit.id);
  const rows = select(db)
    .where(where)
    .orderBy(...order);
  const page = await listPage(query, { rows, from: serviceUnit, where });
  return { ...page, items: page.items.map(asBoardServiceUnit) };
}

export async function getBoardServiceUnit(
  id: number,
  executor: Executor = db,
): Promise<BoardServiceUnit | null> {
  const [found] = await select(executor).where(eq(serviceUnit.id, id));
  return found ? asBoardServiceUnit(found) : null;
}

/** What a service unit can be in, in the salon's order. */
export const categoryChoices = async (locale: Locale): Promise<{ value: number; label: string }[]> =>
  (await categoriesInOrder()).map((row) => ({ value: row.id, label: localized(row, 'name', locale) }));

/** What a service unit can be recommended with, in the order of the reader's language; hidden ones as well, until they are shown. */
export async function serviceUnitChoices(locale: Locale): Promise<{ value: number; label: string }[]> {
  const { id, name, nameEn, nameDe } = serviceUnit;
  const rows = await db.select({ id, name, nameEn, nameDe }).from(serviceUnit);
  return rows
    .map((row) => ({ id: row.id, name: localized(row, 'name', locale) }))
    .toSorted(byName(locale))
    .map((row) => ({ value: row.id, label: row.name }));
}
