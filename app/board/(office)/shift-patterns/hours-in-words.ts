import { shortWeekday } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import type { PatternWeek } from '@/lib/base/time/pattern-week';
import type { Locale } from '@/lib/base/statuses';
import { daysAlike } from '@/lib/staff-schedule/shift-patterns/rules';

/** Any one: the days of a pattern's week are named after those that follow it. */
export const A_MONDAY = '2024-01-01';

const weekdayAt = (index: number, locale: Locale) => shortWeekday(addDays(A_MONDAY, index), locale);

/** “Mon–Fri 09:00–12:00, 13:00–17:00”, part after part; none for a week that is free. */
export const hoursInWords = (week: PatternWeek, locale: Locale): string[] =>
  daysAlike(week).map(({ first, last, spans }) => {
    const days = first === last ? [first] : [first, last];
    const hours = spans.map(({ from, to }) => `${from}–${to}`).join(', ');
    return `${days.map((index) => weekdayAt(index, locale)).join('–')} ${hours}`;
  });
