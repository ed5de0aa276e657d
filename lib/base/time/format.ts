import type { Currency, Locale } from '../statuses.ts';
import { dateFormat } from './date-format.ts';

/**
 * Everything that a date, a time, a duration or a price looks like. Written by hand where the form is fixed, so that the
 * server and every browser print the same; `Intl` with `sr` would print Cyrillic.
 */

const two = (value: number) => String(value).padStart(2, '0');

/** A calendar day `2026-12-01`: 01/12/2026 in English, 01-12-2026 otherwise. */
export function formatDay(day: string | null, locale: Locale): string {
  if (day === null) return locale === 'en' ? '--/--/--' : '##-##-##';
  const [year, month, date] = day.split('-');
  return [date, month, year].join(locale === 'en' ? '/' : '-');
}

/** A wall time `09:00:00` or `09:00`: 09:00. */
export const formatTime = (time: string | null): string => (time === null ? '--:--' : time.slice(0, 5));

/**
 * The wall time and the calendar day of an ISO instant with the salon's offset, as the endpoints give them
 * (`2026-12-01T09:00:00+01:00`). Read from the text, so the browser's own zone has no say.
 */
export const wallTimeOf = (iso: string): string => iso.slice(11, 16);
export const dayOfIso = (iso: string): string => iso.slice(0, 10);

/** An instant as the endpoints give it, as day and wall time: 01-12-2026 09:00. */
export const formatStamp = (iso: string | null, locale: Locale): string =>
  `${formatDay(iso && dayOfIso(iso), locale)} ${formatTime(iso && wallTimeOf(iso))}`;

/** How days are written: in English as Europe does, whose readers take 12/07 for a day in July. */
export const DATE_TAG = { sr: 'sr-Latn', en: 'en-GB', de: 'de' } as const;

/** Some browsers write a comma after an English weekday, some do not; only those end with a y. */
export const withoutComma = (day: string) => day.replace('y,', 'y');

/** A calendar day in words: Tuesday 1 December. */
export function formatLongDay(day: string, locale: Locale): string {
  const format = dateFormat(DATE_TAG[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return withoutComma(format.format(new Date(`${day}T00:00:00Z`)));
}

const MONTHS_OF =
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' ');

/** A calendar day inside a sentence: Tuesday 1 December. Serbian has the genitive there, which no format gives: 1. decembra. */
export function formatDayInSentence(day: string, locale: Locale): string {
  if (locale !== 'sr') return formatLongDay(day, locale);
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date}.\u00A0${MONTHS_OF[month - 1]}`;
}

/** Tue, uto, Di. */
export const shortWeekday = (day: string, locale: Locale): string =>
  dateFormat(DATE_TAG[locale], { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A calendar day inside a sentence, without its weekday: 1 December, 1. decembra, 1. Dezember. */
export function formatDateInSentence(day: string, locale: Locale): string {
  if (locale === 'sr') return formatDayInSentence(day, locale);
  const format = dateFormat(DATE_TAG[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00A0');
}

/** A calendar day with its weekday, short enough for a table: Tue 01/12/2026. */
export function formatWeekday(day: string, locale: Locale): string {
  return `${shortWeekday(day, locale)} ${formatDay(day, locale)}`;
}

/** A calendar day as people say it, without its year: Tue 1 Dec, uto 1. dec, Di 1. Dez.; no line ends within. */
export function formatShortDay(day: string, locale: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(DATE_TAG[locale], { ...options, timeZone: 'UTC' }).format(date);
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short' })}`.replaceAll(
    ' ',
    '\u00A0',
  );
}

/** A calendar day of the next days, where a month would take too much room: Thu 26, čet 26., Do. 26. */
export function formatNearDay(day: string, locale: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = dateFormat(DATE_TAG[locale], { weekday: 'short', timeZone: 'UTC' }).format(date);
  return `${weekday} ${date.getUTCDate()}${locale === 'en' ? '' : '.'}`;
}

/**
 * From one instant to another, as the endpoints give them, as short as it can be said: whole days without their midnights,
 * and what begins and ends on one day with that day once.
 */
export function formatSpan(from: string, to: string, locale: Locale): string {
  const [first, start] = [dayOfIso(from), wallTimeOf(from)];
  const [end, lastMoment] = [wallTimeOf(to), new Date(`${dayOfIso(to)}T00:00:00Z`)];
  const isWholeDays = start === '00:00' && end === '00:00';
  if (isWholeDays) lastMoment.setUTCDate(lastMoment.getUTCDate() - 1);
  const last = lastMoment.toISOString().slice(0, 10);
  const firstText = formatWeekday(first, locale);
  if (isWholeDays) return first === last ? firstText : `${firstText} – ${formatWeekday(last, locale)}`;
  if (first === last) return `${firstText}, ${start}–${end}`;
  return `${firstText} ${start} – ${formatWeekday(last, locale)} ${end}`;
}

const instantFormat = (zone: string) =>
  dateFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Put together from its parts, whose order and signs differ between browsers. */
function inZone(instant: Date, zone: string): { day: string; time: string } {
  const parts = instantFormat(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${read('year')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
  };
}

/** An instant as the day and wall time in a zone: 01-12-2026 09:00. */
export function formatInstant(instant: Date | null, locale: Locale, zone: string): string {
  if (instant === null) return `${formatDay(null, locale)} ${formatTime(null)}`;
  const { day, time } = inZone(instant, zone);
  return `${formatDay(day, locale)} ${time}`;
}

/** Today's calendar day in a zone, `2026-12-01`. */
export const dayInZone = (instant: Date, zone: string): string => inZone(instant, zone).day;

/** The wall time of an instant in a zone: 09:00. */
export const wallTimeInZone = (instant: Date, zone: string): string => inZone(instant, zone).time;

/** Minutes: 45 min, 1 h 30 min; no line ends within. */
export function formatDuration(minutes: number, locale: Locale): string {
  const [hour, minute] = locale === 'de' ? ['Std.', 'Min.'] : ['h', 'min'];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours}\u00A0${hour}` : '', rest || !hours ? `${rest}\u00A0${minute}` : '']
    .filter(Boolean)
    .join('\u00A0');
}

const grouped = (value: number, separator: string) =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, separator);

const FROM = { sr: 'od', en: 'from', de: 'ab' };

/** The least that something costs, where it depends on who does it. */
export const formatLeastPrice = (smallestUnits: number, currency: Currency, locale: Locale) =>
  `${FROM[locale]}\u00A0${formatPrice(smallestUnits, currency, locale)}`;

/**
 * A price in its smallest unit (para, cent): 3.500 RSD, 35 CHF, €35, 35 €; less than nothing: -€6.55, -6,55 €. Fractions only where there
 * are some; no line ends within.
 */
export function formatPrice(smallestUnits: number, currency: Currency, locale: Locale): string {
  const [thousands, decimal] = locale === 'en' ? [',', '.'] : ['.', ','];
  const sign = smallestUnits < 0 ? '-' : '';
  const units = Math.abs(smallestUnits);
  const fraction = units % 100;
  const amount = grouped(Math.floor(units / 100), thousands) + (fraction ? decimal + two(fraction) : '');
  if (currency !== 'EUR') return `${sign}${amount}\u00A0${currency}`;
  return locale === 'en' ? `${sign}€${amount}` : `${sign}${amount}\u00A0€`;
}
