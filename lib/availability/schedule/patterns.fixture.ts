import fc from 'fast-check';
import { PATTERN_DAYS, type PatternWeek } from '../../base/time/pattern-week.ts';
import { addDays, weekdayOf } from '../../base/time/zone.ts';
import type { Hours, ShiftPattern } from './schedule.ts';

/* Shift patterns for tests: written down by weekday, or random ones around a day. */

/** A week in which the named days have hours, each `[from, to]`; all others are free. */
export const aWeek = (days: Partial<Record<keyof PatternWeek, [from: string, to: string][]>>): PatternWeek =>
  Object.fromEntries(
    PATTERN_DAYS.map((name) => [name, (days[name] ?? []).map(([from, to]) => ({ from, to }))]),
  ) as PatternWeek; // the seven names

export const aPattern = (
  validFrom: string,
  weeks: PatternWeek[],
  validUntil: string | null = null,
): ShiftPattern => ({ validFrom, validUntil, weeks });

const weeksOf = (hours: fc.Arbitrary<Hours>): fc.Arbitrary<PatternWeek[]> => {
  const day = fc.oneof(fc.constant([]), fc.array(hours, { minLength: 1, maxLength: 3 }));
  const week = fc.array(day, { minLength: 7, maxLength: 7 }).map(
    (days) => Object.fromEntries(PATTERN_DAYS.map((name, index) => [name, days[index] ?? []])) as PatternWeek, // the seven names
  );
  return fc.array(week, { minLength: 1, maxLength: 4 });
};

/** Up to three that follow each other, at once or after a while; the first begins some weeks before the day, the last may have no end. */
export function patternsAround(day: string, hours: fc.Arbitrary<Hours>): fc.Arbitrary<ShiftPattern[]> {
  const one = fc.record({
    after: fc.integer({ min: 0, max: 2 }),
    days: fc.integer({ min: 1, max: 70 }),
    weeks: weeksOf(hours),
  });
  return fc
    .record({
      weeksBefore: fc.integer({ min: -1, max: 12 }),
      all: fc.array(one, { minLength: 1, maxLength: 3 }),
      isOpen: fc.boolean(),
    })
    .map(({ weeksBefore, all, isOpen }) => {
      let monday = addDays(day, -weekdayOf(day) - 7 * weeksBefore);
      const patterns = all.map(({ after, days, weeks }, index) => {
        const validFrom = addDays(monday, 7 * after);
        const last = addDays(validFrom, days - 1);
        monday = addDays(last, 7 - weekdayOf(last));
        return aPattern(validFrom, weeks, isOpen && index === all.length - 1 ? null : last);
      });
      return patterns.toReversed(); // their order says nothing
    });
}
