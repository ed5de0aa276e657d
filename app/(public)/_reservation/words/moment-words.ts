import { dayInZone, formatDayInSentence, wallTimeInZone } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { dayAfter } from '../requests/free-days';
import { fill, type ReservationLabels } from './labels';

type Words = Pick<ReservationLabels, 'untilToday' | 'untilTomorrow' | 'untilTomorrowMorning' | 'untilDay'>;

const MORNING = '12:00';

/** Until when, as one says it: `until 14:30`, `until 9:00 tomorrow morning`, `until 9:00 on Monday 30 November`. */
export function untilWords(
  end: Date,
  now: Date,
  { labels, locale, zone }: { labels: Words; locale: Locale; zone: string },
): string {
  const [today, day] = [dayInZone(now, zone), dayInZone(end, zone)];
  const wall = wallTimeInZone(end, zone);
  const time = wall.replace(/^0/, '');
  if (day === today) return fill(labels.untilToday, { time });
  if (day !== dayAfter(today, 1)) {
    return fill(labels.untilDay, { time, day: formatDayInSentence(day, locale) });
  }
  return fill(wall < MORNING ? labels.untilTomorrowMorning : labels.untilTomorrow, { time });
}
