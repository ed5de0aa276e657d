import type { Locale } from '../../base/statuses.ts';
import { shortWeekday } from '../../base/time/format.ts';
import type { WallSpan, WeekSpans } from '../../base/time/week-spans.ts';
import { addDays } from '../../base/time/zone.ts';
import { daysAlike } from './rules.ts';

/** Any one: the days of a week are named after those that follow it. */
export const A_MONDAY = '2024-01-01';

const weekdayAt = (index: number, locale: Locale) => shortWeekday(addDays(A_MONDAY, index), locale);

/** “09:00–12:00, 13:00–17:00”. */
export const spansInWords = (spans: readonly WallSpan[]): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** “Mon–Fri 09:00–12:00, 13:00–17:00”, part after part; none for a week that is free. */
export const hoursInWords = (week: WeekSpans, locale: Locale): string[] =>
  daysAlike(week).map(({ first, last, spans }) => {
    const days = first === last ? [first] : [first, last];
    return `${days.map((index) => weekdayAt(index, locale)).join('–')} ${spansInWords(spans)}`;
  });
