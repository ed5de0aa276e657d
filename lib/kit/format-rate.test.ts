import { expect, it } from 'vitest';
import { messages } from '../base/i18n/messages.ts';
import { LOCALES } from '../base/statuses.ts';
import { formatRate } from './format-rate.ts';

it.each([
  [2_000, 'sr', '20\u00A0%'],
  [1_950, 'sr', '19,5\u00A0%'],
  [770, 'de', '7,7\u00A0%'],
  [2_000, 'en', '20%'],
  [1_925, 'en', '19.25%'],
  [0, 'de', '0\u00A0%'],
] as const)('%i hundredths in %s are %s', (basisPoints, locale, text) => {
  expect(formatRate(basisPoints, locale)).toBe(text);
});

it.each(LOCALES)('every share in the texts of %s is written as a rate is', (locale) => {
  const other = locale === 'en' ? /[\d}]\s%/ : /[\d}](?!\u00A0)\s?%/;
  const found = JSON.stringify(messages[locale]).match(new RegExp(`[^"]*${other.source}[^"]*`, 'gu')) ?? [];
  expect(found).toEqual([]);
});
