import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE, MINUTES_PER_DAY } from '../../base/time/units.ts';
import { addDays, dayBounds, daysBetween, instantOf } from '../../base/time/zone.ts';
import { minutesOutside, openMinutes, workingMinutes } from '../free-terms/free-terms.reference.ts';
import { merge, subtract } from './intervals.ts';
import { employeeSpans, salonSpans, workplaceSpans } from './openings.ts';
import { generalHoursAround, patternsAround } from './patterns.fixture.ts';
import type { Hours, Interval } from './schedule.ts';

/*
 * Hours of random days against the plain reference: patterns, specific and general hours, holidays and absences, on days of
 * twelve years of which many are those on which the clock or the year changes. 100,000 of them, or the same ones again:
 * HOURS_DAYS=100000 HOURS_SEED=42 npx vitest run --project unit lib/availability/schedule/openings.property
 */
const { HOURS_DAYS, HOURS_SEED } = process.env;
const RUNS = Number(HOURS_DAYS ?? 600);
const SEED = Number(HOURS_SEED ?? 20_261_130);

const wallTime = (minute: number) =>
  minute === MINUTES_PER_DAY ? '24:00' : new Date(minute * MINUTE).toISOString().slice(11, 16);

const hours: fc.Arbitrary<Hours> = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, 0, 0, 7))
  .map(([from, quarters, minutes]) => ({
    from: wallTime(from * 15 + minutes),
    to: wallTime(Math.min(MINUTES_PER_DAY, (from + quarters) * 15 + minutes)),
  }))
  .filter(({ from, to }) => from < to);

const FIRST = '2024-01-01';
const ZONES = ['Europe/Belgrade', 'Europe/Belgrade', 'Australia/Lord_Howe', 'America/Havana'] as const;

/** The days of a year on which the clock is turned: not 24 hours long. */
const changing = (zone: string, year: number): string[] =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) => {
    const { start, end } = dayBounds(day, zone);
    return end - start !== MINUTES_PER_DAY * MINUTE;
  });
const CHANGING = Object.fromEntries(
  ZONES.map((zone) => [zone, Array.from({ length: 12 }, (_, index) => changing(zone, 2024 + index)).flat()]),
);

const anyDay = fc
  .integer({ min: 0, max: daysBetween(FIRST, '2035-12-31') })
  .map((count) => addDays(FIRST, count));
const turnOfYear = fc
  .tuple(fc.integer({ min: 2025, max: 2035 }), fc.integer({ min: -8, max: 8 }))
  .map(([year, days]) => addDays(`${year}-01-01`, days));

const requested = fc.constantFrom(...ZONES).chain((zone) =>
  fc.oneof(anyDay, turnOfYear, fc.constantFrom(...(CHANGING[zone] ?? []))).chain((day) => {
    const midnight = instantOf(day, '00:00', zone);
    const away: fc.Arbitrary<Interval> = fc
      .tuple(fc.integer({ min: -300, max: 1500 }), fc.integer({ min: 1, max: 900 }))
      .map(([from, minutes]) => ({
        start: midnight + from * MINUTE,
        end: midnight + (from + minutes) * MINUTE,
      }));
    return fc.record({
      day: fc.constant(day),
      calendar: fc.record({
        zone: fc.constant(zone),
        generalHours: generalHoursAround(day, hours),
        nonWorkingDays: fc.constantFrom(
          new Set<string>(),
          new Set<string>(),
          new Set<string>(),
          new Set([day]),
        ),
      }),
      own: fc.record({
        specificHours: fc.oneof(
          { weight: 3, arbitrary: fc.constant(new Map<string, Hours[]>()) },
          {
            weight: 1,
            arbitrary: fc
              .array(hours, { minLength: 1, maxLength: 3 })
              .map((spans) => new Map([[day, spans]])),
          },
        ),
        patterns: fc.oneof(
          { weight: 1, arbitrary: fc.constant([]) },
          { weight: 3, arbitrary: patternsAround(day, hours) },
        ),
      }),
      unavailable: fc.array(away, { maxLength: 2 }),
    });
  }),
);

const minutesOf = (spans: readonly Interval[]): number[] =>
  spans.flatMap(({ start, end }) =>
    Array.from({ length: (end - start) / MINUTE }, (_, index) => start + index * MINUTE),
  );

it(
  'of people and places are those of the plain reference, minute by minute',
  () => {
    const seen = { worked: 0, byPattern: 0, freeByPattern: 0, short: 0 };
    fc.assert(
      fc.property(requested, ({ day, calendar, own: special, unavailable }) => {
        const question = { day, schedule: calendar };
        const away = merge(unavailable);

        const working = employeeSpans(calendar, special, day, salonSpans(calendar, day));
        const expected = workingMinutes(special, question);
        expect(minutesOf(subtract(working, away))).toEqual(minutesOutside(away, expected));
        const open = workplaceSpans(calendar, special, day) ?? [dayBounds(day, calendar.zone)];
        expect(minutesOf(open)).toEqual(openMinutes(special, question));

        const isOfPattern = special.specificHours.size === 0 && special.patterns.length > 0;
        if (working.length > 0) seen.worked += 1;
        if (isOfPattern && working.length > 0) seen.byPattern += 1;
        if (isOfPattern && working.length === 0) seen.freeByPattern += 1;
        if (CHANGING[calendar.zone]?.includes(day)) seen.short += 1;
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS / 12);
  },
  60_000 + RUNS * 20,
);
