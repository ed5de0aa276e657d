/** A span of wall time on one day, `09:00`. */
export type Span = { timeFrom: string; timeTo: string };

/** From 00:00 to 00:00 stands for a day that is free, whatever a pattern or the salon's hours say. */
export const FREE_DAY: Span = { timeFrom: '00:00', timeTo: '00:00' };
export const isFreeDay = ({ timeFrom, timeTo }: Span): boolean =>
  timeFrom === FREE_DAY.timeFrom && timeTo === FREE_DAY.timeTo;

const overlap = (a: Span, b: Span) =>
  (a.timeFrom < b.timeTo && b.timeFrom < a.timeTo) || isFreeDay(a) || isFreeDay(b);

/** The position of the first span that overlaps one before it, -1 if none does. Spans may touch; a free day has no other. */
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
