import { dayOfIso, formatShortDay, formatTime, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { DAY } from '@/lib/base/time/units';
import { fill } from '../_reservation/words/labels';

export type WhenWords = { today: string; tomorrow: string; on: string };

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** An instant as one says it on a day of the salon: today at 17:30, tomorrow at 09:00, Tue 1 Dec at 09:00. */
export function whenText(from: string, today: string, locale: Locale, words: WhenWords): string {
  const day = dayOfIso(from);
  const time = formatTime(wallTimeOf(from));
  if (day === today) return fill(words.today, { time });
  if (day === dayAfter(today)) return fill(words.tomorrow, { time });
  return fill(words.on, { day: formatShortDay(day, locale), time });
}
