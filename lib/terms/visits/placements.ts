import { dayBounds, dayOf } from '../../base/time/zone.ts';
import { bookedTime } from '../availability/booked-time.ts';
import type { Blocked } from '../availability/candidates.ts';
import { freePairs } from '../availability/free-terms.ts';
import { firstEndingAfter } from '../availability/intervals.ts';
import { onGrid, pairStarts, planOf, type PairStarts } from '../availability/pair-starts.ts';
import { needsOf } from '../availability/phases.ts';
import type { Override, Search } from '../availability/schedule.ts';
import type { ArrangedPart } from './arrange.ts';
import { byLoad, type Option } from './visit.ts';

/** Asks once for each instant. */
function arrangedPart(search: Search, optionsAt: (start: number) => readonly Option[]): ArrangedPart {
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
 * @param blocked of all parts alike
 * @returns null when there is a part that nobody can begin on that day
 */
export function partsOn(searches: readonly Search[], day: string, blocked: Blocked) {
  const [first] = searches;
  if (!first) return null;
  const load = bookedTime(first, day);
  const starts = new Map<number, Option[]>();
  const parts: ArrangedPart[] = [];
  for (const [index, search] of searches.entries()) {
    const plan = planOf(search, blocked);
    const pairs = [...pairStarts(plan, day)].map((pair) => ({ ...pair, load: load(pair) })).sort(byLoad);
    if (pairs.length === 0) return null;
    if (index === 0) {
      for (const pair of pairs) {
        for (const start of onGrid(pair, plan.grid)) starts.set(start, [...(starts.get(start) ?? []), pair]);
      }
      parts.push(arrangedPart(search, (start) => starts.get(start) ?? []));
    } else {
      parts.push(arrangedPart(search, (start) => pairs.filter((pair) => canBegin(pair, start))));
    }
  }
  return { parts, starts: [...starts.keys()].sort((a, b) => a - b) };
}

function canBegin({ windows }: PairStarts, start: number): boolean {
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
