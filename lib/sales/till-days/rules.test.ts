import { expect, it } from 'vitest';
import { areAllCounted, dayTaxes, isSameExpectation } from './rules.ts';

it('knows whether all that is expected was counted', () => {
  expect(areAllCounted({ CASH: 500, CARD: 0 }, { CASH: 480 })).toBe(true);
  expect(areAllCounted({ CASH: 500, CARD: 300 }, { CASH: 480 })).toBe(false);
});

it('expects the same where nothing is expected by a method that is not named', () => {
  expect(isSameExpectation({ CASH: 500 }, { CASH: 500, CARD: 0 })).toBe(true);
  expect(isSameExpectation({ CASH: 500 }, { CASH: 500, CARD: 1 })).toBe(false);
});

it('comes to the total with what has no rate', () => {
  const taxes = [{ basisPoints: 2000, gross: 600, net: 500, tax: 100 }];
  expect(dayTaxes([{ total: 600, taxes }])).toEqual({ byRate: taxes, untaxed: null });
  expect(
    dayTaxes([
      { total: 650, taxes },
      { total: 40, taxes: [] },
    ]),
  ).toEqual({ byRate: taxes, untaxed: 90 });
});
