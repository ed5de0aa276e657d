import { LEAVE_STATUS, type LeaveStatus } from '../../base/statuses.ts';
import { spansThere } from '../../availability/schedule/openings.ts';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import { NO_EXCEPTIONS, type Rota } from '../affected/rules.ts';

export type Days = { fromDay: string; toDay: string };

/** How many of some days an employee would work, whatever absences say: those with hours of hers. */
export const workingDays = (rota: Rota, employeeId: number, { fromDay, toDay }: Days): number => {
  const own = rota.employees.get(employeeId) ?? NO_EXCEPTIONS;
  return daysFrom(fromDay, toDay).filter((day) => spansThere(rota, own, day).length > 0).length;
};

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
