import { describe, expect, it } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

describe('an amount of money', () => {
  it.each([
    ['2500', 250_000],
    ['2.500', 250_000],
    ['2,500.00', 250_000],
    ['2.500,5', 250_050],
    ['22,50', 2_250],
    ['1.234.567', 123_456_700],
    ['3 500 RSD', 350_000],
    ['139,-', 13_900],
    ['0', 0],
  ])('%s is %i of the smallest unit', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each([
    ['22.5 €', 'EUR', 2_250],
    ['€22.50', 'EUR', 2_250],
    ['1.075,– EUR', 'EUR', 107_500],
    ['CHF 45.50', 'CHF', 4_550],
    ['45 Fr.', 'CHF', 4_500],
    ['2.500 din.', 'RSD', 250_000],
    ['2500 дин', 'RSD', 250_000],
    ['2500 dinara', 'RSD', 250_000],
    ['rsd 2500', 'RSD', 250_000],
    ['25 BAM', 'BAM', 2_500],
    ['25 €', 'RSD, EUR', 2_500],
    ['20 %', '%', 2_000],
  ])('%s is an amount where the field is in %s', (typed, currency, amount) => {
    expect(readAmount(typed, currency)).toBe(amount);
  });

  it.each([
    ['12abc', 'RSD'],
    ['25 EUR', 'RSD'],
    ['25 €', 'RSD'],
    ['2500 din', 'EUR'],
    ['2500 RSD', 'EUR'],
    ['45 €', 'CHF'],
    ['25 km', 'RSD'],
    ['EUR 25 EUR', 'EUR'],
    ['25 rsdinara', 'RSD'],
  ])('%s is none where the field is in %s', (typed, currency) => {
    expect(readAmount(typed, currency)).toBeUndefined();
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
