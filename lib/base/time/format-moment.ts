import type { Locale } from '../statuses.ts';
import { dayInZone, formatLongDay, wallTimeInZone } from './format.ts';

/**
 * An instant as one says it: 09:00 (Tuesday 1 December), 09:00 Uhr (Dienstag, 1. Dezember). In a file of its own, since what stands in
 * `format.ts` is loaded by every public page as soon as one part of the board needs it.
 */
export function formatMoment(instant: Date, locale: Locale, zone: string): string {
  const time = wallTimeInZone(instant, zone);
  const clock = locale === 'de' ? `${time}\u00A0Uhr` : time;
  // No line ends between a day and its month.
  const date = formatLongDay(dayInZone(instant, zone), locale).replace(/(?<=\d\.?) /, '\u00A0');
  return `${clock} (${date})`;
}
