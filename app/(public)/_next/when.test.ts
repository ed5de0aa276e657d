import { expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages';
import type { Locale } from '@/lib/base/statuses';
import { formatShortDay } from '@/lib/base/time/format';
import { whenText } from './when';

const TODAY = '2026-11-30';

it.each([
  ['2026-11-30T17:30:00+01:00', 'danas u 17:30', 'today at 17:30', 'heute um 17:30\u00A0Uhr'],
  ['2026-12-01T09:00:00+01:00', 'sutra u 09:00', 'tomorrow at 09:00', 'morgen um 09:00\u00A0Uhr'],
])('%s is said as one says it on the Monday before', (from, sr, en, de) => {
  expect(whenText(from, TODAY, 'sr', messages.sr.nextTerms)).toBe(sr);
  expect(whenText(from, TODAY, 'en', messages.en.nextTerms)).toBe(en);
  expect(whenText(from, TODAY, 'de', messages.de.nextTerms)).toBe(de);
});

it('names the day from the day after tomorrow on', () => {
  const from = '2026-12-02T09:00:00+01:00';
  const day = (locale: Locale) => formatShortDay('2026-12-02', locale);
  expect(whenText(from, TODAY, 'sr', messages.sr.nextTerms)).toBe(`${day('sr')} u 09:00`);
  expect(whenText(from, TODAY, 'en', messages.en.nextTerms)).toBe(`${day('en')} at 09:00`);
  expect(whenText(from, TODAY, 'de', messages.de.nextTerms)).toBe(`${day('de')} um 09:00\u00A0Uhr`);
});

it('counts the day after by the calendar, also where the clock changes', () => {
  const words = messages.en.nextTerms;
  expect(whenText('2026-10-26T09:00:00+01:00', '2026-10-25', 'en', words)).toBe('tomorrow at 09:00');
  expect(whenText('2027-01-01T09:00:00+01:00', '2026-12-31', 'en', words)).toBe('tomorrow at 09:00');
});
