import { MINUTE } from '../../lib/base/time/units.ts';
import { merge, overlaps, subtract } from '../../lib/availability/schedule/intervals.ts';
import type { Interval } from '../../lib/base/time/zone.ts';
import type { Random } from './random.ts';

const GRID = 15 * MINUTE;

export type PlannedUnit = {
  /** Row id. */
  id: number;
  categoryId: number;
  duration: number;
  occupation: number;
  processing?: { after: number; minutes: number } | undefined;
  demand: number;
  mostly?: 'men' | 'women' | undefined;
  prices: { price: number; priceEn: number; priceDe: number };
};

export type PlannedEmployee = {
  id: number;
  categoryIds: number[];
  workplaceIds: number[];
  /** By service unit: what takes another time or price with them. */
  overrides: Map<number, PlannedUnit>;
  /** Hours of the day, and what is left of them without absences. */
  spans: Interval[];
  present: Interval[];
};

export type Day = {
  employees: PlannedEmployee[];
  /** By workplace: the categories it suits, and when it can be used. */
  workplaces: Map<number, { categoryIds: number[]; open: Interval[] }>;
  /** By service unit: when it can be had at all. */
  offered: Map<number, Interval[]>;
  units: PlannedUnit[];
};

export type Slot = { unit: PlannedUnit; employeeId: number; workplaceId: number; start: number };

const inside = (outer: readonly Interval[], { start, end }: Interval) =>
  outer.some((span) => span.start <= start && end <= span.end);

/**
 * Books one day the way a day fills up: each employee's hours are walked on the grid, and at every step somebody comes
 * with the likelihood `wish` gives for that instant. Everything that the availability rules ask for holds.
 */
export function planDay(day: Day, request: (start: number) => number, random: Random): Slot[] {
  const taken = new Map<number, Interval[]>();
  const slots: Slot[] = [];
  for (const employee of day.employees) {
    for (const span of employee.spans) {
      let start = span.start;
      while (start < span.end) {
        const slot = random.chance(request(start)) ? fill(day, employee, start, taken, random) : null;
        if (slot) {
          const occupied = { start, end: start + slot.unit.occupation * MINUTE };
          const busy = taken.get(slot.workplaceId) ?? [];
          taken.set(slot.workplaceId, merge([...busy, occupied]));
          slots.push(slot);
          start += Math.ceil((occupied.end - start) / GRID) * GRID;
        } else {
          start += GRID * random.between(1, 2);
        }
      }
    }
  }
  return slots;
}

function fill(
  day: Day,
  employee: PlannedEmployee,
  start: number,
  taken: ReadonlyMap<number, Interval[]>,
  random: Random,
): Slot | null {
  const open = employee.workplaceIds.flatMap((id) => {
    const workplace = day.workplaces.get(id);
    return workplace ? [{ id, ...workplace, free: subtract(workplace.open, taken.get(id) ?? []) }] : [];
  });
  const possible = day.units.flatMap((usual) => {
    const unit = employee.overrides.get(usual.id) ?? usual;
    if (!employee.categoryIds.includes(unit.categoryId)) return [];
    const occupied = { start, end: start + unit.occupation * MINUTE };
    if (!inside(employee.present, occupied)) return [];
    if (!inside(day.offered.get(unit.id) ?? [], { start, end: start + unit.duration * MINUTE })) return [];
    const workplaces = open.filter(
      ({ categoryIds, free }) => categoryIds.includes(unit.categoryId) && inside(free, occupied),
    );
    return workplaces.length > 0 ? [{ unit, workplaces }] : [];
  });
  if (possible.length === 0) return null;
  const { unit, workplaces } = random.pickWeighted(possible, (each) => each.unit.demand);
  return { unit, employeeId: employee.id, workplaceId: random.pick(workplaces).id, start };
}

/** Sorted spans without the absences of one owner. */
export const withoutAbsences = (spans: Interval[], absences: readonly Interval[]) =>
  subtract(spans, merge(absences.filter((absence) => spans.some((span) => overlaps(span, absence)))));
