import { WEEKDAY_NAMES, type WeekSpans } from '../../base/time/week-spans.ts';
import { daysBetween, weekdayOf } from '../../base/time/zone.ts';
import { isValidOn } from './general-hours.ts';
import type { Hours, HoursOverride, ShiftPattern } from './schedule.ts';

/** The hours that a pattern gives a day on which it is valid; none on its free days. */
export function hoursInPattern({ validFrom, weeks }: ShiftPattern, day: string): readonly Hours[] {
  const week = weeks[Math.floor(daysBetween(validFrom, day) / 7) % weeks.length];
  const name = WEEKDAY_NAMES[weekdayOf(day)];
  return (week && name && week[name]) ?? [];
}

/**
 * The hours of its own that somebody or something has on a day: the specific ones of that day, else those of the pattern that is
 * valid then, which may be none at all. Null where neither says anything.
 */
export function overriddenHoursOn(
  { specificHours, patterns }: HoursOverride,
  day: string,
): readonly Hours[] | null {
  const specific = specificHours.get(day);
  if (specific?.length) return specific;
  const pattern = patterns.find((each) => isValidOn(each, day));
  return pattern ? hoursInPattern(pattern, day) : null;
}

/** As statements return them. */
export type LoadedHours = [day: string, from: string, to: string];
export type LoadedPattern = [validFrom: string, validUntil: string | null, weeks: WeekSpans[]];

/** The patterns of the owner that an SQL condition names, as far as they concern the days `w.from_day` to `w.to_day`. */
export const patternsStatement = (isOfSalon: string): string =>
  `(select coalesce(json_agg(json_build_array(p.valid_from, p.valid_until, p.weeks)), '[]') from shift_pattern p
    where ${isOfSalon} and p.valid_from <= w.to_day and (p.valid_until is null or p.valid_until >= w.from_day))`;

export function hoursOverrideOf(
  hours: readonly LoadedHours[],
  patterns: readonly LoadedPattern[],
): HoursOverride {
  const specificHours = new Map<string, Hours[]>();
  for (const [day, from, to] of hours) {
    specificHours.set(day, [...(specificHours.get(day) ?? []), { from, to }]);
  }
  return {
    specificHours,
    patterns: patterns.map(([validFrom, validUntil, weeks]) => ({ validFrom, validUntil, weeks })),
  };
}
