import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freePairs } from '../../availability/free-terms/free-terms.ts';
import { freeVisits, planVisit } from '../../availability/visits/plan.ts';
import { visits } from '../../availability/visits/salon.fixture.ts';
import { plansOf } from './colleagues.ts';

const check = (requested: ReturnType<typeof visits>, holds: Parameters<typeof fc.property<[Visit]>>[1]) =>
  fc.assert(fc.property(requested, holds), { numRuns: 500, seed: 20_261_125 });
type Visit = ReturnType<typeof visits> extends fc.Arbitrary<infer Of> ? Of : never;

const ONE = visits({ most: 1, people: 3, gaps: [15] });
const SEVERAL = visits({ least: 2, most: 3, people: 3, gaps: [0, 15] });

it('are for one service everybody who is free for it, each at the best place, the best first', () => {
  check(ONE, ({ day, ...visit }) => {
    const [part] = visit.parts;
    if (!part) return;
    for (const { term } of freeVisits({ ...visit, day }).slice(0, 3)) {
      const pairs = freePairs({ ...part, start: term.start });
      const ofEach = pairs.filter(
        ({ employeeId }, index) => pairs.findIndex((pair) => pair.employeeId === employeeId) === index,
      );
      const plans = [...plansOf({ ...visit, start: term.start })];
      expect(plans.map(({ parts }) => parts[0])).toMatchObject(ofEach);
    }
  });
});

it('begin with the best plan, and each after it has other people, but for whoever was asked for', () => {
  const seen = { several: 0, none: 0 };
  check(SEVERAL, ({ day, ...visit }) => {
    const [first] = freeVisits({ ...visit, day });
    const start = first?.term.start ?? visit.parts[0]?.schedule.busy[0]?.employeeBusy?.start;
    if (start === undefined) return;
    const best = planVisit({ ...visit, start });
    const plans = [...plansOf({ ...visit, start })];
    expect(plans.at(0)?.term ?? null).toEqual(best?.term ?? null);
    const staff = plans.map(({ parts }) => parts.map(({ employeeId }) => employeeId).join());
    expect(new Set(staff).size).toBe(plans.length);
    for (const { term, parts } of plans) {
      expect(term.start).toBe(start);
      for (const [index, { employeeId }] of visit.parts.entries()) {
        if (employeeId !== undefined) expect(parts[index]?.employeeId).toBe(employeeId);
      }
    }
    seen.several += plans.length > 1 ? 1 : 0;
    seen.none += plans.length === 0 ? 1 : 0;
  });
  expect(seen.several).toBeGreaterThan(20);
});
