import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';
import { candidatesOf, countsIn, type Candidate, type EmployeeCandidate } from './candidates.ts';
import { intersect, merge, overlaps, subtract } from './intervals.ts';
import { employeeSpans, salonSpans, serviceUnitSpans, workplaceSpans } from './openings.ts';
import { employeeRefusal, salonRefusal, wantedTerm, workplaceRefusal } from './why-not-free.ts';
import type { Wanted, WantedSearch } from './why-not-free.ts';
import { needsOf, type Needs } from './phases.ts';
import type { Interval, Pair, Search, Term } from './schedule.ts';

const MINUTE = 60_000;

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
  return daysFrom(from, to)
    .flatMap((day) => termsOn(plan, day))
    .sort((a, b) => Math.abs(a.start - around) - Math.abs(b.start - around) || a.start - b.start)
    .slice(0, limit);
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
  const booked = bookedTime(wanted);
  const load = ({ employeeId, workplaceId }: Pair) =>
    (booked.employee.get(employeeId) ?? 0) + (booked.workplace.get(workplaceId) ?? 0);
  return candidatesOf(search)
    .filter((employee) => employee.workplaces.length > 0 && !employeeRefusal(wanted, employee))
    .flatMap((employee) =>
      employee.workplaces
        .filter((workplace) => !workplaceRefusal(wanted, workplace))
        .map((workplace) => ({ employeeId: employee.resource.id, workplaceId: workplace.resource.id })),
    )
    .map((pair) => ({ pair, load: load(pair) }))
    .sort((a, b) => a.load - b.load)
    .map(({ pair }) => pair);
}

/** Milliseconds that reservations occupy on that day, by employee and by workplace. */
function bookedTime({ search, day }: Wanted) {
  const bounds = dayBounds(day, search.schedule.zone);
  const counts = countsIn(search);
  const booked = { employee: new Map<number, number>(), workplace: new Map<number, number>() };
  const add = (times: Map<number, number>, id: number | null, span: Interval | null) => {
    if (id === null || span === null || !overlaps(span, bounds)) return;
    const time = Math.min(span.end, bounds.end) - Math.max(span.start, bounds.start);
    times.set(id, (times.get(id) ?? 0) + time);
  };
  for (const busy of search.schedule.busy) {
    if (!counts(busy)) continue;
    add(booked.employee, busy.employeeId, busy.employeeBusy);
    add(booked.workplace, busy.workplaceId, busy.workplaceBusy);
  }
  return booked;
}

/** What is the same for all days of one question. */
type Plan = {
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

function planOf(search: Search): Plan {
  const { schedule, now, rules } = search;
  const { serviceUnit, zone } = schedule;
  return {
    search,
    employees: candidatesOf(search),
    serviceUnitAway: merge(serviceUnit.unavailable),
    needs: needsOf(serviceUnit, 0),
    grid: rules.gridMinutes * MINUTE,
    earliest: now + rules.leadMinutes * MINUTE,
    lastDay: addDays(dayOf(now, zone), rules.horizonDays),
  };
}

function termsOn(plan: Plan, day: string): Term[] {
  const starts = [...new Set(startsOn(plan, day))].sort((a, b) => a - b);
  return starts.map((start) => ({ start, end: start + plan.needs.term.end }));
}

/** The starts of the free terms of a day, in no order, a start once for each pair that is free. */
function* startsOn(plan: Plan, day: string): Generator<number> {
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

  for (const employee of plan.employees) {
    const spans = employeeSpans(schedule, employee.resource, day, salon);
    const working = startsWhere(spans, employee.blocked, plan.needs.whole, plan.needs.employee);
    const starts = intersect(wanted, working);
    if (starts.length === 0) continue;
    for (const workplace of employee.workplaces) {
      let usable = startsAt.get(workplace);
      if (!usable) {
        const open = workplaceSpans(schedule, workplace.resource, day) ?? [bounds];
        usable = startsWhere(open, workplace.blocked, plan.needs.whole, plan.needs.workplace);
        startsAt.set(workplace, usable);
      }
      yield* onGrid(intersect(starts, usable), spans, plan.grid);
    }
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

/** The grid points in windows, each of which lies in one of the spans and counts from its start. */
function* onGrid(windows: readonly Interval[], spans: readonly Interval[], grid: number): Generator<number> {
  for (const { start, end } of windows) {
    const origin = spans.find((span) => start < span.end)?.start ?? start;
    const first = origin + Math.ceil((start - origin) / grid) * grid;
    for (let instant = first; instant < end; instant += grid) yield instant;
  }
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
