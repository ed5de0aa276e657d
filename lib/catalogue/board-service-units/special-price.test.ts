import { describe, expect, it } from 'vitest';
import { givenSpecialPrice, specialPriceProblem } from './special-price.ts';

const PRICES = { price: 250_000, priceEn: 2_100, priceDe: null };
const NONE = { formerPrice: null, formerPriceEn: null, formerPriceDe: null, specialUntil: null };
const WHOLE = { ...NONE, formerPrice: 300_000, specialUntil: '2026-12-31' };

describe('what is given of a special price', () => {
  it('is nothing where nobody says anything of it, such as an older program', () => {
    expect(givenSpecialPrice({})).toBeNull();
    expect(givenSpecialPrice({ formerPrice: undefined })).toBeNull();
  });

  it.each([
    [{ formerPrice: 1 }],
    [{ formerPriceEn: 1 }],
    [{ formerPriceDe: 1 }],
    [{ specialUntil: '2026-12-31' }],
  ])('is all of it where it is %j', (given) =>
    expect(givenSpecialPrice(given)).toEqual({ ...NONE, ...given }),
  );

  it('is none where it is taken away', () => expect(givenSpecialPrice({ formerPrice: null })).toEqual(NONE));
});

describe('a special price', () => {
  it.each([
    ['is whole with what it was before and its last day', WHOLE],
    ['has former prices in euros as well', { ...WHOLE, formerPriceEn: 2_101 }],
    ['is none where nothing is said', NONE],
  ])('%s', (_, special) => expect(specialPriceProblem(PRICES, special)).toBeNull());

  it.each([
    ['needs what it was before', { ...NONE, specialUntil: '2026-12-31' }, 'formerPrice', 'required'],
    ['needs it in dinars', { ...NONE, formerPriceEn: 3_000 }, 'formerPrice', 'required'],
    ['needs it in dinars, whatever the euro', { ...NONE, formerPriceDe: 3_000 }, 'formerPrice', 'required'],
    ['was more before', { ...WHOLE, formerPrice: 249_999 }, 'formerPrice', 'formerPrice'],
    ['was more before, not as much', { ...WHOLE, formerPrice: 250_000 }, 'formerPrice', 'formerPrice'],
    ['was more in euros', { ...WHOLE, formerPriceEn: 2_100 }, 'formerPriceEn', 'formerPrice'],
    [
      'has no former price without a present one',
      { ...WHOLE, formerPriceDe: 9 },
      'formerPriceDe',
      'formerPrice',
    ],
    ['has a last day', { ...WHOLE, specialUntil: null }, 'specialUntil', 'required'],
  ])('%s', (_, special, field, error) => {
    expect(specialPriceProblem(PRICES, special)).toEqual({ field, error });
  });
});
