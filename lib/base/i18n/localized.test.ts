import { expect, it } from 'vitest';
import { LOCALES, type Currency } from '../statuses.ts';
import { localizedPrice } from './localized.ts';

const BOTH = { price: 250_000, priceEn: 2_100, priceDe: 2_200 };
const DINARS = { price: 250_000, priceEn: null, priceDe: null };

it.each<[Currency[], typeof BOTH | typeof DINARS, string[]]>([
  [['RSD', 'EUR'], BOTH, ['250000 RSD', '2100 EUR', '2200 EUR']],
  [['RSD'], BOTH, ['250000 RSD', '250000 RSD', '250000 RSD']],
  [['EUR'], BOTH, ['2100 EUR', '2100 EUR', '2200 EUR']],
  [['EUR'], DINARS, ['250000 RSD', '250000 RSD', '250000 RSD']],
])('a salon that shows %j shows %j as %j', (currencies, prices, shown) =>
  expect(
    LOCALES.map((locale) => {
      const { price, currency } = localizedPrice(prices, locale, currencies);
      return `${price} ${currency}`;
    }),
  ).toEqual(shown),
);
