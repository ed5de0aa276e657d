import 'server-only';
import { and, asc, eq, ne } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { salonCurrencies } from '../../salon/settings/settings.ts';
import { db } from '@/db/client';
import { category, image, serviceUnit, serviceUnitCategory } from '@/db/schema/catalogue';
import { localized, localizedFormerPrice, localizedPrice } from '../../base/i18n/localized.ts';
import {
  IMAGE_STATUS,
  SERVICE_UNIT_STATUS,
  type Currency,
  type Locale,
  type ServiceUnitStatus,
} from '../../base/statuses.ts';
import {
  WEEK_HOURS_FIELDS,
  weekHoursRecord,
  type WeekHoursRecord,
} from '../../staff-schedule/week-hours/rules.ts';
import { publicCategories } from '../categories/queries.ts';
import type { PublicImage } from '../images/public-answer.ts';
import { colleaguesFor, overridesFor, type Colleague } from '../team/queries.ts';
import { partsOf, type ServiceParts } from './parts.ts';
import { recommendedWith } from './recommended.ts';
import type { ServiceUnitQuery } from './schema.ts';
import { findServiceUnits } from './search.ts';

export type { PublicImage };

export type PublicServiceUnit = {
  id: number;
  name: string;
  description: string;
  /** In the smallest unit of `currency`. */
  price: number;
  currency: Currency;
  /** The least that somebody takes, where the price depends on who does it; else null. */
  priceFrom: number | null;
  /** What it cost before its special price, and the last day of that; both or neither. */
  formerPrice: number | null;
  specialUntil: string | null;
  /** Minutes. */
  termDuration: number;
  /** In the salon's order; `position` is where one stands among all of them. */
  categories: { value: string; name: string; position: number }[];
  /** Without one of its own, its category's. */
  mainImage: PublicImage | null;
  likesCount: number;
  /** Null: it follows the salon's hours. */
  workingHours: WeekHoursRecord | null;
  /** What goes well with it, as far as the public may see it. */
  recommendedIds: number[];
  status: ServiceUnitStatus;
  parts: ServiceParts;
  /** Whom a visitor may ask for, by name. */
  employees: ColleagueWithTerms[];
};

const isPublic = ne(serviceUnit.status, SERVICE_UNIT_STATUS.HIDDEN);

/** One page of the service units that the public may see, in the reader's language. A salon has few enough to look through. */
export async function listPublicServiceUnits(
  query: ServiceUnitQuery,
  locale: Locale,
): Promise<{ items: PublicServiceUnit[]; total: number; page: number; itemsPerPage: number }> {
  const { page, itemsPerPage } = query;
  const found = findServiceUnits(await allPublicServiceUnits(locale), query);
  const items = found.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  return { items, total: found.length, page, itemsPerPage };
}

/** All that the public may see, for the pages; the salon's order. */
export async function allPublicServiceUnits(locale: Locale): Promise<PublicServiceUnit[]> {
  return asPublic(await db.select().from(serviceUnit).where(isPublic).orderBy(asc(serviceUnit.id)), locale);
}

/** One public service unit with its pictures, or null. */
export async function getPublicServiceUnit(
  id: number,
  locale: Locale,
): Promise<(PublicServiceUnit & { images: PublicImage[] }) | null> {
  const [row] = await db
    .select()
    .from(serviceUnit)
    .where(and(eq(serviceUnit.id, id), isPublic));
  if (!row) return null;
  const [[unit], images] = await Promise.all([asPublic([row], locale), imagesOf([id])]);
  return unit ? { ...unit, images: images.map((picture) => publicImage(picture, locale)) } : null;
}

/** Whom a visitor may ask for, with how long it takes with them and what it costs. */
export type ColleagueWithTerms = Colleague & { termDuration: number; price: number; currency: Currency };

type Prices = { price: number; priceEn: number | null; priceDe: number | null };

const pricedFor = (
  own: { [Field in keyof Prices]: number | null } | undefined,
  unit: Prices,
  locale: Locale,
) =>
  localizedPrice(
    {
      price: own?.price ?? unit.price,
      priceEn: own?.priceEn ?? unit.priceEn,
      priceDe: own?.priceDe ?? unit.priceDe,
    },
    locale,
    salonCurrencies(),
  );

type ImageRow = typeof image.$inferSelect;

const imagesOf = (serviceUnitIds: number[]): Promise<ImageRow[]> =>
  db
    .select()
    .from(image)
    .where(and(anyOf(image.serviceUnitId, serviceUnitIds), ne(image.status, IMAGE_STATUS.HIDDEN)))
    .orderBy(asc(image.position), asc(image.id));

/** The pictures that the public may see, by service unit. */
export async function publicServiceUnitImages(locale: Locale): Promise<Map<number, PublicImage[]>> {
  const rows = await db
    .select()
    .from(image)
    .where(ne(image.status, IMAGE_STATUS.HIDDEN))
    .orderBy(asc(image.position), asc(image.id));
  const byServiceUnit = new Map<number, PublicImage[]>();
  for (const row of rows) {
    byServiceUnit.set(row.serviceUnitId, [
      ...(byServiceUnit.get(row.serviceUnitId) ?? []),
      publicImage(row, locale),
    ]);
  }
  return byServiceUnit;
}

const publicImage = (row: ImageRow, locale: Locale): PublicImage => ({
  key: row.storageKey,
  width: row.width,
  height: row.height,
  variants: row.variants,
  placeholder: row.placeholder,
  alt: localized(row, 'alt', locale),
});

/** The prominent picture, otherwise the first one, otherwise none. */
const mainImageOf = (images: ImageRow[]): ImageRow | undefined =>
  images.find(({ status }) => status === IMAGE_STATUS.PROMINENT) ?? images[0];

async function asPublic(
  rows: (typeof serviceUnit.$inferSelect)[],
  locale: Locale,
): Promise<PublicServiceUnit[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [images, colleagues, own, recommended, categories, pairs] = await Promise.all([
    imagesOf(ids),
    colleaguesFor(ids),
    overridesFor(ids),
    recommendedWith(ids),
    publicCategories(locale),
    db
      .select({ serviceUnitId: serviceUnitCategory.serviceUnitId, value: category.value })
      .from(serviceUnitCategory)
      .innerJoin(category, eq(category.id, serviceUnitCategory.categoryId))
      .where(anyOf(serviceUnitCategory.serviceUnitId, ids)),
  ]);
  return rows.map((row) => {
    const priced = localizedPrice(row, locale, salonCurrencies());
    const employees = (colleagues.get(row.id) ?? []).map((one): ColleagueWithTerms => {
      const terms = own.find(
        ({ employeeId, serviceUnitId }) => employeeId === one.id && serviceUnitId === row.id,
      );
      return {
        ...one,
        ...pricedFor(terms, row, locale),
        termDuration: terms?.termDuration ?? row.termDuration,
      };
    });
    const prices = employees.map(({ price }) => price);
    const formerPrice = localizedFormerPrice(row, locale, salonCurrencies());
    const main = mainImageOf(images.filter(({ serviceUnitId }) => serviceUnitId === row.id));
    const inside = categories.flatMap((entry, position) =>
      pairs.some(({ serviceUnitId, value }) => serviceUnitId === row.id && value === entry.value)
        ? [{ ...entry, position }]
        : [],
    );
    return {
      id: row.id,
      name: localized(row, 'name', locale),
      description: localized(row, 'description', locale),
      ...priced,
      priceFrom: prices.some((price) => price !== priced.price) ? Math.min(priced.price, ...prices) : null,
      formerPrice,
      specialUntil: formerPrice === null ? null : row.specialUntil,
      termDuration: row.termDuration,
      categories: inside.map(({ value, name, position }) => ({ value, name, position })),
      mainImage: main ? publicImage(main, locale) : (inside.find(({ picture }) => picture)?.picture ?? null),
      likesCount: row.likesCount,
      workingHours: WEEK_HOURS_FIELDS.some((field) => row[field] !== null) ? weekHoursRecord(row) : null,
      recommendedIds: recommended
        .filter(({ serviceUnitId }) => serviceUnitId === row.id)
        .map(({ recommendedId }) => recommendedId),
      status: row.status,
      parts: partsOf(row, locale),
      employees,
    };
  });
}
