import { addDays, dayOf, instantOf, weekdayOf } from '../../base/time/zone.ts';

/** A transfer takes a day or two. */
const LEAST_WORKING_DAYS = 2;
/** In the evening of the last day: whoever looks into the account has looked by then. */
const DAY_ENDS = '18:00';
const SATURDAY = 5;

/** On which days banks work, where the salon is. */
export type BankCalendar = { zone: string; holidays: ReadonlySet<string> };

function workingDayAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  let [each, left] = [day, count];
  while (left > 0) {
    each = addDays(each, 1);
    if (weekdayOf(each) < SATURDAY && !holidays.has(each)) left -= 1;
  }
  return each;
}

/**
 * Until when a transfer for a visit has to arrive: so many working days at the most, and always before the day of the visit.
 * @returns null where the visit is too near for one
 */
export function transferEnd(
  { now, termFrom, days }: { now: Date; termFrom: Date; days: number },
  { zone, holidays }: BankCalendar,
): Date | null {
  const today = dayOf(now.getTime(), zone);
  const dayOfVisit = dayOf(termFrom.getTime(), zone);
  if (workingDayAfter(today, LEAST_WORKING_DAYS, holidays) > dayOfVisit) return null;
  const dayBefore = addDays(dayOfVisit, -1);
  const latest = workingDayAfter(today, days, holidays);
  return new Date(instantOf(latest < dayBefore ? latest : dayBefore, DAY_ENDS, zone));
}
