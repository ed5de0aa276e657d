import { MINUTE } from '../../base/time/units.ts';
import { employeeSpans, salonSpans } from '../../availability/schedule/openings.ts';
import type { Schedule } from '../../availability/schedule/schedule.ts';
import { dayBounds } from '../../base/time/zone.ts';
import type { WorkingDay } from './limits.ts';

/** How long an employee works on a day of the salon. */
export function workingDay(schedule: Schedule, employeeId: number, day: string): WorkingDay {
  const bounds = dayBounds(day, schedule.zone);
  const salon = salonSpans(schedule, day);
  const employee = schedule.employees.find(({ id }) => id === employeeId);
  const spans = employee ? employeeSpans(schedule, employee, day, salon) : salon;
  return {
    from: new Date(bounds.start),
    to: new Date(bounds.end),
    minutes: spans.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0),
  };
}
