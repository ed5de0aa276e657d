import { LOCALES } from '../../base/locales.ts';
import { describe, expect, it } from 'vitest';
import { listPrice, visitPrice } from './price.ts';
import type { SalonCurrencies } from '../../base/i18n/localized.ts';

const COLOR = { price: 600_000, priceEn: 5_000, priceDe: 5_100 };
const BROWS = { price: 100_000, priceEn: null, priceDe: 900 };
const BOTH: SalonCurrencies = { home: 'RSD', shown: ['RSD', 'EUR'] };
const EURO_SHOWN: SalonCurrencies = { home: 'RSD', shown: ['EUR'] };

describe('what a visit costs', () => {
  it('is the sum of its parts, in the currency of the reader', () => {
    expect(visitPrice([COLOR, BROWS], 'sr', BOTH)).toEqual({
      price: 700_000,
      currency: 'RSD',
      parts: [600_000, 100_000],
    });
    expect(visitPrice([COLOR, BROWS], 'de', BOTH)).toEqual({
      price: 6_000,
      currency: 'EUR',
      parts: [5_100, 900],
    });
  });

  it('is in dinars where one part has no price in euros', () => {
    expect(visitPrice([COLOR, BROWS], 'en', BOTH)).toMatchObject({ price: 700_000, currency: 'RSD' });
    const dinars = { ...BROWS, priceDe: null };
    expect(visitPrice([COLOR, dinars], 'de', BOTH)).toMatchObject({ price: 700_000, currency: 'RSD' });
  });

  it('is one in all languages for a salon whose currency is not the dinar', () => {
    const francs: SalonCurrencies = { home: 'CHF', shown: ['RSD', 'EUR'] };
    const sum = { price: 700_000, currency: 'CHF', parts: [600_000, 100_000] };
    for (const locale of LOCALES) expect(visitPrice([COLOR, BROWS], locale, francs)).toEqual(sum);
  });

  it('is nothing for nothing', () => {
    expect(visitPrice([], 'de', BOTH)).toEqual({ price: 0, currency: 'RSD', parts: [] });
  });

  it('is in euros of one kind for a salon that shows nothing else', () => {
    expect(visitPrice([COLOR, BROWS], 'sr', EURO_SHOWN)).toMatchObject({ price: 6_000, currency: 'EUR' });
    expect(visitPrice([COLOR], 'sr', EURO_SHOWN)).toMatchObject({ price: 5_000 });
  });
});

describe('what a service costs in the currency of a reservation', () => {
  const prices = { price: 300_000, priceEn: 2_600, priceDe: null };
  it.each([
    ['RSD', 'sr', 300_000],
    ['RSD', 'en', 300_000],
    ['EUR', 'en', 2_600],
    ['EUR', 'sr', 2_600],
    ['EUR', 'de', null],
  ] as const)('in %s to a reader of %s', (currency, language, price) => {
    expect(listPrice(prices, { currency, language })).toBe(price);
  });
});
