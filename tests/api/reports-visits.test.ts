import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, MINUTE } from '@/lib/base/time/units.ts';
import { addDays, dayOf, daysBetween, isoWithOffset, weekdayOf } from '@/lib/base/time/zone.ts';
import { rebookedIn } from '@/lib/dashboard/rebooked-queries.ts';
import { rebookingIn, type DoneVisit } from '@/lib/dashboard/rebooked-rules.ts';
import { readReport } from '@/lib/reports/report/queries.ts';
import type { ReportGrouping, ReportName } from '@/lib/reports/shape/schema.ts';
import { DAYS_TO_LEARN_FROM, rhythmOf, rhythmOfVisit, type Rhythm } from '@/lib/return-visits/rhythm.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { useDatabase } from '../support/database.ts';
import {
  FIRST,
  LAST,
  NOW,
  randomVisits,
  storeVisits,
  ZONE,
  type Part,
  type Visit,
} from '../support/salons/random-visits.ts';
import { anEmployee, anOpenSalon, aServiceUnit, aWorkplace, emptySalon } from '../support/salon.ts';

/* Three thousand visits by chance, over both changes of the clock: each report of them says what a plain loop says. */

const database = useDatabase();
const CLOSED = '2026-06-10';
const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

let visits: Visit[] = [];
let people: number[] = [];
let places: number[] = [];

const settle = (till: 'off' | 'here') =>
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: { ...demoSettings, till } });

beforeAll(async () => {
  const { sql } = database;
  const clients = 250;
  await emptySalon(sql);
  await anOpenSalon(sql);
  await sql`insert into non_working_day (day, explanation) values (${CLOSED}, 'Praznik')`;
  const made = async (make: () => Promise<number>) => [await make(), await make(), await make()];
  const [employeeIds, helperIds] = [await made(() => anEmployee(sql)), await made(() => anEmployee(sql))];
  people = [...employeeIds, ...helperIds];
  places = await made(() => aWorkplace(sql));
  const serviceUnitIds = await made(() => aServiceUnit(sql));
  visits = randomVisits({ clients, employeeIds, helperIds, workplaceIds: places, serviceUnitIds });
  await storeVisits(sql, visits, clients);
  settle('off');
});

afterAll(() => {
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
});

type Sums = Record<string, number>;
type Looped = { rows: Map<string, Sums>; total: Sums };
type Within = { from: string; to: string };

const add = (into: Sums, sums: Sums) => {
  for (const [name, value] of Object.entries(sums)) into[name] = (into[name] ?? 0) + value;
};
/** Each of some things for each of its keys, and once altogether. */
function loopOver<Thing>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => string[],
  sums: (thing: Thing, key: string | null) => Sums,
): Looped {
  const looped: Looped = { rows: new Map(), total: {} };
  for (const thing of things) {
    add(looped.total, sums(thing, null));
    for (const key of new Set(keysOf(thing))) {
      const row = looped.rows.get(key) ?? {};
      looped.rows.set(key, row);
      add(row, sums(thing, key));
    }
  }
  return looped;
}

const isIn = ({ from, to }: Within, at: number) => from <= dayOf(at, ZONE) && dayOf(at, ZONE) <= to;
const attended = ({ status, isMissed, to }: Visit) =>
  status === DONE || (status === CONFIRMED && !isMissed && to <= NOW.getTime());
const stands = ({ status }: Visit) => status === CONFIRMED || status === DONE;
const left = ({ parts }: Visit) => parts.filter(({ isCancelled }) => !isCancelled);

function timeOf(groupBy: ReportGrouping, at: number): string {
  const day = dayOf(at, ZONE);
  if (groupBy === 'hour') return String(Number(isoWithOffset(at, ZONE).slice(11, 13)));
  if (groupBy === 'week') return addDays(day, -weekdayOf(day));
  return groupBy === 'month' ? `${day.slice(0, 7)}-01` : day;
}

const partKey = (groupBy: ReportGrouping, part: Part) =>
  String((groupBy === 'employee' ? part.employeeId : part.serviceUnitId) ?? 'none');

function booked(groupBy: ReportGrouping, within: Within): Looped {
  const done = visits.filter((visit) => visit.status === DONE && isIn(within, visit.from));
  if (groupBy === 'employee' || groupBy === 'service')
    return loopOver(
      done.flatMap(left),
      (part) => [partKey(groupBy, part)],
      ({ homePrice }) => ({ parts: 1, bookedValue: homePrice }),
    );
  return loopOver(
    done,
    ({ from }) => [timeOf(groupBy, from)],
    (visit) => ({
      visits: 1,
      bookedValue: left(visit).reduce((sum, { homePrice }) => sum + homePrice, 0),
    }),
  );
}

function occupancy(groupBy: ReportGrouping, within: Within): Looped {
  const days = Array.from({ length: daysBetween(within.from, within.to) + 1 }, (_, at) =>
    addDays(within.from, at),
  );
  const bookableMinutes = days.filter((day) => day !== CLOSED).length * 8 * 60;
  const occupying = visits.filter(
    ({ status, from }) => [INIT, CONFIRMED, DONE].includes(status as 1) && isIn(within, from),
  );
  const rows = (groupBy === 'employee' ? people : places).map((id): [string, Sums] => {
    const busy = occupying
      .flatMap(left)
      .filter((part) => part[groupBy === 'employee' ? 'employeeId' : 'workplaceId'] === id);
    const bookedMinutes = busy.reduce((sum, { busy: span }) => sum + (span[1] - span[0]) / MINUTE, 0);
    return [String(id), { bookedMinutes, bookableMinutes }];
  });
  const total: Sums = {};
  for (const [, sums] of rows) add(total, sums);
  return { rows: new Map(rows), total };
}

function clientsSeen(groupBy: ReportGrouping, within: Within): Looped {
  const known = visits.filter(({ clientId }) => clientId !== null);
  const attending = known.filter((visit) => attended(visit));
  const inIt = attending.filter(({ from }) => isIn(within, from));
  const rows = new Map<string, { seen: Set<number | null>; fresh: Set<number | null>; lost: number }>();
  const row = (key: string) => {
    const found = rows.get(key) ?? { seen: new Set(), fresh: new Set(), lost: 0 };
    rows.set(key, found);
    return found;
  };
  for (const visit of inIt) {
    const { seen, fresh } = row(timeOf(groupBy, visit.from));
    seen.add(visit.clientId);
    if (!attending.some((other) => other.clientId === visit.clientId && other.from < visit.from))
      fresh.add(visit.clientId);
  }
  for (const visit of attending) {
    const lostAt = visit.from + 180 * DAY;
    if (lostAt >= NOW.getTime() || !isIn(within, lostAt)) continue;
    const isBack = known.some(
      (next) =>
        next.clientId === visit.clientId &&
        next.from > visit.from &&
        stands(next) &&
        !next.isMissed &&
        Math.min(next.createdAt, next.from) < lostAt,
    );
    if (!isBack) row(timeOf(groupBy, lostAt)).lost += 1;
  }
  const sumsOf = (seen: number, fresh: number, lost: number) => ({
    seen,
    newClients: fresh,
    returning: seen - fresh,
    lost,
  });
  const all = [...rows.values()];
  return {
    rows: new Map(
      [...rows].map(([key, { seen, fresh, lost }]) => [key, sumsOf(seen.size, fresh.size, lost)]),
    ),
    total: sumsOf(
      new Set(inIt.map(({ clientId }) => clientId)).size,
      all.reduce((sum, { fresh }) => sum + fresh.size, 0),
      all.reduce((sum, { lost }) => sum + lost, 0),
    ),
  };
}

/** When a client should come again for a part of a visit, by the days of it until then. */
function rhythmOfPart({ clientId, from }: Visit, { serviceUnitId }: Part): Rhythm | null {
  const had = visits.filter((each) => each.clientId === clientId && each.from <= from && attended(each));
  const parts = had.flatMap((each) =>
    left(each).flatMap((part) => (part.serviceUnitId === serviceUnitId ? each.from : [])),
  );
  const days = parts.toSorted((one, other) => one - other).map((at) => dayOf(at, ZONE));
  return rhythmOf([...new Set(days)].slice(-DAYS_TO_LEARN_FROM), null);
}

const doneVisits = () =>
  visits
    .filter((visit) => visit.status === DONE && visit.clientId !== null)
    .map((visit): DoneVisit => {
      const next = visits.filter(
        (each) => each.clientId === visit.clientId && each.from >= visit.to && stands(each),
      );
      const bookedAt = next.length > 0 ? Math.min(...next.map(({ createdAt }) => createdAt)) : null;
      const ids = left(visit).flatMap(({ employeeId }) => employeeId ?? []);
      const rhythm = rhythmOfVisit(left(visit).map((part) => rhythmOfPart(visit, part)));
      return {
        employeeIds: ids,
        endedAt: visit.to,
        enteredAt: visit.createdAt,
        enteredOn: dayOf(visit.createdAt, ZONE),
        endedOn: dayOf(visit.to, ZONE),
        dueOn: rhythm && addDays(dayOf(visit.from, ZONE), rhythm.days),
        bookedAt,
        bookedOn: bookedAt === null ? null : dayOf(bookedAt, ZONE),
      };
    });

const clock = { now: NOW.getTime(), today: dayOf(NOW.getTime(), ZONE) };

/** By the rule of the dashboard. */
function rebooking(within: Within): Looped {
  const done = doneVisits();
  const sumsOf = (some: DoneVisit[]) => {
    const { visits: counted, within24Hours } = rebookingIn(some, within, clock);
    return { visits: counted, rebooked: within24Hours };
  };
  const rows = people.map((id): [string, Sums] => [
    String(id),
    sumsOf(done.filter(({ employeeIds }) => employeeIds.includes(id))),
  ]);
  return { rows: new Map(rows), total: sumsOf(done) };
}

function missed(groupBy: ReportGrouping, within: Within): Looped {
  return loopOver(
    visits.filter(({ from }) => isIn(within, from)),
    (visit) =>
      groupBy === 'employee' || groupBy === 'service'
        ? // What was cancelled says whose it was.
          (stands(visit) ? left(visit) : visit.parts).map((part) => partKey(groupBy, part))
        : [timeOf(groupBy, visit.from)],
    (visit, key) => {
      const worth = left(visit).filter(
        (part) =>
          key === null || !['employee', 'service'].includes(groupBy) || partKey(groupBy, part) === key,
      );
      return {
        expected: visit.isMissed || attended(visit) ? 1 : 0,
        missed: visit.isMissed ? 1 : 0,
        missedValue: visit.isMissed ? worth.reduce((sum, { homePrice }) => sum + homePrice, 0) : 0,
        cancelledLate: visit.isCancelledLate ? 1 : 0,
        arrivalsNoted: stands(visit) && visit.arrivedAt !== null ? 1 : 0,
        late: stands(visit) && visit.arrivedAt !== null && visit.arrivedAt > visit.from + 5 * MINUTE ? 1 : 0,
      };
    },
  );
}

const sources = (groupBy: ReportGrouping, within: Within) =>
  loopOver(
    visits.filter(
      (visit) => stands(visit) && isIn(within, visit.createdAt) && visit.createdAt <= visit.to + DAY,
    ),
    ({ source, linkSource }) => [groupBy === 'link' ? (linkSource ?? 'none') : source],
    ({ createdAt }) => {
      const wall = isoWithOffset(createdAt, ZONE).slice(11, 16);
      const isOpen = wall >= '09:00' && wall < '17:00' && dayOf(createdAt, ZONE) !== CLOSED;
      return { bookings: 1, outOfHours: isOpen ? 0 : 1 };
    },
  );

const NAIVE: [ReportName, ReportGrouping, (groupBy: ReportGrouping, within: Within) => Looped][] = [
  ['day-sheet', 'hour', booked],
  ['day-sheet', 'day', booked],
  ['takings', 'month', booked],
  ['employees', 'employee', booked],
  ['services', 'service', booked],
  ['occupancy', 'employee', occupancy],
  ['occupancy', 'workplace', occupancy],
  ['clients', 'day', clientsSeen],
  ['clients', 'week', clientsSeen],
  ['clients', 'month', clientsSeen],
  ['rebooking', 'employee', (_, within) => rebooking(within)],
  ['missed', 'employee', missed],
  ['missed', 'service', missed],
  ['missed', 'week', missed],
  ['sources', 'source', sources],
  ['sources', 'link', sources],
];

const PERIODS: Within[] = [
  { from: FIRST, to: LAST },
  { from: '2026-03-29', to: '2026-03-29' },
  { from: '2026-10-25', to: '2026-10-25' },
  { from: '2026-06-01', to: '2026-06-30' },
  { from: '2026-08-01', to: '2026-08-31' },
  { from: '2026-11-10', to: '2026-11-25' },
];

const THOUSAND = 1000;
/** A share of two columns is rounded to a thousandth. */
const SHARES: Record<string, [string, string]> = {
  occupancy: ['bookedMinutes', 'bookableMinutes'],
  rebookedShare: ['rebooked', 'visits'],
  missedShare: ['missed', 'expected'],
  lateShare: ['late', 'arrivalsNoted'],
  outOfHoursShare: ['outOfHours', 'bookings'],
};

function valuesOf(columns: readonly { name: string }[], sums: Sums = {}) {
  return columns.map(({ name }) => {
    const share = SHARES[name];
    if (!share) return sums[name] ?? 0;
    const [part, whole] = [sums[share[0]] ?? 0, sums[share[1]] ?? 0];
    return whole === 0 ? null : Math.round((part / whole) * THOUSAND) / THOUSAND;
  });
}

describe('visits', () => {
  it('were rebooked on the dashboard as a plain loop counts', async () => {
    const done = doneVisits();
    const overlapping = visits.filter(
      ({ clientId, from, to }) =>
        clientId !== null &&
        visits.some((each) => each.clientId === clientId && each.from > from && each.from < to),
    );
    expect(overlapping.length).toBeGreaterThan(0);
    for (const within of PERIODS) {
      const { all, employees } = await rebookedIn(
        within,
        people.map((id) => ({ id, name: String(id) })),
        { now: NOW, zone: ZONE },
      );
      expect([within, all.now]).toEqual([within, rebookingIn(done, within, clock)]);
      expect(employees.map(({ now }) => now)).toEqual(
        people.map((id) =>
          rebookingIn(
            done.filter(({ employeeIds }) => employeeIds.includes(id)),
            within,
            clock,
          ),
        ),
      );
    }
  });

  it.each(NAIVE)(
    '%s by %s are what a plain loop counts, also of the time beside it',
    async (name, groupBy, loop) => {
      for (const within of PERIODS) {
        const report = await readReport(
          name,
          { ...within, groupBy, compare: 'previous' },
          { locale: 'en', now: NOW },
        );
        const looped = loop(groupBy, within);
        expect([within, report.total.values]).toEqual([within, valuesOf(report.columns, looped.total)]);
        const found = new Map(report.rows.map(({ key, values }) => [key, values]));
        for (const [key, sums] of looped.rows) {
          if (Object.values(sums).every((value) => value === 0)) continue;
          expect([within, key, found.get(key)]).toEqual([within, key, valuesOf(report.columns, sums)]);
        }
        for (const { key, values } of report.rows.filter(({ key: each }) => !looped.rows.has(each)))
          expect([key, values.some((value) => value !== 0 && value !== null)]).toEqual([key, false]);
        if (report.before)
          expect(report.total.before).toEqual(valuesOf(report.columns, loop(groupBy, report.before).total));
      }
    },
  );

  it('are as many as they should be, of every kind', () => {
    expect(visits.length).toBeGreaterThan(2_500);
    expect(new Set(visits.map(({ status }) => status)).size).toBe(5);
    expect(visits.filter(({ isMissed }) => isMissed).length).toBeGreaterThan(50);
  });

  it('have figures since the first of them, and none before that has come', async () => {
    const first = Math.min(...visits.map(({ from }) => from));
    const sinceAt = async (now: number) =>
      (await readReport('day-sheet', {}, { locale: 'en', now: new Date(now) })).since;
    expect([await sinceAt(first - MINUTE), await sinceAt(first)]).toEqual([null, dayOf(first, ZONE)]);
  });

  it('are no booked value of a salon that checks out', async () => {
    settle('here');
    const report = await readReport('day-sheet', { from: FIRST, to: LAST }, { locale: 'en', now: NOW });
    expect([report.basis, report.since, report.total.values]).toEqual([
      'takings',
      null,
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]);
    settle('off');
  });
});
