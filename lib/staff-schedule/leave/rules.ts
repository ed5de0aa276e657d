import { LEAVE_STATUS, type DayPart, type LeaveStatus } from '../../base/statuses.ts';
import { MINUTE } from '../../base/time/units.ts';
import { dayBounds, type Interval } from '../../base/time/zone.ts';
import { spansThere } from '../../availability/schedule/openings.ts';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import { NO_EXCEPTIONS, type Rota } from '../affected/rules.ts';

const QUARTER = 15 * MINUTE;

export type Days = { fromDay: string; toDay: string };

export type PartOfDays = Days & { dayPart: DayPart };

/** When an employee would work on a day, whatever absences say. */
const hoursOn = (rota: Rota, employeeId: number, day: string): Interval[] =>
  spansThere(rota, rota.employees.get(employeeId) ?? NO_EXCEPTIONS, day);

/** How many of some days an employee would work: those with hours of hers, and of half a day the half. */
export const workingDays = (
  rota: Rota,
  employeeId: number,
  { fromDay, toDay, dayPart }: PartOfDays,
): number => {
  const whole = daysFrom(fromDay, toDay).filter((day) => hoursOn(rota, employeeId, day).length > 0).length;
  return dayPart === 'whole' ? whole : whole / 2;
};

/**
 * When an employee is away who asks for these days: from the first midnight to the last, and of half a day from her first hour to the
 * middle of her hours, or from there to her last one. The middle is a quarter of an hour of the clock. Without hours it is the middle of the day.
 */
export function awayOn(rota: Rota, employeeId: number, { fromDay, toDay, dayPart }: PartOfDays): Interval {
  const bounds = { start: dayBounds(fromDay, rota.zone).start, end: dayBounds(toDay, rota.zone).end };
  if (dayPart === 'whole') return bounds;
  const hours = hoursOn(rota, employeeId, fromDay);
  const { start, end } = { start: hours[0]?.start ?? bounds.start, end: hours.at(-1)?.end ?? bounds.end };
  const middle = Math.round((start + end) / 2 / QUARTER) * QUARTER;
  return dayPart === 'morning' ? { start, end: middle } : { start: middle, end };
}

/** What of some days lies in a year; null where nothing does. */
export function withinYear({ fromDay, toDay }: Days, year: number): Days | null {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (toDay < first || fromDay > last) return null;
  return { fromDay: fromDay < first ? first : fromDay, toDay: toDay > last ? last : toDay };
}

/** The days from the first to the last of several; null of none. */
export function around(several: readonly Days[]): Days | null {
  const [first] = several.map(({ fromDay }) => fromDay).toSorted();
  const last = several
    .map(({ toDay }) => toDay)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : { fromDay: first, toDay: last };
}

/** @param requests of one employee; of each the days that count, whatever its status */
export function balanceOf(
  leaveDays: number | null,
  requests: readonly { status: LeaveStatus; days: number }[],
): { taken: number; asked: number; left: number | null } {
  const sum = (wanted: LeaveStatus) =>
    requests.reduce((all, { status, days }) => (status === wanted ? all + days : all), 0);
  const taken = sum(LEAVE_STATUS.APPROVED);
  return {
    taken,
    asked: sum(LEAVE_STATUS.OPEN),
    left: leaveDays === null ? null : leaveDays - taken,
  };
}
