import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

describe('an amount of money', () => {
  it.each([
    ['2500', 250_000],
    ['2.500', 250_000],
    ['2,500.00', 250_000],
    ['2.500,5', 250_050],
    ['22,50', 2_250],
    ['22.5 €', 2_250],
    ['1.234.567', 123_456_700],
    ['3 500 RSD', 350_000],
    ['139,-', 13_900],
    ['1.075,– EUR', 107_500],
    ['CHF 45.50', 4_550],
    ['0', 0],
  ])('%s is %i of the smallest unit', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it('that is left out is null', () => expect(readAmount('  ')).toBeNull());

  it.each(['abc', '-5', '1.23.45', '12,3456', ',5'])('is not %s', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  it.each([
    [250_000, '2500'],
    [2_250, '22,50'],
    [5, '0,05'],
    [null, ''],
  ])('of %s is written %s and read again', (amount, typed) => {
    expect(writeAmount(amount, ',')).toBe(typed);
    expect(readAmount(typed)).toBe(amount);
  });
});
