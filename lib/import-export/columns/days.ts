import { plainText } from '../../base/text/text-search.ts';
import { birthday as birthdayInput, day as dayInput } from '../../base/validation/values.ts';
import { wallOfSerial } from './spreadsheet-days.ts';

export const DAY_ORDERS = ['dmy', 'mdy'] as const;
/** What stands first in `3/12/2026`. */
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Beginnings of the months' names in Serbian, English and German, folded. */
const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['maj', 'may', 'mai'],
  ['jun'],
  ['jul'],
  ['avg', 'aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec', 'dez'],
];
const monthNamed = (word: string) =>
  MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;

/** Spreadsheets count days from 1899-12-30 on; these are 1982 to 2119. */
const isSerial = (text: string) => /^[34567]\d{4}([.,]\d+)?$/.test(text);

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

const written = (year: string, month: number | string, day: string) =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Before a day, in words or short, folded. */
const WEEKDAY =
  /^(mon|tue|wed|thu|fri|sat|sun|pon|uto|sre|cet|pet|sub|ned|mo|di|mi|do|fr|sa|so)[a-z]*[.,]?\s+/;

/** Parts of a text that begins with a day, and what follows it. */
function split(text: string, order: DayOrder): { day: string; rest: string } | null {
  const found = parted(text, order);
  return found && dayInput.safeParse(found.day).success ? found : null;
}

/** The same whether there is such a day or not. */
function parted(text: string, order: DayOrder): { day: string; rest: string } | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)(.*)$/s.exec(text);
  if (iso) return found(written(iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''), iso[4]);

  const figures = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})(?!\d)\.?(.*)$/s.exec(text);
  if (figures) {
    const [, one = '', sign, other = '', year = '', rest] = figures;
    // Dots are of countries in which the day stands first.
    const isMonthFirst = order === 'mdy' && sign !== '.';
    return found(isMonthFirst ? written(year, one, other) : written(year, other, one), rest);
  }
  const words = plainText(text).replace(WEEKDAY, '');
  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*([a-z]{3,10})\.?,?[\s-]*(\d{4})\.?(.*)$/s.exec(words);
  if (dayFirst) {
    const [, day = '', month = '', year = '', rest] = dayFirst;
    return found(written(year, monthNamed(month), day), rest);
  }
  const monthFirst = /^([a-z]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(.*)$/s.exec(words);
  if (!monthFirst) return null;
  const [, month = '', day = '', year = '', rest] = monthFirst;
  return found(written(year, monthNamed(month), day), rest);
}

const found = (day: string, rest = '') => ({ day, rest });

/** `9`, `9h`, `09:00`, `9.30 Uhr`, `2:15 PM`, `09:00:00`, also with `u`, `at` or `T` before it. */
export function timeIn(text: string): string | null {
  const match =
    /^[\s,T–-]*(?:u|at|um|@)?\s*(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(h|uhr|casova|[ap]\.?\s?m\.?)?\s*\.?$/i.exec(
      text.toLowerCase().replace('č', 'c'),
    );
  if (!match) return null;
  const [, hours = '', minutes = '00', mark = ''] = match;
  const half = /^[ap]/.test(mark) ? mark.charAt(0) : '';
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** A day as people and programs write it; null where it is none. */
export function dayIn(text: string, order: DayOrder): string | null {
  const given = text.trim();
  if (isSerial(given)) return wallOfSerial(Number(given.replace(',', '.'))).slice(0, 10);
  return split(given, order)?.day ?? null;
}

/** Since 1900; of two figures for the year the last one that has been is meant. */
export function birthdayIn(text: string, order: DayOrder): string | null {
  const given = text.trim();
  const day = /^[1-4]\d{4}$/.test(given)
    ? wallOfSerial(Number(given)).slice(0, 10)
    : (parted(given, order)?.day ?? '');
  return [day, day.replace(/^20/, '19')].find((each) => birthdayInput.safeParse(each).success) ?? null;
}

export type Moment = { day: string; time: string | null } | { instant: Date };

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})$/;

/** A day, perhaps with the time behind it; null where it is none. */
export function momentIn(text: string, order: DayOrder): Moment | null {
  const given = text.trim();
  if (INSTANT.test(given)) {
    const instant = new Date(given.replace(' ', 'T').replace(/\s/g, ''));
    return Number.isNaN(instant.getTime()) ? null : { instant };
  }
  if (isSerial(given)) {
    const [day = '', time] = wallOfSerial(Number(given.replace(',', '.'))).split('T');
    return { day, time: time ?? null };
  }
  const parts = split(given, order);
  if (!parts) return null;
  // A span, such as 10:00–11:00, begins with its beginning.
  const [start = ''] = parts.rest.trim().split(/\s*[–]\s*|\s+-\s+/);
  if (start === '') return { day: parts.day, time: null };
  const time = timeIn(start);
  return time ? { day: parts.day, time } : null;
}

/** What stands first in the days of a column: a figure above twelve tells; where none does, the day. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  for (const text of texts) {
    const [, one, other] = /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(text) ?? [];
    if (Number(one) > 12) return 'dmy';
    if (Number(other) > 12) return 'mdy';
  }
  return texts.some((text) => /\d\/\d.*\d\s*[ap]\.?m\.?$/i.test(text)) ? 'mdy' : 'dmy';
}
