import type { Locale } from '../../base/statuses.ts';
import { dateFormat } from '../../base/time/date-format.ts';
import { DATE_TAG, dayInZone, formatDayInSentence, withoutComma } from '../../base/time/format.ts';

const format = (at: Date, locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(DATE_TAG[locale], { ...options, timeZone: zone }).format(at);

/** `utorak, 1. decembar 2026.`: the month in words, since 12/1 and 1/12 are easily mixed up. */
export const dayInWords = (at: Date, locale: Locale, zone: string) =>
  withoutComma(format(at, locale, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));

/** `Tue 1 Dec`, for subjects. */
export const shortDay = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { weekday: 'short', day: 'numeric', month: 'short' });

/** The day inside a sentence, after "do", with its year. */
export function dayInSentence(at: Date, locale: Locale, zone: string): string {
  if (locale !== 'sr') return dayInWords(at, locale, zone);
  const day = dayInZone(at, zone);
  return `${formatDayInSentence(day, locale)} ${day.slice(0, 4)}.`;
}

/** `09:00`. */
export const wallTime = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
