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
 * The price that a reader of this language is shown, of the currencies that the salon shows; without a euro price, the one in
 * dinars.
 */
export function localizedPrice(
  entity: Prices,
  locale: Locale,
  currencies: readonly Currency[],
): { price: number; currency: Currency } {
  const { priceEn, priceDe } = entity;
  const toSerbians = currencies.includes('RSD') ? null : (priceEn ?? priceDe);
  const euro = currencies.includes('EUR') ? { sr: toSerbians, en: priceEn, de: priceDe }[locale] : null;
  return euro === null ? { price: entity.price, currency: 'RSD' } : { price: euro, currency: 'EUR' };
}

type FormerPrices = { [Field in keyof Prices as `former${Capitalize<Field>}`]: number | null };

/** What it cost before, in the currency in which its price is shown; null where that was not more, or not in that currency. */
export function localizedFormerPrice(
  entity: Prices & FormerPrices,
  locale: Locale,
  currencies: readonly Currency[],
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
