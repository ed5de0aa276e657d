import { dayBounds, dayOf, type Interval } from '../../base/time/zone.ts';
import { bookedTime } from '../availability/booked-time.ts';
import type { EmployeeCandidate } from '../availability/candidates.ts';
import { freePairs } from '../availability/free-terms.ts';
import { firstEndingAfter } from '../availability/intervals.ts';
import { dayStarts, onGrid, type DayStarts, type Plan } from '../availability/pair-starts.ts';
import { needsOf } from '../availability/phases.ts';
import type { Override, Search } from '../availability/schedule.ts';
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

/**
 * The parts of a visit on a day, with the starts of the first, in order. Only the first has to begin on the grid.
 * @param anyWill of several pairs it does not matter which is best
 * @returns null when nobody can begin the first part on that day
 */
export function partsOn([first, ...others]: readonly Plan[], day: string, { anyWill = false } = {}) {
  const firstStarts = first && dayStarts(first, day);
  if (!firstStarts) return null;
  const beginners = new Map<number, EmployeeCandidate[]>();
  for (const { employee, ...own } of firstStarts.employees) {
    for (const start of onGrid(own, first.grid)) {
      const known = beginners.get(start);
      if (known) known.push(employee);
      else beginners.set(start, [employee]);
    }
  }
  if (beginners.size === 0) return null;

  const load = once(() => (anyWill ? () => 0 : bookedTime(first.search, day)));
  const parts = [
    arrangedPart(first.search, (start) => optionsOf(beginners.get(start) ?? [], firstStarts, start, load())),
    ...others.map((plan) => {
      // Most days of a full month are told by the first part alone.
      const own = once(() => {
        const starts = dayStarts(plan, day);
        return starts && { starts, employees: [...starts.employees] };
      });
      return arrangedPart(plan.search, (start) => {
        const found = own();
        if (!found) return [];
        const free = found.employees.filter(({ windows }) => isIn(windows, start));
        return optionsOf(
          free.map(({ employee }) => employee),
          found.starts,
          start,
          load(),
        );
      });
    }),
  ];
  return { parts, starts: [...beginners.keys()].sort((a, b) => a - b) };
}

function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined;
  return () => (done ??= { value: work() }).value;
}

/** The pairs of employees who are free with workplaces that are, the best first. */
function optionsOf(
  employees: readonly EmployeeCandidate[],
  starts: DayStarts,
  start: number,
  load: ReturnType<typeof bookedTime>,
): Option[] {
  const options = employees.flatMap(({ resource, workplaces }) =>
    workplaces
      .filter((workplace) => isIn(starts.of(workplace), start))
      .map((workplace) => {
        const pair = { employeeId: resource.id, workplaceId: workplace.resource.id };
        return { ...pair, load: load(pair) };
      }),
  );
  return options.sort(byLoad);
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
