import { languageTag } from '../base/i18n/paths.ts';
import type { Locale } from '../base/statuses.ts';
import { dateFormat } from '../base/time/date-format.ts';

const format = (at: Date, locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(languageTag(locale), { ...options, timeZone: zone }).format(at);

/** `utorak, 1. decembar 2026.`: the month in words, since 12/1 and 1/12 are easily mixed up. */
export const dayInWords = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Tue, Dec 1`, for subjects. */
export const shortDay = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { weekday: 'short', day: 'numeric', month: 'short' });

const GENITIVE =
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' ');

/** The day inside a sentence, after "do": Serbian has the month in the genitive there, which no format gives. */
export function dayInSentence(at: Date, locale: Locale, zone: string): string {
  if (locale !== 'sr') return dayInWords(at, locale, zone);
  const part = (options: Intl.DateTimeFormatOptions) => format(at, 'en', zone, options);
  const month = GENITIVE[Number(part({ month: 'numeric' })) - 1];
  return `${part({ day: 'numeric' })}. ${month} ${part({ year: 'numeric' })}.`;
}

/** `09:00`. */
export const wallTime = (at: Date, locale: Locale, zone: string) =>
  format(at, locale, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
