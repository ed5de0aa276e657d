import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES, type Currency } from '../statuses.ts';
import { provideFirstLanguage } from './first-language.ts';
import { localized, localizedFormerPrice, localizedPrice } from './localized.ts';

const BOTH = { price: 250_000, priceEn: 2_100, priceDe: 2_200 };
const DINARS = { price: 250_000, priceEn: null, priceDe: null };

it.each<[Currency[], typeof BOTH | typeof DINARS, string[]]>([
  [['RSD', 'EUR'], BOTH, ['250000 RSD', '2100 EUR', '2200 EUR']],
  [['RSD'], BOTH, ['250000 RSD', '250000 RSD', '250000 RSD']],
  [['EUR'], BOTH, ['2100 EUR', '2100 EUR', '2200 EUR']],
  [['EUR'], DINARS, ['250000 RSD', '250000 RSD', '250000 RSD']],
])('a salon in Serbia that shows %j shows %j as %j', (currencies, prices, shown) =>
  expect(
    LOCALES.map((locale) => {
      const { price, currency } = localizedPrice(prices, locale, { home: 'RSD', shown: currencies });
      return `${price} ${currency}`;
    }),
  ).toEqual(shown),
);

it.each([
  [{ name: 'Šišanje', nameEn: 'Haircut', nameDe: 'Haarschnitt' }, ['Šišanje', 'Haircut', 'Haarschnitt']],
  [{ name: 'Šišanje', nameEn: 'Haircut', nameDe: null }, ['Šišanje', 'Haircut', 'Šišanje']],
  [{ name: 'Šišanje', nameEn: '', nameDe: 'Haarschnitt' }, ['Šišanje', 'Šišanje', 'Haarschnitt']],
  [{ name: 'Šišanje' }, ['Šišanje', 'Šišanje', 'Šišanje']],
])('%j is called %j', (entity, names) => {
  expect((['sr', 'en', 'de'] as const).map((locale) => localized(entity, 'name', locale))).toEqual(names);
});

describe('a salon whose first language is German', () => {
  beforeEach(() => provideFirstLanguage(() => 'de'));
  afterEach(() => provideFirstLanguage(() => 'sr'));

  it.each([
    [{ name: 'Šišanje', nameEn: null, nameDe: 'Haarschnitt' }, ['Šišanje', 'Haarschnitt', 'Haarschnitt']],
    [{ name: 'Haarschnitt', nameEn: null, nameDe: null }, ['Haarschnitt', 'Haarschnitt', 'Haarschnitt']],
  ])('falls back to it: %j is %j', (entity, names) => {
    expect(LOCALES.map((locale) => localized(entity, 'name', locale))).toEqual(names);
  });
});

describe('what it cost before', () => {
  const FORMER = { formerPrice: 300_000, formerPriceEn: 2_600, formerPriceDe: null };
  const before = (changed: object, currencies: Currency[] = ['RSD', 'EUR']) =>
    (['sr', 'en', 'de'] as const).map((locale) =>
      localizedFormerPrice({ ...BOTH, ...FORMER, ...changed }, locale, { home: 'RSD', shown: currencies }),
    );

  it('is told in the currency of the present price, and not where there is none in that one', () =>
    expect(before({})).toEqual([300_000, 2_600, null]));

  it('is told to nobody where it was not more', () => {
    expect(before({ formerPrice: 250_000, formerPriceEn: 2_100 })).toEqual([null, null, null]);
    expect(before({ formerPrice: 249_999, formerPriceEn: 2_099 })).toEqual([null, null, null]);
  });

  it('is told to nobody without one in dinars', () =>
    expect(before({ formerPrice: null, formerPriceDe: 2_600 })).toEqual([null, null, null]));

  it('is in dinars where the salon shows no other', () =>
    expect(before({}, ['RSD'])).toEqual([300_000, 300_000, 300_000]));
});
