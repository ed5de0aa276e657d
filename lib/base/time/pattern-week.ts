/** From Monday on, as `weekdayOf` counts. */
export const PATTERN_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type PatternDay = (typeof PATTERN_DAYS)[number];

/** A week of a shift pattern: the spans of each day in wall time, `09:00`; a day without any is free. */
export type PatternWeek = Record<PatternDay, { from: string; to: string }[]>;
