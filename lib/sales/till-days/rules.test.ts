import { expect, it } from 'vitest';
import { areAllCounted, dayTaxes, hadCash, isSameExpectation } from './rules.ts';

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

it.each([
  ['a salon that takes none', {}, false],
  ['a drawer with a float', { float: 500, nextFloat: 500 }, true],
  ['cash that was given back again', { takings: { CASH: 0 } }, true],
  ['a tip in cash', { tips: { CASH: 100 }, expected: { CASH: 100 } }, true],
  ['cash that nobody expected', { counted: { CASH: 20 } }, true],
])('knows of %s whether there was any cash', (_, change, expected) => {
  const day = {
    float: 0,
    nextFloat: 0,
    takings: { ELSEWHERE: 900 },
    tips: {},
    expected: { CASH: 0, ELSEWHERE: 900 },
    counted: { CASH: 0 },
  };
  expect(hadCash({ ...day, ...change })).toBe(expected);
});
