import { MINUTE } from '../../lib/base/time/units.ts';
import type { Slot } from './day-plan.ts';
import type { Random } from './random.ts';

/** As long as the salon lets a client wait between two services (the setting's own default). */
const LONGEST_GAP = 15 * MINUTE;
const MOST_PARTS = 3;
const LIKELIHOOD = 0.7;

/** What one person comes for, in the order in which it is done. */
export type Visit = [Slot, ...Slot[]];

export const endOf = ({ start, unit }: Slot) => start + unit.duration * MINUTE;

/**
 * Some of what follows each other on a day and goes well together is one visit of one person. Every slot keeps its time, employee
 * and workplace, so whatever holds for each of them holds for the visit.
 */
export function asVisits(
  slots: Slot[],
  goesWell: (one: number, other: number) => boolean,
  random: Random,
): Visit[] {
  const left = slots.toSorted((a, b) => a.start - b.start || a.employeeId - b.employeeId);
  const visits: Visit[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const visit: Visit = [first];
    while (visit.length < MOST_PARTS) {
      const next = left.find((slot) => follows(visit, slot, goesWell));
      if (!next || !random.chance(LIKELIHOOD)) break;
      left.splice(left.indexOf(next), 1);
      visit.push(next);
    }
    visits.push(visit);
  }
  return visits;
}

function follows(visit: Visit, next: Slot, goesWell: (one: number, other: number) => boolean): boolean {
  const last = visit.at(-1) ?? visit[0];
  const gap = next.start - endOf(last);
  const people = new Set([...visit, next].map(({ unit }) => unit.mostly).filter(Boolean));
  return (
    gap >= 0 &&
    gap <= LONGEST_GAP &&
    gap % (5 * MINUTE) === 0 &&
    people.size <= 1 &&
    visit.every(({ unit }) => unit.id !== next.unit.id) &&
    visit.some(({ unit }) => goesWell(unit.id, next.unit.id) || goesWell(next.unit.id, unit.id))
  );
}
