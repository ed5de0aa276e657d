import type { Override, Search } from '../../availability/schedule/schedule.ts';
import { planVisit } from '../../availability/visits/plan.ts';
import type { VisitPlan, VisitSearch } from '../../availability/visits/visit.ts';

/** So many ways are tried at most: each is an attempt to store. */
const MOST = 20;

export const withoutPeople = <Part extends Search>(
  parts: readonly Part[],
  people: readonly number[],
): Part[] =>
  parts.map((part) => ({
    ...part,
    schedule: {
      ...part.schedule,
      employees: part.schedule.employees.filter(({ id }) => !people.includes(id)),
    },
  }));

/**
 * The visit that begins at a start, the best plan first, then those without one of its people, without two of them, and so on: for
 * when the day of one of them turns out to be too full. Whoever was asked for by name is in all of them.
 */
export function* plansOf<Part extends Search>(
  visit: VisitSearch<Part> & { start: number; override?: Override | undefined },
): Generator<VisitPlan<Part>> {
  const found = new Set<string>();
  const tried = new Set<string>(['']);
  const left: number[][] = [[]];
  for (let people = left.shift(); people && found.size < MOST; people = left.shift()) {
    const plan = planVisit({ ...visit, parts: withoutPeople(visit.parts, people) });
    if (!plan) continue;
    const staff = plan.parts.map(({ employeeId }) => employeeId);
    if (!found.has(staff.join())) {
      found.add(staff.join());
      yield plan;
    }
    for (const employeeId of new Set(staff)) {
      const next = [...people, employeeId].sort((a, b) => a - b);
      if (tried.has(next.join())) continue;
      tried.add(next.join());
      left.push(next);
    }
  }
}
