import { addDays, dayOf } from '../../base/time/zone.ts';
import { bookedTime } from './booked-time.ts';
import { candidatesOf } from './candidates.ts';
import { onGrid, pairStarts, planOf, type Plan } from './pair-starts.ts';
import type { Pair, Search, Term } from './schedule.ts';
import { employeeRefusal, salonRefusal, wantedTerm, workplaceRefusal } from './why-not-free.ts';
import type { WantedSearch } from './why-not-free.ts';

/**
 * The free terms of a salon day, in order, each once.
 * @throws RangeError when the schedule was not loaded for that day
 */
export function freeTerms({ day, ...search }: Search & { day: string }): Term[] {
  const plan = planOf(search);
  return termsOn(plan, day);
}

/**
 * The days from `from` to `to`, both included, that have a free term.
 * @throws RangeError when the schedule was not loaded for all of them
 */
export function freeDays({ from, to, ...search }: Search & { from: string; to: string }): string[] {
  const plan = planOf(search);
  return daysFrom(from, to).filter((day) => !startsOn(plan, day).next().done);
}

/** How many free terms a day has. */
export function countFreeTerms({ days, ...search }: Search & { days: readonly string[] }): number[] {
  const plan = planOf(search);
  return days.map((day) => new Set(startsOn(plan, day)).size);
}

/**
 * The free terms of the days `from` to `to` that start closest to `around` (epoch ms), the closest first; of two
 * equally close ones the earlier.
 */
export function nearestFreeTerms({
  around,
  from,
  to,
  limit,
  ...search
}: Search & { around: number; from: string; to: string; limit: number }): Term[] {
  const plan = planOf(search);
  const terms = daysFrom(from, to).flatMap((day) => termsOn(plan, day));
  // They come in order, and the sort keeps it among those that are as close.
  return terms.sort((a, b) => Math.abs(a.start - around) - Math.abs(b.start - around)).slice(0, limit);
}

/**
 * The first free term of each of the first `count` days that have one, of the days that the schedule covers.
 * @param after none that starts before this instant (epoch ms)
 */
export function firstFreeTerms({
  after,
  count,
  ...search
}: Search & { after: number; count: number }): Term[] {
  const plan = planOf(search);
  const { from, to, zone } = search.schedule;
  const first = dayOf(after, zone);
  const found: Term[] = [];
  for (let day = first < from ? from : first; day <= to && found.length < count; day = addDays(day, 1)) {
    const term = termsOn(plan, day).find(({ start }) => start >= after);
    if (term) found.push(term);
  }
  return found;
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

function termsOn(plan: Plan, day: string): Term[] {
  const starts = [...new Set(startsOn(plan, day))].sort((a, b) => a - b);
  return starts.map((start) => ({ start, end: start + plan.needs.term.end }));
}

/** The starts of the free terms of a day, in no order, a start once for each pair that is free. */
function* startsOn(plan: Plan, day: string): Generator<number> {
  for (const pair of pairStarts(plan, day)) yield* onGrid(pair, plan.grid);
}

export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
