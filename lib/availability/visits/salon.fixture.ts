import fc from 'fast-check';
import { MINUTE, MINUTES_PER_DAY } from '../../base/time/units.ts';
import { addDays, instantOf } from '../../base/time/zone.ts';
import { generalHoursAround, patternsAround } from '../schedule/patterns.fixture.ts';
import { everyDay, openOn } from '../schedule/schedule.fixture.ts';
import type { Busy, Hours, Interval, Resource, Schedule, Search } from '../schedule/schedule.ts';
import type { VisitSearch } from './visit.ts';

/* Random small salons in which visits of several services are often just possible, for the tests against the plain reference. */

/** Ordinary days, and days on which the clock changes while people work. */
const PLACES = [
  ['Europe/Belgrade', '2026-12-01'],
  ['Europe/Belgrade', '2026-12-02'],
  ['Europe/Belgrade', '2026-03-29'],
  ['Europe/Belgrade', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Havana', '2026-11-01'],
] as const;

const CATEGORIES = [1, 2, 3];
const sometimes = <T, N>(special: fc.Arbitrary<T>, plain: N): fc.Arbitrary<T | N> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: special });
const wallTime = (minute: number) => new Date(minute * MINUTE).toISOString().slice(11, 16);

/** Some hours of the night or of the morning, so that some have the change of the clock in them. */
const hours = fc
  .tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 6, max: 18 }), fc.constantFrom(0, 0, 10))
  .map(([from, quarters, minutes]): Hours => ({
    from: wallTime(from * 30 + minutes),
    to: wallTime(from * 30 + minutes + quarters * 15),
  }));

const spanAround = (midnight: number): fc.Arbitrary<Interval> =>
  fc
    .tuple(fc.integer({ min: 0, max: 144 }), fc.constantFrom(5, 15, 20, 45, 60, 90))
    .map(([from, minutes]) => {
      const start = midnight + from * 5 * MINUTE;
      return { start, end: start + minutes * MINUTE };
    });

const resources = (ids: number[], day: string, span: fc.Arbitrary<Interval>): fc.Arbitrary<Resource[]> =>
  fc
    .array(
      fc.record({
        hidden: fc.integer({ min: 0, max: 19 }).map((roll) => roll === 0),
        categoryIds: sometimes(fc.subarray(CATEGORIES, { minLength: 1 }), []),
        specificHours: sometimes(
          fc.array(hours, { minLength: 1, maxLength: 2 }).map((spans) => new Map([[day, spans]])),
          new Map<string, Hours[]>(),
        ),
        patterns: sometimes(patternsAround(day, hours), []),
        unavailable: sometimes(fc.array(span, { minLength: 1, maxLength: 2 }), []),
      }),
      { minLength: 1, maxLength: ids.length },
    )
    .map((all) => all.map((each, index) => ({ id: index + 1, ...each })));

const reservations = (ids: number[], span: fc.Arbitrary<Interval>): fc.Arbitrary<Busy[]> =>
  fc
    .array(
      fc.record({
        employeeId: fc.constantFrom(...ids),
        workplaceId: fc.constantFrom(...ids),
        employeeBusy: span,
        isSomewhere: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    .map((all) =>
      all.map(({ employeeId, workplaceId, employeeBusy, isSomewhere }, index) => ({
        reservationId: index + 1,
        employeeId,
        workplaceId: isSomewhere ? workplaceId : null,
        employeeBusy,
        workplaceBusy: isSomewhere ? employeeBusy : null,
      })),
    );

/** What it asks for alone: a service, perhaps of somebody. */
const service = (ids: number[], span: fc.Arbitrary<Interval>) =>
  fc.record({
    durationMinutes: fc.constantFrom(5, 10, 15, 20, 30, 30, 45, 60, 17, 90),
    bufferBeforeMinutes: fc.constantFrom(0, 0, 0, 5, 10),
    bufferMinutes: fc.constantFrom(0, 0, 0, 5, 10, 15),
    processing: fc.option(
      fc.record({
        afterMinutes: fc.constantFrom(0, 5, 10, 20),
        minutes: fc.constantFrom(10, 20, 30, 45),
        freesWorkplace: fc.boolean(),
      }),
      { freq: 2 },
    ),
    hidden: fc.integer({ min: 0, max: 49 }).map((roll) => roll === 0),
    categoryIds: fc.subarray(CATEGORIES, { minLength: 1 }),
    serviceHours: sometimes(
      hours.map((each) => Array.from({ length: 7 }, () => each)),
      null,
    ),
    unavailable: sometimes(fc.array(span, { minLength: 1, maxLength: 1 }), []),
    employeeId: sometimes(fc.constantFrom(...ids), undefined),
  });

type Size = { least?: number; most: number; people: number; gaps: number[] };

/** Visits of so many services, with the day that they are asked for. The plain reference tries all ways, so where one figure is high another is low. */
export const visits = ({
  least = 1,
  most,
  people,
  gaps,
}: Size): fc.Arbitrary<VisitSearch & { day: string }> =>
  fc.constantFrom(...PLACES).chain(([zone, day]) => {
    const midnight = instantOf(day, '00:00', zone);
    const span = spanAround(midnight);
    const ids = Array.from({ length: people }, (_, index) => index + 1);
    return fc
      .record({
        services: fc.array(service(ids, span), { minLength: least, maxLength: most }),
        generalHours: fc.oneof(
          { weight: 3, arbitrary: hours.map(({ from, to }) => openOn(everyDay(from, to))) },
          { weight: 1, arbitrary: generalHoursAround(day, hours) },
        ),
        isClosed: fc.integer({ min: 0, max: 29 }).map((roll) => roll === 0),
        employees: resources(ids, day, span),
        workplaces: resources(ids, day, span),
        links: sometimes(
          fc.subarray(
            ids.flatMap((employeeId) => ids.map((workplaceId) => ({ employeeId, workplaceId }))),
            { minLength: 3 },
          ),
          ids.flatMap((employeeId) => ids.map((workplaceId) => ({ employeeId, workplaceId }))),
        ),
        busy: reservations(ids, span),
        now: fc.oneof(
          fc.constant(midnight - 3 * MINUTES_PER_DAY * MINUTE),
          fc.integer({ min: -60, max: 300 }).map((minute) => midnight + minute * MINUTE),
        ),
        rules: fc.record({
          gridMinutes: fc.constantFrom(10, 15, 15, 30),
          leadMinutes: fc.constantFrom(0, 60),
          horizonDays: sometimes(fc.integer({ min: 0, max: 3 }), 90),
        }),
        gapMinutes: fc.constantFrom(...gaps),
        ignoreReservationId: sometimes(fc.integer({ min: 1, max: 3 }), undefined),
      })
      .map(
        ({
          services,
          generalHours,
          isClosed,
          employees,
          workplaces,
          links,
          busy,
          now,
          rules,
          ...requested
        }) => ({
          day,
          gapMinutes: requested.gapMinutes,
          parts: services.map(({ employeeId, ...each }, index): Search => {
            const schedule: Schedule = {
              zone,
              from: addDays(day, -1),
              to: addDays(day, 1),
              serviceUnit: { id: index + 1, ...each },
              overrides: [],
              generalHours,
              nonWorkingDays: new Set(isClosed ? [day] : []),
              employees,
              workplaces,
              links,
              busy,
            };
            return {
              schedule,
              now,
              rules,
              ...(employeeId === undefined ? {} : { employeeId }),
              ...(requested.ignoreReservationId === undefined
                ? {}
                : { ignoreReservationId: requested.ignoreReservationId }),
            };
          }),
        }),
      );
  });
