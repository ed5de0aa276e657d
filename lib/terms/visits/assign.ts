import { overlaps } from '../availability/intervals.ts';
import type { Interval } from '../availability/schedule.ts';
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
  for (let people = 1; people <= most; people += 1) {
    const options = assignTo(placed, people);
    if (options) return { options, people };
  }
  return null;
}

function assignTo(placed: readonly Placed[], people: number): Option[] | null {
  const chosen: Option[] = [];
  const everyoneFree = (index: number) => {
    const staff = new Set(chosen.map(({ employeeId }) => employeeId));
    return (
      staff.size < people ||
      placed.slice(index).every(({ options }) => options.some(({ employeeId }) => staff.has(employeeId)))
    );
  };

  const assignFrom = (index: number): boolean => {
    const part = placed[index];
    if (!part) return true;
    if (!everyoneFree(index)) return false;
    const isFull = new Set(chosen.map(({ employeeId }) => employeeId)).size === people;
    // Where no later part could want the same place, another place for the same employee is no help.
    const placeMatters = placed
      .slice(index + 1)
      .some((later) => needSame(part.needs.workplace, later.needs.workplace));
    const inVain = new Set<number>();
    for (const option of part.options) {
      if (inVain.has(option.employeeId)) continue;
      if (isFull && !chosen.some(({ employeeId }) => employeeId === option.employeeId)) continue;
      if (!fits(part, option, placed, chosen)) continue;
      chosen.push(option);
      if (assignFrom(index + 1)) return true;
      chosen.pop();
      if (!placeMatters) inVain.add(option.employeeId);
    }
    return false;
  };
  return assignFrom(0) ? chosen : null;
}

/** Nobody and no place is needed twice at a time, and whoever works while another part waits is somebody else. */
function fits(part: Placed, option: Option, placed: readonly Placed[], chosen: readonly Option[]): boolean {
  return chosen.every((other, index) => {
    const earlier = placed[index];
    if (!earlier || !mayMeet(part, earlier)) return true;
    const isSamePerson = other.employeeId === option.employeeId;
    if (isSamePerson && part.inside.includes(index)) return false;
    if (isSamePerson && needSame(part.needs.employee, earlier.needs.employee)) return false;
    return (
      other.workplaceId !== option.workplaceId || !needSame(part.needs.workplace, earlier.needs.workplace)
    );
  });
}
