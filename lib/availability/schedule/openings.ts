import { dayBounds, instantOf, weekdayOf } from '../../base/time/zone.ts';
import { merge } from './intervals.ts';
import { generalHoursOn } from './general-hours.ts';
import { overriddenHoursOn } from './hours-override.ts';
import type { BookableServiceUnit, Hours, Interval, HoursOverride, Schedule } from './schedule.ts';

/**
 * Wall times of a day as instants; touching and overlapping spans become one. A span that the clock skips is empty or
 * turned around, and one that it pushes over midnight would belong to another day: neither stays.
 */
function spansOf(hours: readonly Hours[], day: string, zone: string): Interval[] {
  const bounds = dayBounds(day, zone);
  return merge(
    hours.map(({ from, to }) => ({
      start: instantOf(day, from, zone),
      end: Math.min(instantOf(day, to, zone), bounds.end),
    })),
  );
}

/** What of a schedule says when the salon is open. */
export type OpeningCalendar = Pick<Schedule, 'zone' | 'generalHours' | 'nonWorkingDays'>;

/** The salon's own hours on a day; none on a non-working day. */
export function salonSpans({ generalHours, nonWorkingDays, zone }: OpeningCalendar, day: string): Interval[] {
  return nonWorkingDays.has(day) ? [] : spansOf(generalHoursOn(generalHours, day), day, zone);
}

/**
 * When an employee works on a day: not at all on a non-working day, else by their specific hours, else by their pattern, else with
 * the salon.
 * @param salon the salon's spans on that day, which are the same for everybody
 */
export function employeeSpans(
  calendar: OpeningCalendar,
  employee: HoursOverride,
  day: string,
  salon: Interval[],
): Interval[] {
  if (calendar.nonWorkingDays.has(day)) return salon;
  const special = overriddenHoursOn(employee, day);
  return special ? spansOf(special, day, calendar.zone) : salon;
}

/** When a workplace can be used on a day; null is no limit. */
export function workplaceSpans(
  { zone }: Pick<Schedule, 'zone'>,
  workplace: HoursOverride,
  day: string,
): Interval[] | null {
  const special = overriddenHoursOn(workplace, day);
  return special && spansOf(special, day, zone);
}

/** When somebody works, or something is there while the salon is open: what is shown and counted of a day. */
export const spansThere = (calendar: OpeningCalendar, owner: HoursOverride, day: string): Interval[] =>
  employeeSpans(calendar, owner, day, salonSpans(calendar, day));

/** When the service unit is offered on a day; null is no limit of its own. */
export function serviceUnitSpans(
  {
    zone,
    serviceUnit: { serviceHours },
  }: { zone: string; serviceUnit: Pick<BookableServiceUnit, 'serviceHours'> },
  day: string,
): Interval[] | null {
  if (!serviceHours?.some(Boolean)) return null;
  const hours = serviceHours[weekdayOf(day)];
  return hours ? spansOf([hours], day, zone) : [];
}
