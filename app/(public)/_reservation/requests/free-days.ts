import { DAY } from '@/lib/base/time/units';

/** Days are `2026-12-01`, in order. */
const monthOf = (day: string) => day.slice(0, 7);
const dateOf = (day: string) => Number(day.slice(8));

export type Direction = 'before' | 'after';

/** The day to select after turning the month: of the nearest month in that direction with free days, the one closest to the same date. */
export function dayInTurnedMonth(freeDays: string[], from: string, direction: Direction): string | null {
  const month = monthOf(from);
  const beyond = freeDays.filter((day) =>
    direction === 'after' ? monthOf(day) > month : monthOf(day) < month,
  );
  const nearest = direction === 'after' ? beyond[0] : beyond.at(-1);
  if (!nearest) return null;
  const distance = (day: string) => Math.abs(dateOf(day) - dateOf(from));
  return beyond
    .filter((day) => monthOf(day) === monthOf(nearest))
    .reduce((best, day) => (distance(day) < distance(best) ? day : best));
}

/** The free day to go to from a month that has none: the first one after it, else the last one before. */
export function nextFreeDay(freeDays: string[], month: string): string | null {
  if (freeDays.some((day) => monthOf(day) === month)) return null;
  return freeDays.find((day) => monthOf(day) > month) ?? freeDays.at(-1) ?? null;
}

/** As many days as the strip shows at once. */
const STRIP_DAYS = 14;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Today and the days after it, in rows of a week that begins today. */
export function stripWeeks(today: string): string[][] {
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => dayAfter(today, index));
  return [days.slice(0, 7), days.slice(7)];
}

export const lastOfStrip = (today: string) => dayAfter(today, STRIP_DAYS - 1);

/** Where an arrow key leads: so many days on or, where that one is not free, to the next free one beyond. */
export function freeDayBeyond(freeDays: readonly string[], from: string, days: number): string | null {
  const there = dayAfter(from, days);
  const found = days > 0 ? freeDays.find((day) => day >= there) : freeDays.findLast((day) => day <= there);
  return found ?? null;
}

/** How much of the day that has the most is free, in three steps. */
export function levelOf(count: number, most: number): 1 | 2 | 3 {
  if (count * 3 > most * 2) return 3;
  return count * 3 > most ? 2 : 1;
}

/** What is said of a day without a free term. */
export function whyNotFree<Text>(
  day: string,
  { fullDays, closedDays }: { fullDays: readonly string[]; closedDays: readonly string[] },
  labels: { fullDay: Text; closedDay: Text; noTermsDay: Text },
): Text {
  if (fullDays.includes(day)) return labels.fullDay;
  return closedDays.includes(day) ? labels.closedDay : labels.noTermsDay;
}
