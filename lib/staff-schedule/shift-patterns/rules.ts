import { PATTERN_DAYS, type PatternWeek } from '../../base/time/pattern-week.ts';
import { WEEK_DAYS, type WeekHoursRecord } from '../week-hours/rules.ts';

export type PatternSpans = PatternWeek['mon'];

/** A to D, as people call weeks that take turns. */
export const weekLetter = (index: number): string => String.fromCharCode(65 + index);

/** Neighbouring days of a week that have the same hours, as positions from Monday on; free days are left out. */
export function daysAlike(week: PatternWeek): { first: number; last: number; spans: PatternSpans }[] {
  const alike: { first: number; last: number; spans: PatternSpans }[] = [];
  for (const [index, name] of PATTERN_DAYS.entries()) {
    const spans = week[name];
    if (spans.length === 0) continue;
    const before = alike.at(-1);
    const isSame = before?.last === index - 1 && JSON.stringify(before.spans) === JSON.stringify(spans);
    if (before && isSame) before.last = index;
    else alike.push({ first: index, last: index, spans });
  }
  return alike;
}

/** The salon's week, as a pattern says it. */
export const salonWeek = (hours: WeekHoursRecord): PatternWeek =>
  Object.fromEntries(
    PATTERN_DAYS.map((name, index) => {
      const day = WEEK_DAYS[index] ?? 'Mon';
      const [from, to] = [hours[`wh${day}From`], hours[`wh${day}To`]];
      return [name, from && to ? [{ from, to }] : []];
    }),
  ) as PatternWeek; // the seven names
