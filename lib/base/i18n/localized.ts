import type { Currency, Locale } from '../statuses.ts';

type Localized<Field extends string> = Record<Field, string> &
  Partial<Record<`${Field}En` | `${Field}De`, string | null>>;

/** The text in the reader's language; a missing translation shows the Serbian one. */
export function localized<Field extends string>(
  entity: Localized<Field>,
  field: Field,
  locale: Locale,
): string {
  const texts: Partial<Record<string, string | null>> = entity;
  const translated = locale === 'sr' ? null : texts[`${field}${locale === 'en' ? 'En' : 'De'}`];
  return translated || entity[field];
}

type Prices = { price: number; priceEn: number | null; priceDe: number | null };

/**
 * The prices that a reader of this language is shown, of the currencies that the salon shows, all in one; where one of them has no
 * euro price, in dinars.
 */
export function localizedPrices(
  all: readonly Prices[],
  locale: Locale,
  currencies: readonly Currency[],
): { prices: number[]; currency: Currency } {
  const ofReader = { sr: currencies.includes('RSD') ? [] : EURO, en: ['priceEn'], de: ['priceDe'] } as const;
  for (const field of currencies.includes('EUR') ? ofReader[locale] : []) {
    const prices = all.flatMap((each) => each[field] ?? []);
    if (prices.length === all.length) return { prices, currency: 'EUR' };
  }
  return { prices: all.map(({ price }) => price), currency: 'RSD' };
}
const EURO = ['priceEn', 'priceDe'] as const;

/** The same of a single price. */
export function localizedPrice(
  entity: Prices,
  locale: Locale,
  currencies: readonly Currency[],
): { price: number; currency: Currency } {
  const {
    prices: [price = entity.price],
    currency,
  } = localizedPrices([entity], locale, currencies);
  return { price, currency };
}
