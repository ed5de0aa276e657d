import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceVisits, type ReferencePart } from '../availability/visits/plan.reference.ts';
import { visits } from '../availability/visits/salon.fixture.ts';
import { daysFrom } from '../availability/free-terms/free-terms.ts';
import { overlaps } from '../availability/schedule/intervals.ts';
import type { Busy } from '../availability/schedule/schedule.ts';
import type { VisitSearch } from '../availability/visits/visit.ts';
import { STAFF_HORIZON_DAYS } from '../booking-rules/far-ahead.ts';
import { addDays, dayOf, instantOf, isoWithOffset } from '../base/time/zone.ts';
import { DAY, HOUR, MINUTE } from '../base/time/units.ts';
import { daysAround, movedStarts, planDates, wantedDates, type Days, type PlannedDate } from './rules.ts';

/*
 * Random series in random salons against the plain reference, which takes its time. More of them, or the same ones again:
 * SERIES_RUNS=1000 SERIES_SEED=42 npx vitest run lib/series
 */
const { SERIES_RUNS, SERIES_SEED } = process.env;
const RUNS = Number(SERIES_RUNS ?? 200);
const SEED = Number(SERIES_SEED ?? 20_261_127);

/** What is known of some days, and of whom. */
const during = (
  { parts, gapMinutes }: VisitSearch,
  { from, to }: Days,
  people: readonly number[] | null,
): VisitSearch => ({
  gapMinutes,
  parts: parts.map((part, index) => ({
    ...part,
    ...(people ? { employeeId: people[index] ?? 0 } : {}),
    schedule: { ...part.schedule, from, to },
  })),
});

const summary = (parts: NonNullable<PlannedDate['plan']>['parts']): ReferencePart[] =>
  parts.map(({ employeeId, workplaceId, needs: { term } }) => ({ employeeId, workplaceId, ...term }));

type Found = { start: number; visit: ReferencePart[] };

const freeOn = (day: string, all: VisitSearch, people: readonly number[] | null): Found[] =>
  [...referenceVisits({ ...during(all, { from: day, to: day }, people), day })]
    .map(([start, visit]) => ({ start, visit }))
    .toSorted((a, b) => a.start - b.start);

/** The one that is nearest to a time, the earlier one of two. Days are looked at from that time on, until those that are left are farther away. */
function nearestOn(
  days: readonly string[],
  start: number,
  { all, zone, people }: { all: VisitSearch; zone: string; people: readonly number[] | null },
) {
  const distance = ({ start: one }: Found) => Math.abs(one - start);
  /** A day has 26 hours at most. */
  const atLeast = (day: string) => Math.abs(instantOf(day, '12:00', zone) - start) - 14 * HOUR;
  let nearest: Found | undefined;
  for (const day of days.toSorted((a, b) => atLeast(a) - atLeast(b))) {
    if (nearest && atLeast(day) > distance(nearest)) break;
    for (const one of freeOn(day, all, people)) {
      const isNearer = nearest && (distance(one) - distance(nearest) || one.start - nearest.start) < 0;
      if (!nearest || isNearer) nearest = one;
    }
  }
  return nearest;
}

/** A salon that is small enough for the plain reference, over all weeks of a series, with more that is taken and closed on its days. */
const series = fc
  .record({
    salon: visits({ most: 2, people: 2, gaps: [0, 15] }),
    everyWeeks: fc.constantFrom(1, 1, 2, 3, 12),
    count: fc.integer({ min: 1, max: 5 }),
    /** One of the starts that are free on the first day, or any other time. */
    pick: fc.integer({ min: 0, max: 999 }),
    quarter: fc.option(fc.integer({ min: 0, max: 95 }), { freq: 9 }),
    taken: fc.array(
      fc.record({
        week: fc.integer({ min: 0, max: 4 }),
        days: fc.integer({ min: -2, max: 2 }),
        employeeId: fc.constantFrom(1, 2),
        workplaceId: fc.constantFrom(1, 2),
        from: fc.integer({ min: 0, max: 47 }),
        lasts: fc.constantFrom(1, 4, 12),
      }),
      { maxLength: 8 },
    ),
    closed: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -1, max: 1 })), {
      maxLength: 2,
    }),
  })
  .map(({ salon: { day, parts, gapMinutes }, everyWeeks, count, pick, quarter, taken, closed }) => {
    const zone = parts[0]?.schedule.zone ?? 'UTC';
    const later = (week: number, days: number) => addDays(day, week * everyWeeks * 7 + days);
    const busy: Busy[] = taken.map(({ week, days, employeeId, workplaceId, from, lasts }, index) => {
      const start = instantOf(later(week, days), '00:00', zone) + from * 30 * MINUTE;
      const span = { start, end: start + lasts * 30 * MINUTE };
      return { reservationId: 100 + index, employeeId, workplaceId, employeeBusy: span, workplaceBusy: span };
    });
    const all: VisitSearch = {
      gapMinutes,
      parts: parts.map((part) => ({
        ...part,
        now: Math.min(part.now, instantOf(day, '00:00', zone)),
        rules: { ...part.rules, horizonDays: STAFF_HORIZON_DAYS },
        schedule: {
          ...part.schedule,
          busy: [...part.schedule.busy, ...busy],
          nonWorkingDays: new Set([
            ...part.schedule.nonWorkingDays,
            ...closed.map(([week, days]) => later(week, days)),
          ]),
        },
      })),
    };
    const starts = freeOn(day, all, null).map(({ start }) => isoWithOffset(start, zone).slice(11, 16));
    const any = new Date((quarter ?? pick % 96) * 15 * MINUTE).toISOString().slice(11, 16);
    const time = quarter === null ? (starts[pick % starts.length] ?? any) : any;
    return { all, zone, day, time, everyWeeks, count, now: all.parts[0]?.now ?? 0 };
  });

it(
  'has each date free where the plain reference has it, else at the nearest time with the same people, else not at all, and none of them twice',
  async () => {
    const seen = { free: 0, moved: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(series, async ({ all, zone, day, time, everyWeeks, count, now }) => {
        const wanted = wantedDates({ day, time }, { everyWeeks, count }, zone);
        const dates = await planDates(
          wanted,
          { everyWeeks, zone, now, waivedAt: () => ({}) },
          (days, people) => Promise.resolve(during(all, days, people)),
        );
        expect(dates.map((date) => date.wanted)).toEqual(wanted.map(({ start }) => start));
        let people: number[] | null = null;
        for (const { wanted: start, outcome, plan } of dates) {
          const asWanted: Found | undefined = freeOn(dayOf(start, zone), all, people).find(
            (each) => each.start === start,
          );
          const { from, to } = daysAround(start, everyWeeks, { zone, now });
          const expected: Found | undefined =
            asWanted ?? nearestOn(daysFrom(from, to), start, { all, zone, people });
          expect(outcome).toBe(asWanted ? 'free' : expected ? 'moved' : 'none');
          expect(plan && summary(plan.parts)).toEqual(expected?.visit ?? null);
          people ??= expected?.visit.map(({ employeeId }) => employeeId) ?? null;
          seen[outcome] += 1;
        }
        const occupied = dates.flatMap(({ plan }) => plan?.parts ?? []);
        for (const [index, one] of occupied.entries()) {
          for (const other of occupied.slice(index + 1)) {
            const same = one.employeeId === other.employeeId;
            if (same)
              expect(one.needs.employee.some((a) => other.needs.employee.some((b) => overlaps(a, b)))).toBe(
                false,
              );
          }
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10);
  },
  120_000 + RUNS * 200,
);

it('is at the same time on the wall, whatever the clock does in between', () => {
  const found = wantedDates(
    { day: '2026-10-18', time: '10:30' },
    { everyWeeks: 1, count: 3 },
    'Europe/Belgrade',
  );
  expect(found.map(({ start }) => isoWithOffset(start, 'Europe/Belgrade'))).toEqual([
    '2026-10-18T10:30:00+02:00',
    '2026-10-25T10:30:00+01:00',
    '2026-11-01T10:30:00+01:00',
  ]);
});

it('ends with the day until which it goes, and after 26 dates', () => {
  const from = { day: '2026-12-01', time: '10:00' };
  const until = wantedDates(from, { everyWeeks: 2, until: '2026-12-29' }, 'Europe/Belgrade');
  expect(until).toHaveLength(3);
  expect(wantedDates(from, { everyWeeks: 1, until: '2029-01-01' }, 'Europe/Belgrade')).toHaveLength(26);
});

it('moves no date into the days of another one', () => {
  const zone = 'Europe/Belgrade';
  for (const everyWeeks of [1, 2, 12]) {
    const [first, second] = wantedDates({ day: '2026-12-01', time: '10:00' }, { everyWeeks, count: 2 }, zone);
    const now = (first?.start ?? 0) - 30 * DAY;
    const [one, two] = [first, second].map((date) => daysAround(date?.start ?? 0, everyWeeks, { zone, now }));
    expect((one?.to ?? '') < (two?.from ?? '')).toBe(true);
  }
});

it('moves dates together by as many days, to the same time on the wall', () => {
  const zone = 'Europe/Belgrade';
  const at = (day: string, time: string) => instantOf(day, time, zone);
  const starts = ['2027-03-23', '2027-03-30'].map((day) => at(day, '10:00'));
  expect(movedStarts(starts, at('2027-03-24', '11:30'), zone)).toEqual([
    at('2027-03-24', '11:30'),
    at('2027-03-31', '11:30'),
  ]);
});
