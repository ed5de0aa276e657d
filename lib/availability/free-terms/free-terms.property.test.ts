import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE, MINUTES_PER_DAY } from '../../base/time/units.ts';
import { addDays, instantOf } from '../../base/time/zone.ts';
import { freeTerms, nearestFreeTerms } from '../visits/one-service.fixture.ts';
import { freeDays, freePairs } from './free-terms.ts';
import { overlaps } from '../schedule/intervals.ts';
import { needsOf } from '../schedule/phases.ts';
import { generalHoursAround, patternsAround } from '../schedule/patterns.fixture.ts';
import { openOn } from '../schedule/schedule.fixture.ts';
import { referenceOrder, referencePairs } from './free-terms.reference.ts';
import type { Busy, Hours, Interval, Resource, Schedule, Search } from '../schedule/schedule.ts';
import { whyNotFree } from './why-not-free.ts';

/*
 * Random salons against the plain reference. More of them, or the same ones again:
 * AVAILABILITY_RUNS=100000 AVAILABILITY_SEED=42 npx vitest run lib/availability/schedule
 */
const { AVAILABILITY_RUNS, AVAILABILITY_SEED } = process.env;
const RUNS = Number(AVAILABILITY_RUNS ?? 700);
const SEED = Number(AVAILABILITY_SEED ?? 20_261_201);

/** Ordinary days, and days on which the clock changes at every odd hour and by every odd amount. */
const PLACES = [
  ['Europe/Belgrade', '2026-12-01'],
  ['Europe/Belgrade', '2026-03-29'],
  ['Europe/Belgrade', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Beirut', '2026-03-29'],
  ['Africa/Cairo', '2026-10-29'],
  ['America/Havana', '2026-11-01'],
  ['America/Scoresbysund', '2026-03-28'],
] as const;

const wallTime = (minute: number) =>
  minute === MINUTES_PER_DAY ? '24:00' : new Date(minute * MINUTE).toISOString().slice(11, 16);

const hours = fc
  .tuple(
    fc.integer({ min: 0, max: MINUTES_PER_DAY - 10 }),
    fc.integer({ min: 10, max: 700 }),
    fc.constantFrom(1, 5, 30),
  )
  .map(([from, length, step]): Hours => {
    const start = Math.floor(from / step) * step;
    return {
      from: wallTime(start),
      to: wallTime(Math.min(MINUTES_PER_DAY, start + Math.ceil(length / step) * step)),
    };
  });

const longHours = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 6, max: 24 }))
  .map(([from, length]): Hours => ({
    from: wallTime(from * 30),
    to: wallTime(Math.min(MINUTES_PER_DAY, (from + length * 2) * 30)),
  }));

const week = fc.array(fc.option(fc.oneof({ weight: 3, arbitrary: longHours }, hours), { freq: 6 }), {
  minLength: 7,
  maxLength: 7,
});

function spanAround(midnight: number): fc.Arbitrary<Interval> {
  const length = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 150 }) },
    fc.integer({ min: 1, max: 2000 }),
  );
  return fc
    .tuple(fc.integer({ min: -900, max: 3 * MINUTES_PER_DAY }), fc.constantFrom(1, 15), length)
    .map(([from, step, minutes]) => {
      const start = midnight + Math.floor(from / step) * step * MINUTE;
      return { start, end: start + minutes * MINUTE };
    });
}

const categories = fc.subarray([1, 2, 3]);
/** Once in five times; a salon in which everything is special has no free terms to compare. */
const sometimes = <T, N>(special: fc.Arbitrary<T>, plain: N): fc.Arbitrary<T | N> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: special });
const rarely = fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0);

function resources(days: readonly string[], span: fc.Arbitrary<Interval>): fc.Arbitrary<Resource[]> {
  const resource = fc.record({
    hidden: rarely,
    categoryIds: sometimes(categories, []),
    specificHours: fc
      .array(
        fc.tuple(
          fc.constantFrom(...days),
          fc.array(fc.oneof(longHours, hours), { minLength: 1, maxLength: 3 }),
        ),
        {
          maxLength: 2,
        },
      )
      .map((entries) => new Map(entries)),
    patterns: sometimes(patternsAround(days[0] ?? '', fc.oneof(longHours, hours)), []),
    unavailable: sometimes(fc.array(span, { minLength: 1, maxLength: 2 }), []),
  });
  return fc
    .array(resource, { minLength: 2, maxLength: 4 })
    .map((all) => all.map((each, index) => ({ id: index + 1, ...each })).toReversed());
}

const id = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 8 });

function reservations(span: fc.Arbitrary<Interval>): fc.Arbitrary<Busy[]> {
  const busy = fc.record({
    employeeId: id,
    workplaceId: id,
    employeeBusy: span,
    workplaceBusy: fc.option(span),
  });
  return fc.array(busy, { maxLength: 14 }).map((all) =>
    all.map(({ employeeId, workplaceId, employeeBusy, workplaceBusy }, index) => ({
      reservationId: index + 1,
      employeeId,
      workplaceId,
      employeeBusy: employeeId === null ? null : employeeBusy,
      workplaceBusy: workplaceId === null ? null : (workplaceBusy ?? employeeBusy),
    })),
  );
}

function schedules(zone: string, from: string): fc.Arbitrary<Schedule> {
  const days = [from, addDays(from, 1), addDays(from, 2)];
  const span = spanAround(instantOf(from, '00:00', zone));
  const serviceUnit = fc.record({
    id: fc.constant(1),
    durationMinutes: fc.constantFrom(5, 20, 30, 45, 60, 90, 240),
    bufferBeforeMinutes: fc.constantFrom(0, 0, 0, 5, 20),
    bufferMinutes: fc.constantFrom(0, 0, 5, 15, 30),
    processing: sometimes(
      fc.record({
        afterMinutes: fc.constantFrom(0, 5, 10, 20, 30),
        minutes: fc.constantFrom(5, 10, 20, 45, 120),
        freesWorkplace: fc.boolean(),
      }),
      null,
    ),
    hidden: fc.integer({ min: 0, max: 49 }).map((roll) => roll === 0),
    categoryIds: fc.subarray([1, 2, 3], { minLength: 1 }),
    serviceHours: sometimes(week, null),
    unavailable: sometimes(fc.array(span, { minLength: 1, maxLength: 2 }), []),
  });
  const everyLink = [1, 2, 3, 4].flatMap((employeeId) =>
    [1, 2, 3, 4].map((workplaceId) => ({ employeeId, workplaceId })),
  );
  return fc.record({
    zone: fc.constant(zone),
    from: fc.constant(from),
    to: fc.constant(addDays(from, 2)),
    serviceUnit,
    overrides: fc.constant([]),
    generalHours: fc.oneof(
      { weight: 3, arbitrary: week.map(openOn) },
      { weight: 1, arbitrary: generalHoursAround(from, fc.oneof(longHours, hours)) },
    ),
    nonWorkingDays: sometimes(fc.subarray(days), []).map((all) => new Set(all)),
    employees: resources(days, span),
    workplaces: resources(days, span),
    links: fc.subarray(everyLink, { minLength: 4 }),
    busy: reservations(span),
  });
}

const searches: fc.Arbitrary<Search & { day: string }> = fc
  .constantFrom(...PLACES)
  .chain(([zone, changing]) => {
    const from = addDays(changing, -1);
    const midnight = instantOf(from, '00:00', zone);
    return fc
      .record({
        schedule: schedules(zone, from),
        day: fc.integer({ min: 0, max: 3 }).map((index) => addDays(from, index === 3 ? 1 : index)),
        now: fc.oneof(
          fc.constant(midnight - 3 * MINUTES_PER_DAY * MINUTE),
          fc
            .integer({ min: -MINUTES_PER_DAY, max: 3 * MINUTES_PER_DAY })
            .map((minute) => midnight + minute * MINUTE),
        ),
        rules: fc.record({
          gridMinutes: fc.constantFrom(5, 10, 15, 15, 20, 60),
          leadMinutes: fc.constantFrom(0, 60, 60, 1500),
          horizonDays: sometimes(fc.integer({ min: 0, max: 5 }), 90),
        }),
        employeeId: sometimes(fc.integer({ min: 1, max: 5 }), undefined),
        ignoreReservationId: sometimes(fc.integer({ min: 1, max: 4 }), undefined),
      })
      .map((search) => search);
  });

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}

const check = (holds: (search: Search & { day: string }) => void, runs = RUNS) =>
  fc.assert(fc.property(searches.map(frozen), holds), { numRuns: runs, seed: SEED });

const LONG = 120_000 + RUNS * 20;

it(
  'finds exactly the terms and the pairs that the plain reference finds, in the order of least booked time',
  () => {
    let terms = 0;
    let withTerms = 0;
    check((search) => {
      const { schedule } = search;
      const expected = referencePairs(search);
      const starts = [...expected.keys()].toSorted((a, b) => a - b);
      const duration = schedule.serviceUnit.durationMinutes * MINUTE;

      const free = freeTerms(search);
      expect(free).toEqual(starts.map((start) => ({ start, end: start + duration })));
      for (const start of starts.filter((_, index) => index % 7 === 0)) {
        expect(freePairs({ ...search, start })).toEqual(referenceOrder(search, expected.get(start) ?? []));
      }
      terms += starts.length;
      withTerms += starts.length > 0 ? 1 : 0;
    });
    expect(withTerms).toBeGreaterThan(RUNS / 3);
    expect(terms).toBeGreaterThan(RUNS * 5);
  },
  LONG,
);

it(
  'gives a reason for a term exactly when it is not free, whatever its start',
  () => {
    const reasons = new Set<string | undefined>();
    check((search) => {
      const { schedule, day } = search;
      const starts = new Set(freeTerms(search).map(({ start }) => start));
      const noon = instantOf(day, '12:00', schedule.zone);
      for (let minute = -11 * 60; minute < 11 * 60; minute += 35) {
        const start = noon + minute * MINUTE;
        const refusal = whyNotFree({ ...search, start });
        expect(refusal === null).toBe(starts.has(start));
        expect(freePairs({ ...search, start }).length > 0).toBe(starts.has(start));
        reasons.add(refusal?.reason);
      }
      for (const start of starts) expect(whyNotFree({ ...search, start })).toBeNull();
    });
    expect([...reasons].map(String).toSorted()).toEqual([
      'closed-day',
      'employee-away',
      'employee-does-not',
      'employee-taken',
      'hidden',
      'horizon',
      'lead-time',
      'no-employee-fits',
      'no-workplace-fits',
      'off-grid',
      'outside-hours',
      'past',
      'service-unit-hours',
      'service-unit-unavailable',
      'undefined',
      'workplace-away',
      'workplace-closed',
      'workplace-taken',
    ]);
  },
  LONG,
);

it(
  'lists the days that have a free term, and the free terms closest to a wanted one',
  () => {
    check((search) => {
      const { from, to } = search.schedule;
      const days = [from, addDays(from, 1), to];
      const terms = days.map((day) => freeTerms({ ...search, day }));
      expect(freeDays({ ...search, from, to })).toEqual(days.filter((_, index) => terms[index]?.length));

      const around = search.now + 500 * MINUTE;
      const nearest = nearestFreeTerms({ ...search, around, from, to, limit: 4 });
      const distance = ({ start }: Interval) => Math.abs(start - around);
      const byDistance = terms.flat().toSorted((a, b) => distance(a) - distance(b) || a.start - b.start);
      expect(nearest).toEqual(byDistance.slice(0, 4));
    });
  },
  LONG,
);

it(
  'waives only what staff may waive: what is free stays free, and occupation is never waived',
  () => {
    check((search) => {
      const override = { grid: true, leadTime: true, hours: true };
      for (const { start } of freeTerms(search)) {
        expect(freePairs({ ...search, start, override })).toEqual(
          expect.arrayContaining(freePairs({ ...search, start })),
        );
      }
      const { schedule, day } = search;
      const noon = instantOf(day, '12:00', schedule.zone);
      for (let minute = -600; minute <= 600; minute += 100) {
        const start = noon + minute * MINUTE;
        const needs = needsOf(schedule.serviceUnit, start);
        for (const pair of freePairs({ ...search, start, override })) {
          const conflicting = schedule.busy
            .filter((busy) => busy.reservationId !== search.ignoreReservationId)
            .flatMap(
              (busy) =>
                [
                  ...needs.employee.map((span) => [
                    busy.employeeId === pair.employeeId,
                    busy.employeeBusy,
                    span,
                  ]),
                  ...needs.workplace.map((span) => [
                    busy.workplaceId === pair.workplaceId,
                    busy.workplaceBusy,
                    span,
                  ]),
                ] as [boolean, Interval | null, Interval][],
            )
            .filter(([isTheirs, busy, span]) => isTheirs && busy && overlaps(busy, span));
          expect(conflicting).toEqual([]);
        }
      }
    });
  },
  LONG,
);
