import { expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages';
import { untilWords } from './moment-words';

const now = new Date('2026-11-30T19:30:00Z'); // 20:30 in Belgrade

it.each([
  ['en', '2026-11-30T22:59:00Z', 'until 23:59'],
  ['en', '2026-12-01T08:00:00Z', 'until 9:00 tomorrow morning'],
  ['sr', '2026-12-01T08:00:00Z', 'do 9:00 sutra ujutru'],
  ['de', '2026-12-01T08:00:00Z', 'bis morgen früh um 9:00\u00a0Uhr'],
  ['en', '2026-12-01T13:05:00Z', 'until 14:05 tomorrow'],
  ['sr', '2026-12-03T08:00:00Z', 'do 3.\u00a0decembra u 9:00'],
  ['de', '2026-12-03T08:00:00Z', 'bis Donnerstag, 3. Dezember um 9:00\u00a0Uhr'],
] as const)('in %s, %s is said: %s', (locale, end, words) =>
  expect(
    untilWords(new Date(end), now, {
      labels: messages[locale].reservation,
      locale,
      zone: 'Europe/Belgrade',
    }),
  ).toBe(words),
);
