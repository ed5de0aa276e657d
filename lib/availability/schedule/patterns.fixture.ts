import fc from 'fast-check';
import { weekSpansOf, type WeekSpans } from '../../base/time/week-spans.ts';
import { addDays, weekdayOf } from '../../base/time/zone.ts';
import type { GeneralHours, Hours, ShiftPattern } from './schedule.ts';

/* Weeks and shift patterns for tests: written down by weekday, or random ones around a day. */

/** A week in which the named days have hours, each `[from, to]`; all others are free. */
export const aWeek = (days: Partial<Record<keyof WeekSpans, [from: string, to: string][]>>): WeekSpans =>
  weekSpansOf((name) => (days[name] ?? []).map(([from, to]) => ({ from, to })));

export const aPattern = (
  validFrom: string,
  weeks: WeekSpans[],
  validUntil: string | null = null,
): ShiftPattern => ({ validFrom, validUntil, weeks });

const weekOf = (hours: fc.Arbitrary<Hours>): fc.Arbitrary<WeekSpans> => {
  const day: fc.Arbitrary<Hours[]> = fc.oneof(
    fc.constant<Hours[]>([]),
    fc.array(hours, { minLength: 1, maxLength: 3 }),
  );
  return fc
    .array(day, { minLength: 7, maxLength: 7 })
    .map((days) => weekSpansOf((_, weekday) => days[weekday] ?? []));
};

const weeksOf = (hours: fc.Arbitrary<Hours>): fc.Arbitrary<WeekSpans[]> =>
  fc.array(weekOf(hours), { minLength: 1, maxLength: 4 });

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

/** A usual week, with some periods that end and some that hold from a day on around the day; their order says nothing. */
export const generalHoursAround = (day: string, hours: fc.Arbitrary<Hours>): fc.Arbitrary<GeneralHours> =>
  fc
    .record({
      usual: weekOf(hours),
      ending: fc.oneof(fc.constant<ShiftPattern[]>([]), patternsAround(day, hours)),
      fromThenOn: fc.uniqueArray(fc.integer({ min: -60, max: 20 }), { maxLength: 3 }),
      week: weekOf(hours),
    })
    .map(({ usual, ending, fromThenOn, week }) => ({
      usual,
      periods: [
        ...fromThenOn.map((days, index) => ({
          validFrom: addDays(day, days),
          validUntil: null,
          days: index === 0 ? week : usual,
        })),
        ...ending
          .filter(({ validUntil }) => validUntil !== null)
          .map(({ weeks, ...validity }) => ({ ...validity, days: weeks[0] ?? usual })),
      ],
    }));
