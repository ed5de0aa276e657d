import { dayBounds, instantOf, weekdayOf } from '../../base/time/zone.ts';
import { merge } from './intervals.ts';
import { ownHoursOn } from './own-hours.ts';
import type { BookableServiceUnit, Hours, Interval, OwnHours, Schedule } from './schedule.ts';

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
  const hours = generalHours[weekdayOf(day)];
  return hours && !nonWorkingDays.has(day) ? spansOf([hours], day, zone) : [];
}

/**
 * When an employee works on a day: not at all on a non-working day, else by their specific hours, else by their pattern, else with
 * the salon.
 * @param salon the salon's spans on that day, which are the same for everybody
 */
export function employeeSpans(
  calendar: OpeningCalendar,
  employee: OwnHours,
  day: string,
  salon: Interval[],
): Interval[] {
  if (calendar.nonWorkingDays.has(day)) return salon;
  const own = ownHoursOn(employee, day);
  return own ? spansOf(own, day, calendar.zone) : salon;
}

/** When a workplace can be used on a day; null is no limit. */
export function workplaceSpans(
  { zone }: Pick<Schedule, 'zone'>,
  workplace: OwnHours,
  day: string,
): Interval[] | null {
  const own = ownHoursOn(workplace, day);
  return own && spansOf(own, day, zone);
}

/** When somebody works, or something is there while the salon is open: what is shown and counted of a day. */
export const spansThere = (calendar: OpeningCalendar, owner: OwnHours, day: string): Interval[] =>
  employeeSpans(calendar, owner, day, salonSpans(calendar, day));

/** When the service unit is offered on a day; null is no limit of its own. */
export function serviceUnitSpans(
  { zone, serviceUnit: { ownHours } }: { zone: string; serviceUnit: Pick<BookableServiceUnit, 'ownHours'> },
  day: string,
): Interval[] | null {
  if (!ownHours?.some(Boolean)) return null;
  const hours = ownHours[weekdayOf(day)];
  return hours ? spansOf([hours], day, zone) : [];
}
