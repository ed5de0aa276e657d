import { MINUTE } from '../../base/time/units.ts';
import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';
import {
  candidatesOf,
  type Blocked,
  type Candidate,
  type EmployeeCandidate,
} from '../schedule/candidates.ts';
import { intersect, merge, subtract } from '../schedule/intervals.ts';
import { employeeSpans, salonSpans, serviceUnitSpans, workplaceSpans } from '../schedule/openings.ts';
import { needsOf, type Needs } from '../schedule/phases.ts';
import type { Interval, Pair, Search } from '../schedule/schedule.ts';

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

/** When somebody can begin a term, whatever the grid says, and the hours from which the grid counts. */
export type EmployeeStarts = { windows: Interval[]; hours: Interval[] };
export type PairStarts = Pair & EmployeeStarts;

/** When those who serve can begin a term on a day: each employee as if there were places enough, each workplace by itself. */
export type DayStarts = {
  employees: Iterable<EmployeeStarts & { employee: EmployeeCandidate }>;
  of: (workplace: Candidate) => Interval[];
};

/**
 * @returns null when nobody can
 * @throws RangeError when the schedule was not loaded for that day
 */
export function dayStarts(plan: Plan, day: string): DayStarts | null {
  const { schedule } = plan.search;
  if (day < schedule.from || schedule.to < day) throw new RangeError(`The schedule does not cover ${day}`);
  if (schedule.serviceUnit.hidden || schedule.nonWorkingDays.has(day) || day > plan.lastDay) return null;

  const bounds = dayBounds(day, schedule.zone);
  if (bounds.end <= plan.earliest) return null;
  const salon = salonSpans(schedule, day);
  const offered = subtract(serviceUnitSpans(schedule, day) ?? [bounds], plan.serviceUnitAway);
  const wanted = intersect(startsWithin(offered, plan.needs.term), [
    { start: plan.earliest, end: bounds.end },
  ]);
  const known = new Map<Candidate, Interval[]>();

  function* employees() {
    for (const employee of plan.employees) {
      const hours = employeeSpans(schedule, employee.resource, day, salon);
      const working = startsWhere(hours, employee.blocked, plan.needs.whole, plan.needs.employee);
      const windows = intersect(wanted, working);
      if (windows.length > 0) yield { employee, windows, hours };
    }
  }
  const of = (workplace: Candidate) => {
    let windows = known.get(workplace);
    if (!windows) {
      const open = workplaceSpans(schedule, workplace.resource, day) ?? [bounds];
      windows = startsWhere(open, workplace.blocked, plan.needs.whole, plan.needs.workplace);
      known.set(workplace, windows);
    }
    return windows;
  };
  return { employees: employees(), of };
}

/**
 * The pairs that can begin a term on a day.
 * @throws RangeError when the schedule was not loaded for that day
 */
export function* pairStarts(plan: Plan, day: string): Generator<PairStarts> {
  const starts = dayStarts(plan, day);
  if (!starts) return;
  for (const { employee, windows: own, hours } of starts.employees) {
    for (const workplace of employee.workplaces) {
      const windows = intersect(own, starts.of(workplace));
      if (windows.length > 0) {
        yield { employeeId: employee.resource.id, workplaceId: workplace.resource.id, windows, hours };
      }
    }
  }
}

/** The grid points in the windows, each of which lies in one span of the hours and counts from its start. */
export function* onGrid({ windows, hours }: EmployeeStarts, grid: number): Generator<number> {
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
