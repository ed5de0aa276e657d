import { dayBounds, dayOf, type Interval } from '../../base/time/zone.ts';
import { bookedTime } from '../free-terms/booked-time.ts';
import type { Candidate, EmployeeCandidate } from '../schedule/candidates.ts';
import { freePairs } from '../free-terms/free-terms.ts';
import { firstEndingAfter } from '../schedule/intervals.ts';
import { dayStarts, onGrid, type DayStarts, type Plan } from '../free-terms/pair-starts.ts';
import { needsOf } from '../schedule/phases.ts';
import type { Override, Search } from '../schedule/schedule.ts';
import type { ArrangedPart } from './arrange.ts';
import { byLoad, type Option } from './visit.ts';

/** Asks once for each instant. */
function arrangedPart(search: Search, optionsAt: (start: number) => Option[]): ArrangedPart {
  const phases = search.schedule.serviceUnit;
  const known = new Map<number, ReturnType<ArrangedPart['at']>>();
  return {
    phases,
    at: (start) => {
      const placement = known.get(start) ?? {
        start,
        needs: needsOf(phases, start),
        options: optionsAt(start),
      };
      known.set(start, placement);
      return placement;
    },
  };
}

/** A part that is asked for on many days: who may serve it where, by number. */
export type RequestedPart = { plan: Plan; pairs: readonly { option: Option; workplace: Candidate }[] };

export const requestedPart = (plan: Plan): RequestedPart => ({
  plan,
  pairs: plan.employees.flatMap(({ resource, workplaces }) =>
    workplaces.map((workplace) => ({
      option: { employeeId: resource.id, workplaceId: workplace.resource.id, load: 0 },
      workplace,
    })),
  ),
});

/**
 * The parts of a visit on a day, with the starts of the first, in order. Only the first has to begin on the grid.
 * @param anyWill of several pairs it does not matter which is best
 * @returns null when nobody can begin the first part on that day
 */
export function partsOn([first, ...others]: readonly RequestedPart[], day: string, { anyWill = false } = {}) {
  const begun = first && dayStarts(first.plan, day);
  if (!begun) return null;
  const beginners = new Map<number, EmployeeCandidate[]>();
  for (const { employee, ...own } of begun.employees) {
    for (const start of onGrid(own, first.plan.grid)) {
      const known = beginners.get(start);
      if (known) known.push(employee);
      else beginners.set(start, [employee]);
    }
  }
  if (beginners.size === 0) return null;

  const load = once(() => bookedTime(first.plan.search, day));
  const rankedPairs = ({ pairs }: RequestedPart) => (anyWill ? pairs : ranked(pairs, load()));
  const optionsOfFirst = optionsAmong(() => rankedPairs(first), begun);
  const parts = [
    arrangedPart(first.plan.search, (start) => optionsOfFirst(beginners.get(start) ?? [], start)),
    ...others.map((requested) => {
      // Most days of a full month are told by the first part alone.
      const own = once(() => {
        const starts = dayStarts(requested.plan, day);
        const able = starts ? [...starts.employees] : [];
        return { able, options: starts && optionsAmong(() => rankedPairs(requested), starts) };
      });
      return arrangedPart(requested.plan.search, (start) => {
        const { able, options } = own();
        const free = able.filter(({ windows }) => isIn(windows, start)).map(({ employee }) => employee);
        return options?.(free, start) ?? [];
      });
    }),
  ];
  return { parts, starts: [...beginners.keys()].sort((a, b) => a - b) };
}

function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined;
  return () => (done ??= { value: work() }).value;
}

const ranked = (pairs: RequestedPart['pairs'], load: ReturnType<typeof bookedTime>): RequestedPart['pairs'] =>
  pairs
    .map(({ option, workplace }) => ({ option: { ...option, load: load(option) }, workplace }))
    .sort((a, b) => byLoad(a.option, b.option));

/** Tells the pairs of those who are free at an instant with the workplaces that are, in the order of all pairs. */
function optionsAmong(pairs: () => RequestedPart['pairs'], starts: DayStarts) {
  const all = once(pairs);
  return (free: readonly EmployeeCandidate[], start: number): Option[] => {
    if (free.length === 0) return [];
    const people = new Set(free.map(({ resource }) => resource.id));
    const places = new Map<Candidate, boolean>();
    const isFree = (workplace: Candidate) => {
      const known = places.get(workplace) ?? isIn(starts.of(workplace), start);
      places.set(workplace, known);
      return known;
    };
    return all()
      .filter(({ option, workplace }) => people.has(option.employeeId) && isFree(workplace))
      .map(({ option }) => option);
  };
}

function isIn(windows: readonly Interval[], start: number): boolean {
  const window = windows[firstEndingAfter(windows, start)];
  return window !== undefined && window.start <= start;
}

/** The parts of a visit whose first begins at an instant, by the rules that staff may waive. */
export function partsFrom(
  searches: readonly Search[],
  start: number,
  override: Override = {},
): ArrangedPart[] {
  return searches.map((search, index) => {
    const { zone } = search.schedule;
    const day = dayOf(start, zone);
    const { end } = dayBounds(day, zone);
    const load = bookedTime(search, day);
    const waived = index === 0 ? override : { ...override, grid: true };
    return arrangedPart(search, (at) =>
      at >= end
        ? []
        : freePairs({ ...search, start: at, override: waived }).map((pair) => ({
            ...pair,
            load: load(pair),
          })),
    );
  });
}
