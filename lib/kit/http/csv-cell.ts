import { translatorOf } from '../../base/i18n/catalogue.ts';
import { wordOr } from '../../base/i18n/word-or.ts';
import type { Locale } from '../../base/statuses.ts';
import type { CsvSeparator } from './csv.ts';
import { formatDay, formatStamp, wallTimeOf } from '../../base/time/format.ts';

/** The states of a list, by the last part of its endpoint's path: their words stand in `status.…`. */
const STATES: Record<string, string> = {
  reservations: 'reservation',
  users: 'user',
  'service-units': 'serviceUnit',
  'newsletter-subscribers': 'subscriber',
  newsletters: 'newsletter',
  reviews: 'review',
  categories: 'visibility',
  employees: 'visibility',
  workplaces: 'visibility',
  'leave-requests': 'leave',
  products: 'visibility',
  sales: 'sale',
};

/** What stands in the smallest unit, with the decimal sign of the reader's spreadsheet. */
export const decimalCell = (value: number, locale: Locale): string =>
  (value / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',');

/** A semicolon wherever the comma is the decimal sign. */
export const separatorOf = (locale: Locale): CsvSeparator => (locale === 'en' ? ',' : ';');

type Window = { day: string; from: string | null; to: string | null };

/** Stored in the smallest unit of their currency, or in hundredths of a percent. */
const HUNDREDTHS = new Set([
  'price',
  'priceEn',
  'priceDe',
  'homePrice',
  'basisPoints',
  'total',
  'float',
  'difference',
  'nextFloat',
]);
/** The same, of a sale; of a day of the till by method. */
const SUMS = new Set(['tips', 'takings', 'expected', 'counted']);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Part = {
  serviceUnitName: string;
  employeeName: string | null;
  from: string;
  to: string;
  cancelledAt: string | null;
};
const partInWords = ({ serviceUnitName, employeeName, from, to }: Part) =>
  `${wallTimeOf(from)}–${wallTimeOf(to)} ${serviceUnitName}${employeeName ? ` (${employeeName})` : ''}`;

/**
 * Gives a value of a record as a spreadsheet in the reader's language takes it: sums with the decimal sign of that language,
 * states in words, instants and days as the salon's wall and calendar show them.
 */
export function cellOf(resource: string, locale: Locale): (field: string, value: unknown) => unknown {
  const t = translatorOf(locale);
  const word = (key: string, value: unknown): unknown => wordOr(t, key, value);
  const words: Record<string, (value: unknown) => unknown> = {
    status: (value) => word(`status.${STATES[resource]}.${String(value)}`, value),
    confirmedBy: (value) =>
      word(
        value === 'client' ? 'board.reservations.confirmedByClient' : 'board.reservations.confirmedByStaff',
        value,
      ),
    source: (value) => word(`board.reservations.bookedAt.${String(value)}`, value),
    linkSource: (value) => word(`board.linkSources.${String(value)}`, value),
    setAsideFor: (value) => word(`board.newsletters.setAside.${String(value)}`, value),
    categories: (value) => (value as { name: string }[]).map(({ name }) => name), // a service unit's
    segments: (value) => (value as Part[]).filter(({ cancelledAt }) => cancelledAt === null).map(partInWords), // a reservation's
    series: (value) => t('board.reservations.series.badge', value as { place: number; of: number }), // a reservation's
    serviceUnits: (value) => (value as { name: string }[]).map(({ name }) => name).join(' + '), // of who waits
    windows: (value) =>
      (value as Window[]).map(({ day, from, to }) =>
        [formatDay(day, locale), ...(from || to ? [`${from ?? ''}–${to ?? ''}`] : [])].join(' '),
      ),
    offer: (value) => formatStamp((value as { termFrom: string }).termFrom, locale),
    state: (value) => word(`status.waiting.${String(value)}`, value),
    template: (value) => word(`board.mailKinds.${String(value)}`, value), // a failed mail's
    language: (value) => word(`languages.${String(value)}`, value),
    action: (value) => word(`board.accessRecords.actions.${String(value)}`, value),
    by: (value) => word(`board.accessRecords.actors.${String(value)}`, value),
    methods: (value) => (value as string[]).map((method) => word(`board.paymentMethods.${method}`, method)), // of a sale
    roles: (value) => (value as unknown[]).map((role) => word(`status.role.${String(role)}`, role)), // a user's
  };
  const decimal = (value: unknown) => decimalCell(Number(value), locale);
  const byMethod = (sums: object) =>
    Object.entries(sums).map(
      ([method, sum]) => `${String(word(`board.paymentMethods.${method}`, method))} ${decimal(sum)}`,
    );
  return (field, value) => {
    if (value === null) return null;
    if (HUNDREDTHS.has(field)) return decimal(value);
    if (SUMS.has(field)) return typeof value === 'object' ? byMethod(value) : decimal(value);
    const inWords = words[field];
    if (inWords) return inWords(value);
    if (typeof value !== 'string') return value;
    if (INSTANT.test(value)) return formatStamp(value, locale);
    return DAY.test(value) ? formatDay(value, locale) : value;
  };
}
