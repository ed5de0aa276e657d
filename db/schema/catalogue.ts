import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import {
  IMAGE_STATUS,
  SERVICE_UNIT_STATUS,
  VISIBILITY_STATUS,
  type ImageStatus,
  type ServiceUnitStatus,
  type VisibilityStatus,
} from '../../lib/base/statuses.ts';
import { taxRate } from './money/taxes.ts';
import {
  instant,
  localizedDescription,
  localizedName,
  localizedParts,
  localizedReason,
  money,
  timestamps,
  weekHours,
  weekHoursAreOrdered,
} from './columns.ts';

export const category = pgTable(
  'category',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    value: varchar({ length: 40 }).notNull().unique(),
    ...localizedName,
    ...localizedDescription,
    /** From 0, in the order that the salon has given them; null: added since, and behind the others. */
    position: smallint(),
    /** Random name under which the picture's files are stored, and its sizes; both or neither. */
    pictureKey: varchar({ length: 64 }),
    pictureVariants: jsonb().$type<PictureVariant[]>(),
    /** After so many days clients usually come back for its services; null: they have no rhythm. */
    returnDays: smallint(),
    status: smallint().$type<VisibilityStatus>().notNull().default(VISIBILITY_STATUS.INITIAL),
    ...timestamps,
  },
  () => [
    check('category_status', sql.raw('status between 1 and 2')),
    check('category_return_days', sql.raw('return_days between 1 and 730')),
    check('category_picture', sql.raw('(picture_key is null) = (picture_variants is null)')),
  ],
);

/** What a visitor may ask of a service unit, in the order of the page; without a translation, in Serbian. */
export type ServiceUnitQuestion = {
  question: string;
  questionEn: string | null;
  questionDe: string | null;
  answer: string;
  answerEn: string | null;
  answerDe: string | null;
};

export const serviceUnit = pgTable(
  'service_unit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...localizedName,
    ...localizedDescription,
    /** RSD, in para. */
    price: money().notNull(),
    /** Euro, in cents; a missing one falls back to `price` in RSD. */
    priceEn: money(),
    priceDe: money(),
    /** What it cost before a special price, in the same currencies, and the last day of that price; both or neither. */
    formerPrice: money(),
    formerPriceEn: money(),
    formerPriceDe: money(),
    specialUntil: date({ mode: 'string' }),
    /** The first row of its rate; null: the standard rate. */
    taxRateId: integer().references(() => taxRate.id, { onDelete: 'restrict' }),
    ...localizedParts,
    questions: jsonb().$type<ServiceUnitQuestion[]>().notNull().default([]),
    /** Minutes. */
    termDuration: smallint().notNull(),
    /** Minutes during which the employee and the workplace are occupied before the term, and after it. */
    bufferBefore: smallint().notNull().default(0),
    bufferAfter: smallint().notNull().default(0),
    /** Inside the term, so many minutes after its start, it works without the employee for so many minutes; 0: it never does. */
    processingAfter: smallint().notNull().default(0),
    processingDuration: smallint().notNull().default(0),
    /** Meanwhile somebody else may have the workplace, too. */
    processingFreesWorkplace: boolean().notNull().default(false),
    /** After so many days clients usually come back for it; null: as its category says. */
    returnDays: smallint(),
    status: smallint().$type<ServiceUnitStatus>().notNull().default(SERVICE_UNIT_STATUS.INITIAL),
    /** All null: the service unit follows the salon's hours. */
    ...weekHours,
    likesCount: integer().notNull().default(0),
    ...timestamps,
  },
  (table) => [
    check('service_unit_status', sql.raw('status between 1 and 4')),
    check(
      'service_unit_prices',
      sql.raw('price >= 0 and coalesce(price_en, 0) >= 0 and coalesce(price_de, 0) >= 0'),
    ),
    check(
      'service_unit_duration',
      sql.raw('term_duration between 5 and 720 and buffer_after between 0 and 240'),
    ),
    check(
      'service_unit_phases',
      sql.raw(
        'buffer_before between 0 and 240 and processing_after between 0 and 720 and processing_duration between 0 and 720',
      ),
    ),
    check(
      'service_unit_special_price',
      sql.raw(
        `(former_price is null) = (special_until is null)
        and (former_price is not null or num_nonnulls(former_price_en, former_price_de) = 0)
        and least(former_price, former_price_en, former_price_de) >= 0`,
      ),
    ),
    check('service_unit_return_days', sql.raw('return_days between 1 and 730')),
    check('service_unit_questions', sql.raw(`jsonb_typeof(questions) = 'array'`)),
    check('service_unit_likes', sql.raw('likes_count >= 0')),
    check('service_unit_hours', weekHoursAreOrdered),
    index().on(table.status),
    index().on(table.taxRateId),
  ],
);

export const serviceUnitCategory = pgTable(
  'service_unit_category',
  {
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.serviceUnitId, table.categoryId] }), index().on(table.categoryId)],
);

/** What goes well with a service unit, in the order in which it is proposed; five at most, none twice, and never itself. */
export const serviceUnitRecommendation = pgTable(
  'service_unit_recommendation',
  {
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    recommendedId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceUnitId, table.recommendedId] }),
    unique().on(table.serviceUnitId, table.position),
    index().on(table.recommendedId),
    check('service_unit_recommendation_other', sql.raw('service_unit_id <> recommended_id')),
    check('service_unit_recommendation_position', sql.raw('position between 1 and 5')),
  ],
);

/** Likes are counted once per visitor; a visitor is known by a hash only. */
export const serviceUnitLike = pgTable(
  'service_unit_like',
  {
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    visitorHash: varchar({ length: 64 }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.serviceUnitId, table.visitorHash] })],
);

/** One uploaded picture; `variants` lists the sizes that were made of it. */
export type PictureVariant = { width: number; height: number; format: 'avif' | 'webp' };

export const image = pgTable(
  'image',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    /** Random name under which the files are stored. */
    storageKey: varchar({ length: 64 }).notNull(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    variants: jsonb().$type<PictureVariant[]>().notNull(),
    /** A tiny WebP as a data URI, shown until the picture is there. */
    placeholder: text().notNull(),
    alt: varchar({ length: 300 }).notNull().default(''),
    altEn: varchar({ length: 300 }),
    altDe: varchar({ length: 300 }),
    position: smallint().notNull().default(0),
    status: smallint().$type<ImageStatus>().notNull().default(IMAGE_STATUS.INITIAL),
    ...timestamps,
  },
  (table) => [
    check('image_status', sql.raw('status between 1 and 3')),
    check('image_size', sql.raw('width > 0 and height > 0')),
    index().on(table.serviceUnitId, table.position, table.id),
    uniqueIndex('image_prominent')
      .on(table.serviceUnitId)
      .where(sql.raw(`status = ${IMAGE_STATUS.PROMINENT}`)),
    index().on(table.storageKey),
  ],
);

/** Reasons for which service units are not offered for a while. */
export const unavailability = pgTable(
  'unavailability',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...localizedReason,
    unavailableFrom: instant().notNull(),
    unavailableTo: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    check('unavailability_span', sql.raw('unavailable_from < unavailable_to')),
    index().on(table.unavailableTo, table.unavailableFrom),
  ],
);

export const serviceUnitUnavailability = pgTable(
  'service_unit_unavailability',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    unavailabilityId: integer()
      .notNull()
      .references(() => unavailability.id, { onDelete: 'cascade' }),
    ...timestamps,
  },
  (table) => [unique().on(table.serviceUnitId, table.unavailabilityId), index().on(table.unavailabilityId)],
);

/** What of these tables leaves the house with an archive of everything. */
export const catalogueArchive: readonly ArchivedTable[] = [
  withId('services', serviceUnit),
  withId('categories', category),
  { name: 'services-categories', table: serviceUnitCategory },
  { name: 'services-recommended', table: serviceUnitRecommendation },
  withId('pictures', image, 'placeholder'),
  withId('service-pauses', unavailability),
  withId('services-pauses', serviceUnitUnavailability),
];
