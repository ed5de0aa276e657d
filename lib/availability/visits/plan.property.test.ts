import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { addDays, instantOf } from '../../base/time/zone.ts';
import { freeDays, freePairs } from '../free-terms/free-terms.ts';
import { referencePairs } from '../free-terms/free-terms.reference.ts';
import { whyNotFree } from '../free-terms/why-not-free.ts';
import {
  countFreeVisits,
  firstFreeVisits,
  freeVisitDays,
  freeVisits,
  nearestFreeVisits,
  planVisit,
} from './plan.ts';
import { referenceVisits } from './plan.reference.ts';
import { visits } from './salon.fixture.ts';
import type { VisitPlan, VisitSearch } from './visit.ts';

/*
 * Random salons and visits against the plain reference. More of them, or the same ones again:
 * VISIT_RUNS=100000 VISIT_SEED=42 npx vitest run lib/availability/visits
 */
const { VISIT_RUNS, VISIT_SEED } = process.env;
const RUNS = Number(VISIT_RUNS ?? 800);
const SEED = Number(VISIT_SEED ?? 20_261_122);
const LONG = 120_000 + RUNS * 40;

type Requested = VisitSearch & { day: string };

const SEVERAL = fc.oneof(
  { weight: 3, arbitrary: visits({ least: 2, most: 3, people: 3, gaps: [0, 15, 20] }) },
  { weight: 1, arbitrary: visits({ least: 3, most: 5, people: 2, gaps: [0, 5, 10] }) },
);
const ONE = visits({ most: 1, people: 3, gaps: [15] });

const check = (requested: fc.Arbitrary<Requested>, holds: (visit: Requested) => void, runs = RUNS) =>
  fc.assert(fc.property(requested, holds), { numRuns: runs, seed: SEED });

const summary = ({ parts }: VisitPlan) =>
  parts.map(({ employeeId, workplaceId, needs: { term } }) => ({ employeeId, workplaceId, ...term }));

it(
  'finds exactly the visits that the plain reference finds, and of each the best way',
  () => {
    const seen = { visits: 0, several: 0, inside: 0, waiting: 0, two: 0 };
    check(SEVERAL, (visit) => {
      const expected = [...referenceVisits(visit)].toSorted(([a], [b]) => a - b);
      const found = freeVisits(visit);
      expect(found.map((each) => [each.term.start, summary(each)])).toEqual(expected);
      for (const plan of found) {
        const { parts } = plan;
        const ends = Math.max(...parts.map(({ needs }) => needs.term.end));
        expect(plan.term).toEqual({ start: parts[0]?.needs.term.start, end: ends });
        seen.visits += 1;
        seen.several += parts.length > 2 ? 1 : 0;
        const follows = parts.slice(1).map(({ needs }, index) => {
          const before = Math.max(...parts.slice(0, index + 1).map((each) => each.needs.term.end));
          return needs.term.start - before;
        });
        seen.inside += follows.some((wait) => wait < 0) ? 1 : 0;
        seen.waiting += follows.some((wait) => wait > 0) ? 1 : 0;
        seen.two += new Set(parts.map(({ employeeId }) => employeeId)).size > 1 ? 1 : 0;
      }
    });
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 50);
  },
  LONG,
);

it(
  'has at each start the plan that a booking of that start gets, and none where there is none',
  () => {
    check(
      SEVERAL,
      ({ day, ...visit }) => {
        const found = freeVisits({ ...visit, day });
        for (const { term, parts } of found.slice(0, 4)) {
          expect(planVisit({ ...visit, start: term.start })).toEqual({ term, parts });
        }
        const starts = new Set(found.map(({ term }) => term.start));
        const [first] = visit.parts;
        if (!first) throw new Error('a visit of nothing');
        const some = [...referencePairs({ ...first, day }).keys()].filter((start) => !starts.has(start));
        for (const start of some.slice(0, 4)) expect(planVisit({ ...visit, start })).toBeNull();
        expect(freeVisitDays({ ...visit, from: day, to: day })).toEqual(found.length > 0 ? [day] : []);
        expect(countFreeVisits({ ...visit, days: [day] })).toEqual([found.length]);
        const [from, to] = [addDays(day, -1), addDays(day, 1)];
        const around = first.now + 500 * MINUTE;
        const near = nearestFreeVisits({ ...visit, around, from, to, limit: 3 });
        const distances = near.map(({ term }) => Math.abs(term.start - around));
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        const all = [from, day, to].flatMap((each) => freeVisits({ ...visit, day: each }));
        const closest = all.toSorted(
          (a, b) => Math.abs(a.term.start - around) - Math.abs(b.term.start - around),
        );
        expect(near).toEqual(closest.slice(0, 3));
      },
      RUNS / 5,
    );
  },
  LONG,
);

it(
  'gives for one service what is free for it alone',
  () => {
    check(ONE, ({ day, ...visit }) => {
      const [search] = visit.parts;
      if (!search) return;
      const found = freeVisits({ ...visit, day });
      const alone = [...referencePairs({ ...search, day }).keys()].toSorted((a, b) => a - b);
      expect(found.map(({ term }) => term.start)).toEqual(alone);
      expect(countFreeVisits({ ...visit, days: [day] })).toEqual([found.length]);
      for (const { term, parts } of found.slice(0, 3)) {
        const [best] = freePairs({ ...search, start: term.start });
        expect(parts).toMatchObject([{ ...best, needs: { term } }]);
      }
      const [from, to] = [addDays(day, -1), addDays(day, 1)];
      const around = search.now + 500 * MINUTE;
      const all = [from, day, to].flatMap((each) => freeVisits({ ...visit, day: each }));
      expect(freeDays({ ...search, from: day, to: day })).toEqual(found.length > 0 ? [day] : []);
      const closest = all.toSorted(
        (a, b) => Math.abs(a.term.start - around) - Math.abs(b.term.start - around),
      );
      expect(nearestFreeVisits({ ...visit, around, from, to, limit: 6 })).toEqual(closest.slice(0, 6));
      const begun = all.filter(({ term }) => term.start >= around);
      expect(firstFreeVisits({ ...visit, after: around, count: 1 })).toEqual(begun.slice(0, 1));
    });
  },
  LONG,
);

const WANTED = fc.record({
  minute: fc.integer({ min: 0, max: 12 * 60 }),
  override: fc.record({ grid: fc.boolean(), leadTime: fc.boolean(), hours: fc.boolean() }),
  durationMinutes: fc.option(fc.constantFrom(5, 20, 45, 90), { nil: undefined }),
  workplaceId: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
});

it(
  'plans one service as staff want it where a pair is free for it, and else the service alone says why',
  () => {
    const seen = { free: 0, waived: 0 };
    fc.assert(
      fc.property(ONE, WANTED, ({ day, ...visit }, { minute, override, durationMinutes, workplaceId }) => {
        const [found] = visit.parts;
        if (!found) return;
        const { serviceUnit, workplaces, zone } = found.schedule;
        const search = {
          ...found,
          schedule: {
            ...found.schedule,
            serviceUnit: { ...serviceUnit, durationMinutes: durationMinutes ?? serviceUnit.durationMinutes },
            workplaces: workplaces.filter(({ id }) => workplaceId === undefined || id === workplaceId),
          },
        };
        const start = instantOf(day, '00:00', zone) + minute * MINUTE;
        const plan = planVisit({ parts: [search], gapMinutes: visit.gapMinutes, start, override });
        const [best] = freePairs({ ...search, start, override });
        expect(plan?.parts ?? []).toMatchObject(best ? [best] : []);
        expect(plan === null).toBe(whyNotFree({ ...search, start, override }) !== null);
        seen.free += plan ? 1 : 0;
        seen.waived += plan && !planVisit({ parts: [search], gapMinutes: 15, start }) ? 1 : 0;
      }),
      { numRuns: RUNS, seed: SEED },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 50);
  },
  LONG,
);
