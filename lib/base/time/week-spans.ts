/** From Monday on, as `weekdayOf` counts. */
export const WEEKDAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekdayName = (typeof WEEKDAY_NAMES)[number];

/** A span of one day in wall time, `09:00`. */
export type WallSpan = { from: string; to: string };

/** The spans of each day of a week, in order; a day without any is free, or closed. */
export type WeekSpans = Record<WeekdayName, WallSpan[]>;

/** A week, day by day. */
export const weekSpansOf = (spansOn: (name: WeekdayName, weekday: number) => WallSpan[]): WeekSpans =>
  Object.fromEntries(WEEKDAY_NAMES.map((name, weekday) => [name, spansOn(name, weekday)])) as WeekSpans; // the seven names

/** From the first beginning to the last end of a day, as if there were no break; null on a day without spans. */
export function hullOf(spans: readonly WallSpan[]): WallSpan | null {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

export const sameSpans = (one: readonly WallSpan[], other: readonly WallSpan[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]?.from && to === other[index].to);

export const sameWeek = (one: WeekSpans, other: WeekSpans): boolean =>
  WEEKDAY_NAMES.every((name) => sameSpans(one[name], other[name]));
