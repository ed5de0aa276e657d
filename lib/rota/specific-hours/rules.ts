/** A span of wall time on one day, `09:00`. */
export type Span = { timeFrom: string; timeTo: string };

const overlap = (a: Span, b: Span) => a.timeFrom < b.timeTo && b.timeFrom < a.timeTo;

/** The position of the first span that overlaps one before it, -1 if none does. Spans may touch. */
export const firstOverlapping = (spans: readonly Span[]): number =>
  spans.findIndex((span, index) => spans.slice(0, index).some((earlier) => overlap(earlier, span)));

/** The same weekdays in the weeks that follow, beside the days themselves. */
export function repeatedWeekly(
  days: readonly string[],
  weeks: number,
  addDays: (day: string, count: number) => string,
): string[] {
  const all = days.flatMap((day) => Array.from({ length: weeks + 1 }, (_, week) => addDays(day, week * 7)));
  return [...new Set(all)].sort();
}
