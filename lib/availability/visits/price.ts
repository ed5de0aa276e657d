import { home } from '../../base/i18n/home.ts';
import { localizedPrice, type SalonCurrencies } from '../../base/i18n/localized.ts';
import type { Currency, Locale } from '../../base/statuses.ts';
import type { Prices } from '../schedule/schedule.ts';

/**
 * What a visit costs a reader of this language, and each of its parts: all in one currency, so that where one part has no euro
 * price, none counts in euros.
 */
export function visitPrice(
  parts: readonly Prices[],
  locale: Locale,
  currencies: SalonCurrencies,
): { price: number; currency: Currency; parts: number[] } {
  const inAll = (field: 'priceEn' | 'priceDe') => parts.every((prices) => prices[field] !== null);
  const [hasEn, hasDe] = [inAll('priceEn'), inAll('priceDe')];
  const alike = parts.map(({ price, priceEn, priceDe }) =>
    localizedPrice(
      { price, priceEn: hasEn ? priceEn : null, priceDe: hasDe ? priceDe : null },
      locale,
      currencies,
    ),
  );
  return {
    price: alike.reduce((sum, { price }) => sum + price, 0),
    currency: alike[0]?.currency ?? currencies.home,
    parts: alike.map(({ price }) => price),
  };
}

/** What a service costs in the currency of a reservation; null where it has no price in it. */
export function listPrice(
  prices: Prices,
  { currency, language }: { currency: Currency; language: Locale },
): number | null {
  const found = localizedPrice(prices, language, { home: home().currency, shown: [currency] });
  return found.currency === currency ? found.price : null;
}
