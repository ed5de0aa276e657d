import { overlaps } from '../schedule/intervals.ts';
import type { Interval } from '../schedule/schedule.ts';
import type { Option, Placement } from './visit.ts';

/** A placement, with the earlier parts of the visit (by index) in whose processing time it lies. */
export type Placed = Placement & { inside: readonly number[] };

export type Assigned = { options: Option[]; people: number };

const needSame = (a: readonly Interval[], b: readonly Interval[]) =>
  a.some((span) => b.some((other) => overlaps(span, other)));

/** Whether a part may meet an earlier one at all: most parts follow each other, and any two pairs will do for them. */
export const mayMeet = (later: Placed, earlier: Placed) => overlaps(later.needs.whole, earlier.needs.whole);

/**
 * Who does which part where, when each begins: by as few people as possible, then part after part the best pair.
 * @param most no more people than that
 */
export function assign(placed: readonly Placed[], most: number): Assigned | null {
  const placesMatter = placed.some((part, index) =>
    placed.slice(0, index).some((earlier) => needSame(part.needs.workplace, earlier.needs.workplace)),
  );
  for (let people = 1; people <= most; people += 1) {
    // Whether there are people enough is soon found out; of places there are as many ways for each.
    const options = assignTo(placed, people, false);
    const found = options && placesMatter ? assignTo(placed, people, true) : options;
    if (found) return { options: found, people };
  }
  return null;
}

function assignTo(placed: readonly Placed[], people: number, placesMatter: boolean): Option[] | null {
  const chosen: Option[] = [];

  const assignFrom = (index: number): boolean => {
    const part = placed[index];
    if (!part) return true;
    const staff = new Set(chosen.map(({ employeeId }) => employeeId));
    const isFull = staff.size === people;
    const isForStaff = ({ options }: Placed) => options.some(({ employeeId }) => staff.has(employeeId));
    if (isFull && !placed.slice(index).every(isForStaff)) return false;
    // Where no later part could want the same place, another place for the same employee is no help.
    const placeMatters =
      placesMatter &&
      placed.slice(index + 1).some((later) => needSame(part.needs.workplace, later.needs.workplace));
    const inVain = new Set<number>();
    for (const option of part.options) {
      if (inVain.has(option.employeeId)) continue;
      if (isFull && !staff.has(option.employeeId)) continue;
      if (!isSomebodyElse(part, option, placed, chosen)) {
        inVain.add(option.employeeId);
        continue;
      }
      if (placesMatter && !isElsewhere(part, option, placed, chosen)) continue;
      chosen.push(option);
      if (assignFrom(index + 1)) return true;
      chosen.pop();
      if (!placeMatters) inVain.add(option.employeeId);
    }
    return false;
  };
  return assignFrom(0) ? chosen : null;
}

/** Nobody is needed twice at a time, and whoever works while another part waits is somebody else. */
const isSomebodyElse = (part: Placed, option: Option, placed: readonly Placed[], chosen: readonly Option[]) =>
  chosen.every(({ employeeId }, index) => {
    const earlier = placed[index];
    if (!earlier || employeeId !== option.employeeId) return true;
    return !part.inside.includes(index) && !needSame(part.needs.employee, earlier.needs.employee);
  });

/** No place is needed twice at a time. */
const isElsewhere = (part: Placed, option: Option, placed: readonly Placed[], chosen: readonly Option[]) =>
  chosen.every(({ workplaceId }, index) => {
    const earlier = placed[index];
    if (!earlier || workplaceId !== option.workplaceId) return true;
    return !needSame(part.needs.workplace, earlier.needs.workplace);
  });
