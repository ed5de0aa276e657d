import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { dayBounds, type Interval } from '../../base/time/zone.ts';
import { overlaps } from '../../availability/schedule/intervals.ts';
import { referenceVisits } from '../../availability/visits/plan.reference.ts';
import { visits } from '../../availability/visits/salon.fixture.ts';
import type { PlannedPart } from '../../availability/visits/visit.ts';
import { placesFor, type Ground, type Hit, type Place } from './rules.ts';

/* Random small salons in which somebody falls ill, against the plain reference of free visits. */

const RUNS = 1500;
const LONG = 120_000;

/** One service each; the salon's reservations of employee 1 are hit by a day's illness. */
const illnesses = visits({ most: 1, people: 3, gaps: [15] }).map(({ day, parts: [search], gapMinutes }) => {
  if (!search) throw new Error('a visit of nothing');
  const { schedule } = search;
  const ill = { ...dayBounds(day, schedule.zone) };
  const hits = schedule.busy
    .filter(({ employeeId }) => employeeId === 1)
    .map(({ reservationId, employeeBusy, workplaceId }): Hit => ({
      reservationId,
      start: employeeBusy?.start ?? 0,
      parts: [
        {
          id: reservationId,
          serviceUnitId: 1,
          employeeId: 1,
          workplaceId,
          durationMinutes: schedule.serviceUnit.durationMinutes,
          isHit: true,
        },
      ],
    }));
  const employees = schedule.employees.map((each) =>
    each.id === 1 ? { ...each, unavailable: [...each.unavailable, ill] } : each,
  );
  const { now, rules } = search;
  const ground: Ground = {
    now,
    rules,
    gapMinutes,
    schedules: new Map([[1, { ...schedule, from: day, to: day, employees }]]),
  };
  return { day, hits, ground };
});

const spansOf = ({ parts }: Place['plan'], of: 'employee' | 'workplace') =>
  parts.flatMap((part: PlannedPart) =>
    part.needs[of].map((span) => ({ ...span, id: of === 'employee' ? part.employeeId : part.workplaceId })),
  );
const meet = (a: readonly (Interval & { id: number })[], b: typeof a) =>
  a.some((one) => b.some((other) => one.id === other.id && overlaps(one, other)));

it(
  'never offers two reservations what only one of them can have, whichever is chosen for each',
  () => {
    let offered = 0;
    fc.assert(
      fc.property(illnesses, ({ hits, ground }) => {
        const places = placesFor(hits, ground);
        expect(new Set(places.keys())).toEqual(new Set(hits.map(({ reservationId }) => reservationId)));
        for (const [id, own] of places) {
          offered += own.length;
          for (const [otherId, others] of places) {
            if (otherId <= id) continue;
            for (const { plan } of own) {
              for (const { plan: other } of others) {
                expect(meet(spansOf(plan, 'employee'), spansOf(other, 'employee'))).toBe(false);
                expect(meet(spansOf(plan, 'workplace'), spansOf(other, 'workplace'))).toBe(false);
              }
            }
          }
        }
      }),
      { numRuns: RUNS, seed: 20_261_123 },
    );
    expect(offered).toBeGreaterThan(RUNS / 6);
  },
  LONG,
);

it(
  'offers another time only where the plain reference finds one, with whoever is there',
  () => {
    const seen = { times: 0, people: 0 };
    fc.assert(
      fc.property(illnesses, ({ day, hits, ground }) => {
        const places = placesFor(hits, ground);
        const schedule = ground.schedules.get(1);
        if (!schedule) return;
        for (const hit of hits) {
          const durationMinutes = hit.parts[0]?.durationMinutes ?? 0;
          const free = new Set(
            [
              ...referenceVisits({
                day,
                gapMinutes: ground.gapMinutes,
                parts: [
                  {
                    schedule: {
                      ...schedule,
                      serviceUnit: { ...schedule.serviceUnit, durationMinutes, hidden: false },
                    },
                    now: ground.now,
                    rules: ground.rules,
                    ignoreReservationId: hit.reservationId,
                  },
                ],
              }),
            ].map(([start]) => start),
          );
          for (const { kind, plan } of places.get(hit.reservationId) ?? []) {
            const [part] = plan.parts;
            expect(part?.employeeId).not.toBe(1);
            expect(plan.term.end - plan.term.start).toBe(durationMinutes * MINUTE);
            if (kind === 'other-time') {
              seen.times += 1;
              expect(plan.term.start).toBeGreaterThan(hit.start);
              expect(free).toContain(plan.term.start);
            } else {
              seen.people += 1;
              expect(plan.term.start).toBe(hit.start);
              const taken = schedule.busy.filter(({ reservationId }) => reservationId !== hit.reservationId);
              const isTaken = taken.some(
                ({ employeeId, workplaceId, employeeBusy, workplaceBusy }) =>
                  (employeeId === part?.employeeId &&
                    employeeBusy &&
                    meetsAny(part.needs.employee, employeeBusy)) ||
                  (workplaceId === part?.workplaceId &&
                    workplaceBusy &&
                    meetsAny(part.needs.workplace, workplaceBusy)),
              );
              expect(isTaken).toBe(false);
            }
          }
        }
      }),
      { numRuns: RUNS, seed: 20_261_124 },
    );
    expect(Math.min(seen.times, seen.people)).toBeGreaterThan(RUNS / 40);
  },
  LONG,
);

const meetsAny = (spans: readonly Interval[], other: Interval) => spans.some((span) => overlaps(span, other));
