import type { Currency, Locale } from '../statuses.ts';
import { firstLanguage } from './first-language.ts';
import { SUFFIX } from './plain-text.ts';

type Localized<Field extends string> = Record<Field, string> &
  Partial<Record<`${Field}En` | `${Field}De`, string | null>>;

/** The same of a record that may have the field; undefined where it has none, or nothing in it. */
export function textIn(record: object, field: string, locale: Locale): string | undefined {
  const values: Readonly<Record<string, unknown>> = { ...record };
  const names = [field + SUFFIX[locale], field + SUFFIX[firstLanguage()], field];
  return names
    .map((name) => values[name])
    .find((value): value is string => typeof value === 'string' && value !== '');
}

/**
 * The text in the reader's language; a missing translation shows the one in the salon's first language, else what stands in the plain
 * field.
 */
export function localized<Field extends string>(
  entity: Localized<Field>,
  field: Field,
  locale: Locale,
): string {
  return textIn(entity, field, locale) ?? entity[field];
}

/** Whoever works there is shown prices as a reader at home is, whatever the language of the board: in the till's currency. */
export const PRICES_FOR_STAFF: Locale = 'sr';

/** The salon's own currency, and in which ones it shows prices where its own is the dinar. */
export type SalonCurrencies = { home: Currency; shown: readonly Currency[] };

type Prices = { price: number; priceEn: number | null; priceDe: number | null };

/**
 * The price that a reader of this language is shown. A salon with another currency than the dinar has one price; one in Serbia may show
 * euro as well: without a euro price, the one in dinars.
 */
export function localizedPrice(
  entity: Prices,
  locale: Locale,
  { home, shown }: SalonCurrencies,
): { price: number; currency: Currency } {
  const { price, priceEn, priceDe } = entity;
  if (home !== 'RSD') return { price, currency: home };
  const toSerbians = shown.includes('RSD') ? null : (priceEn ?? priceDe);
  const euro = shown.includes('EUR') ? { sr: toSerbians, en: priceEn, de: priceDe }[locale] : null;
  return euro === null ? { price, currency: 'RSD' } : { price: euro, currency: 'EUR' };
}

type FormerPrices = { [Field in keyof Prices as `former${Capitalize<Field>}`]: number | null };

/** What it cost before, in the currency in which its price is shown; null where that was not more, or not in that currency. */
export function localizedFormerPrice(
  entity: Prices & FormerPrices,
  locale: Locale,
  currencies: SalonCurrencies,
): number | null {
  const { formerPrice, formerPriceEn, formerPriceDe } = entity;
  if (formerPrice === null) return null;
  const now = localizedPrice(entity, locale, currencies);
  const former = localizedPrice(
    { price: formerPrice, priceEn: formerPriceEn, priceDe: formerPriceDe },
    locale,
    currencies,
  );
  return former.currency === now.currency && former.price > now.price ? former.price : null;
}
