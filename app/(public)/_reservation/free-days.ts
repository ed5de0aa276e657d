/** Days are `2026-12-01`, in order. */
const monthOf = (day: string) => day.slice(0, 7);
const dateOf = (day: string) => Number(day.slice(8));

export type Direction = 'before' | 'after';

/** Where turning the page leads: the free day of the next month that has any, nearest to the same date. */
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
