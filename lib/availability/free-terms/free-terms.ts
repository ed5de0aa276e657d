import { addDays } from '../../base/time/zone.ts';
import { bookedTime } from './booked-time.ts';
import { candidatesOf } from '../schedule/candidates.ts';
import { onGrid, pairStarts, planOf, type Plan } from './pair-starts.ts';
import type { Pair, Search } from '../schedule/schedule.ts';
import { employeeRefusal, salonRefusal, wantedTerm, workplaceRefusal } from './why-not-free.ts';
import type { WantedSearch } from './why-not-free.ts';

/**
 * The days from `from` to `to`, both included, that have a free term.
 * @throws RangeError when the schedule was not loaded for all of them
 */
export function freeDays({ from, to, ...search }: Search & { from: string; to: string }): string[] {
  const plan = planOf(search);
  return daysFrom(from, to).filter((day) => !startsOn(plan, day).next().done);
}

/** The starts of the free terms of a day, in no order, a start once for each pair that is free. */
function* startsOn(plan: Plan, day: string): Generator<number> {
  for (const pair of pairStarts(plan, day)) yield* onGrid(pair, plan.grid);
}

/**
 * The pairs that are free for the term that starts at `start`, the best first: the least time booked on that day, of
 * employee and workplace together, then the lowest ids.
 */
export function freePairs({ start, override, ...search }: WantedSearch): Pair[] {
  const wanted = wantedTerm(search, start, override);
  if (salonRefusal(wanted)) return [];
  const load = bookedTime(search, wanted.day);
  return candidatesOf(search)
    .filter((employee) => !employeeRefusal(wanted, employee))
    .flatMap((employee) =>
      employee.workplaces
        .filter((workplace) => !workplaceRefusal(wanted, workplace))
        .map((workplace) => ({ employeeId: employee.resource.id, workplaceId: workplace.resource.id })),
    )
    .map((pair) => ({ pair, load: load(pair) }))
    .sort((a, b) => a.load - b.load)
    .map(({ pair }) => pair);
}

export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
