import 'server-only';
import { asc } from 'drizzle-orm';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee, workplace } from '@/db/schema/team';
import { product } from '@/db/schema/money/products';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { LINK_SOURCES } from '../../base/link-source.ts';
import { wordOr } from '../../base/i18n/word-or.ts';
import { PAYMENT_METHODS, RESERVATION_SOURCES, type Locale } from '../../base/statuses.ts';
import { formatDay } from '../../base/time/format.ts';
import { formatRate } from '../../kit/format-rate.ts';
import { NONE } from '../shape/rules.ts';
import type { ReportGrouping } from '../shape/schema.ts';

type Labels = {
  labelOf: (key: string) => string;
  /** Where a row of that key stands among the others; of records and time as they come. */
  placeOf: (key: string) => number;
};

const LAST = Number.MAX_SAFE_INTEGER;

const placeIn = (keys: readonly string[]) => {
  const places = new Map(keys.map((key, place) => [key, place]));
  return (key: string) => places.get(key) ?? LAST;
};

function named(records: readonly { id: number; name: string }[], nobody: string): Labels {
  const names = new Map(records.map(({ id, name }) => [String(id), name]));
  return {
    labelOf: (key) => (key === NONE ? nobody : (names.get(key) ?? `#${key}`)),
    placeOf: placeIn(records.map(({ id }) => String(id))),
  };
}

const NAMES = {
  id: serviceUnit.id,
  name: serviceUnit.name,
  nameEn: serviceUnit.nameEn,
  nameDe: serviceUnit.nameDe,
};
const PRODUCT_NAMES = { id: product.id, name: product.name, nameEn: product.nameEn, nameDe: product.nameDe };

const placeOfLink = placeIn([...LINK_SOURCES]);
const hour = (key: string) => `${key.padStart(2, '0')}:00`;

/** What the rows of a report are called, and in which order they stand. */
export async function labelsOf(groupBy: ReportGrouping, locale: Locale): Promise<Labels> {
  const t = translatorOf(locale);
  const asItComes = () => 0;
  switch (groupBy) {
    case 'hour':
      return { labelOf: hour, placeOf: asItComes };
    case 'day':
    case 'week':
      return { labelOf: (key) => formatDay(key, locale), placeOf: asItComes };
    case 'month':
      return { labelOf: (key) => `${key.slice(5, 7)}/${key.slice(0, 4)}`, placeOf: asItComes };
    case 'method':
      return {
        labelOf: (key) => wordOr(t, `board.paymentMethods.${key}`, key),
        placeOf: placeIn(PAYMENT_METHODS),
      };
    case 'rate':
      return {
        labelOf: (key) => (key === NONE ? t('board.reports.untaxed') : formatRate(Number(key), locale)),
        placeOf: (key) => (key === NONE ? LAST : -Number(key)),
      };
    case 'source':
      return {
        labelOf: (key) => wordOr(t, `board.reservations.bookedAt.${key}`, key),
        placeOf: placeIn(RESERVATION_SOURCES),
      };
    case 'link':
      return {
        labelOf: (key) =>
          key === NONE ? t('board.reports.noLink') : wordOr(t, `board.linkSources.${key}`, key),
        placeOf: (key) => (key === NONE ? LAST : placeOfLink(key)),
      };
    case 'employee':
      return named(
        await db
          .select({ id: employee.id, name: employee.name })
          .from(employee)
          .orderBy(asc(employee.name), asc(employee.id)),
        t('board.reports.nobody'),
      );
    case 'workplace':
      return named(
        await db
          .select({ id: workplace.id, name: workplace.name })
          .from(workplace)
          .orderBy(asc(workplace.name), asc(workplace.id)),
        t('board.reports.nowhere'),
      );
    case 'service':
    case 'product': {
      const records =
        groupBy === 'service'
          ? await db.select(NAMES).from(serviceUnit)
          : await db.select(PRODUCT_NAMES).from(product);
      const found = named(
        records.map((record) => ({ id: record.id, name: localized(record, 'name', locale) })),
        t('board.reports.nothing'),
      );
      return { ...found, placeOf: asItComes };
    }
  }
}
