import { dayBounds } from '../../base/time/zone.ts';
import { countsIn } from '../schedule/candidates.ts';
import { overlaps } from '../schedule/intervals.ts';
import type { Interval, Pair, Search } from '../schedule/schedule.ts';

/** How much of a day reservations occupy of a pair, in milliseconds, of employee and workplace together. */
export function bookedTime(search: Search, day: string): (pair: Pair) => number {
  const bounds = dayBounds(day, search.schedule.zone);
  const counts = countsIn(search);
  const ofEmployee = new Map<number, number>();
  const ofWorkplace = new Map<number, number>();
  const add = (times: Map<number, number>, id: number | null, span: Interval | null) => {
    if (id === null || span === null || !overlaps(span, bounds)) return;
    const time = Math.min(span.end, bounds.end) - Math.max(span.start, bounds.start);
    times.set(id, (times.get(id) ?? 0) + time);
  };
  for (const busy of search.schedule.busy) {
    if (!counts(busy)) continue;
    add(ofEmployee, busy.employeeId, busy.employeeBusy);
    add(ofWorkplace, busy.workplaceId, busy.workplaceBusy);
  }
  return ({ employeeId, workplaceId }) =>
    (ofEmployee.get(employeeId) ?? 0) + (ofWorkplace.get(workplaceId) ?? 0);
}
