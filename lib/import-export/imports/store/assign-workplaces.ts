import { overlaps } from '../../../availability/schedule/intervals.ts';
import type { Interval } from '../../../base/time/zone.ts';

/** Something that needs a workplace: for whom, when, and which would do. */
export type PlaceNeeded = {
  employeeId: number;
  spans: readonly Interval[];
  workplaces: readonly number[];
};

/** Where places do not suit everything, there may be more ways than can be tried. */
const MOST_STEPS = 2_000;

/**
 * A workplace for each, none of them needed twice at a time: where the same employee was last, else the one that has been free for
 * the shortest time, so that long gaps are left for long terms. Taken in the order of their beginnings, what has at most N at once
 * always fits on N equal places.
 * @returns null where there is no such way, or none was found
 */
export function assignWorkplaces(needed: readonly PlaceNeeded[]): number[] | null {
  const order = [...needed.entries()].toSorted(([, one], [, other]) => beginOf(one) - beginOf(other));
  const placed: { need: PlaceNeeded; workplaceId: number }[] = [];
  const chosen = new Map<number, number>();
  let steps = 0;

  const ranked = (need: PlaceNeeded): number[] => {
    const begin = beginOf(need);
    const last = placed.findLast(({ need: { employeeId } }) => employeeId === need.employeeId)?.workplaceId;
    const freeSince = (workplaceId: number) =>
      Math.max(
        0,
        ...placed.filter((each) => each.workplaceId === workplaceId).map((each) => endOf(each.need)),
      );
    const isFree = (workplaceId: number) =>
      placed.every((each) => each.workplaceId !== workplaceId || !meet(each.need, need));
    return need.workplaces
      .filter(isFree)
      .map((workplaceId) => ({
        workplaceId,
        rank: workplaceId === last ? -1 : Math.abs(begin - freeSince(workplaceId)),
      }))
      .toSorted((one, other) => one.rank - other.rank || one.workplaceId - other.workplaceId)
      .map(({ workplaceId }) => workplaceId);
  };

  const placeFrom = (index: number): boolean => {
    const next = order[index];
    if (!next) return true;
    const [key, need] = next;
    for (const workplaceId of ranked(need)) {
      steps++;
      if (steps > MOST_STEPS) return false;
      placed.push({ need, workplaceId });
      chosen.set(key, workplaceId);
      if (placeFrom(index + 1)) return true;
      placed.pop();
    }
    return false;
  };
  if (!placeFrom(0)) return null;
  return needed.flatMap((_, index) => chosen.get(index) ?? []);
}

const beginOf = ({ spans }: PlaceNeeded) => Math.min(...spans.map(({ start }) => start));
const endOf = ({ spans }: PlaceNeeded) => Math.max(...spans.map(({ end }) => end));
const meet = (one: PlaceNeeded, other: PlaceNeeded) =>
  one.spans.some((span) => other.spans.some((each) => overlaps(span, each)));
