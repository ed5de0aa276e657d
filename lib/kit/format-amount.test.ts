import { expect, it } from 'vitest';
import { formatAmount } from './format-amount.ts';

it.each([
  [3600, 'EUR', 'de', '36,00\u00A0€'],
  [3650, 'EUR', 'en', '€36.50'],
  [-2000, 'CHF', 'de', '-20,00\u00A0CHF'],
  [0, 'EUR', 'sr', '0,00\u00A0€'],
  [350_000, 'RSD', 'sr', '3.500\u00A0RSD'],
  [350_050, 'RSD', 'sr', '3.500,50\u00A0RSD'],
] as const)('%i of the smallest unit of %s in %s are %s', (amount, currency, locale, text) => {
  expect(formatAmount(amount, currency, locale)).toBe(text);
});
