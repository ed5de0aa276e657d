import { formatDay } from '@/lib/base/time/format';
import { sayDay } from './day-words.ts';

type Language = Parameters<typeof formatDay>[1];
type Parts = { year: number; month: number; day: number };

const two = (value: number) => String(value).padStart(2, '0');
const iso = ({ year, month, day }: Parts) => `${year}-${two(month)}-${two(day)}`;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day that exists, `2026-12-01`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(at(text)) &&
  new Date(at(text)).toISOString().startsWith(text);

const WRITTEN = /^(\d{1,2})([-./, ]+)(\d{1,2})(?:[-./, ]+(\d{4}|\d{2}))?[., ]*$/;
const BEGINS_WITH_YEAR = /^(\d{4})[-./, ]+(\d{1,2})[-./, ]+(\d{1,2})[., ]*$/;
/** What a phone's keys write: `0112`, `011226`, `01122026`. */
const FIGURES = /^(\d\d)()(\d\d)(\d{4}|\d{2})?$/;

/** The year in which a day lies nearest to today: in December, 5 January is the next one. */
function nearest(parts: Omit<Parts, 'year'>, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year - 1].map((each) => iso({ ...parts, year: each })).filter(isDay);
  const distance = (day: string) => Math.abs(at(day) - at(today));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/**
 * What somebody types as a day, as `2026-12-01`: `1.12.`, `1/12/26`, `0112`, the day before the month in every language; or in
 * words (`sayDay`). Empty for nothing; what is no day stays as it is, so that the schema can say so.
 */
export function readDay(typed: string, today: string): string {
  const text = typed.trim();
  const said = sayDay(text, today);
  if (said !== null) return said;
  const [, year = '', month = '', day = ''] = BEGINS_WITH_YEAR.exec(text) ?? [];
  if (year) {
    const found = iso({ year: Number(year), month: Number(month), day: Number(day) });
    return isDay(found) ? found : text;
  }
  const [, first = '', sign = '', second = '', ending = ''] = WRITTEN.exec(text) ?? FIGURES.exec(text) ?? [];
  const [one, other] = [Number(first), Number(second)];
  // There is no thirteenth month, so whoever writes one means the day.
  const isMonthFirst = !sign.includes('.') && other > 12;
  const parts = isMonthFirst ? { month: one, day: other } : { day: one, month: other };
  const found = ending
    ? iso({ ...parts, year: Number(ending) + (ending.length === 2 ? 2000 : 0) })
    : nearest(parts, today);
  return found !== null && isDay(found) ? found : text;
}

/** As the reader's language writes it; what is no day stays as it is. */
export const writeDay = (day: string, language: Language): string =>
  isDay(day) ? formatDay(day, language) : day;
