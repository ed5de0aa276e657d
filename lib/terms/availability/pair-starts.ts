import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';
import { candidatesOf, type Blocked, type Candidate, type EmployeeCandidate } from './candidates.ts';
import { intersect, merge, subtract } from './intervals.ts';
import { employeeSpans, salonSpans, serviceUnitSpans, workplaceSpans } from './openings.ts';
import { needsOf, type Needs } from './phases.ts';
import type { Interval, Pair, Search } from './schedule.ts';

const MINUTE = 60_000;

/** What is the same for all days of one question. */
export type Plan = {
  search: Search;
  employees: EmployeeCandidate[];
  serviceUnitAway: Interval[];
  /** Of a term that starts at 0. */
  needs: Needs;
  /** Milliseconds. */
  grid: number;
  earliest: number;
  lastDay: string;
};

export function planOf(search: Search, blocked?: Blocked): Plan {
  const { schedule, now, rules } = search;
  const { serviceUnit, zone } = schedule;
  return {
    search,
    employees: candidatesOf(search, blocked),
    serviceUnitAway: merge(serviceUnit.unavailable),
    needs: needsOf(serviceUnit, 0),
    grid: rules.gridMinutes * MINUTE,
    earliest: now + rules.leadMinutes * MINUTE,
    lastDay: addDays(dayOf(now, zone), rules.horizonDays),
  };
}

/** When a pair is free to begin, whatever the grid says, and the hours of the employee from which the grid counts. */
export type PairStarts = Pair & { windows: Interval[]; hours: Interval[] };

/**
 * The pairs that can begin a term on a day.
 * @throws RangeError when the schedule was not loaded for that day
 */
export function* pairStarts(plan: Plan, day: string): Generator<PairStarts> {
  const { schedule } = plan.search;
  if (day < schedule.from || schedule.to < day) throw new RangeError(`The schedule does not cover ${day}`);
  if (schedule.serviceUnit.hidden || schedule.nonWorkingDays.has(day) || day > plan.lastDay) return;

  const bounds = dayBounds(day, schedule.zone);
  if (bounds.end <= plan.earliest) return;
  const salon = salonSpans(schedule, day);
  const offered = subtract(serviceUnitSpans(schedule, day) ?? [bounds], plan.serviceUnitAway);
  const wanted = intersect(startsWithin(offered, plan.needs.term), [
    { start: plan.earliest, end: bounds.end },
  ]);
  const startsAt = new Map<Candidate, Interval[]>();

  for (const { resource, blocked, workplaces } of plan.employees) {
    const hours = employeeSpans(schedule, resource, day, salon);
    const working = startsWhere(hours, blocked, plan.needs.whole, plan.needs.employee);
    const starts = intersect(wanted, working);
    if (starts.length === 0) continue;
    for (const workplace of workplaces) {
      let usable = startsAt.get(workplace);
      if (!usable) {
        const open = workplaceSpans(schedule, workplace.resource, day) ?? [bounds];
        usable = startsWhere(open, workplace.blocked, plan.needs.whole, plan.needs.workplace);
        startsAt.set(workplace, usable);
      }
      const windows = intersect(starts, usable);
      if (windows.length > 0) {
        yield { employeeId: resource.id, workplaceId: workplace.resource.id, windows, hours };
      }
    }
  }
}

/** The grid points in a pair's windows, each of which lies in one span of the hours and counts from its start. */
export function* onGrid({ windows, hours }: PairStarts, grid: number): Generator<number> {
  for (const { start, end } of windows) {
    const origin = hours.find((span) => start < span.end)?.start ?? start;
    const first = origin + Math.ceil((start - origin) / grid) * grid;
    for (let instant = first; instant < end; instant += grid) yield instant;
  }
}

/** Where a term can start so that all of it lies in what is open, and what it needs in what is free. */
function startsWhere(
  open: readonly Interval[],
  blocked: readonly Interval[],
  whole: Interval,
  needed: readonly Interval[],
): Interval[] {
  const free = subtract(open, blocked);
  const isAll = needed.some(({ start, end }) => start === whole.start && end === whole.end);
  if (isAll) return startsWithin(free, whole);
  const starts = needed.map((span) => startsWithin(free, span));
  return starts.reduce((all, each) => intersect(all, each), startsWithin(open, whole));
}

/**
 * Where a term can start that needs this span of it (counted from its start) inside the spans; half-open, so the last start has one
 * millisecond more.
 */
function startsWithin(spans: readonly Interval[], needed: Interval): Interval[] {
  const length = needed.end - needed.start;
  const starts: Interval[] = [];
  for (const { start, end } of spans) {
    if (end - start >= length) starts.push({ start: start - needed.start, end: end - needed.end + 1 });
  }
  return starts;
}
