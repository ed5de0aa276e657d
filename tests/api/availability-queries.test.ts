import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client';
import * as team from '@/db/schema/team';
import { freeDays } from '@/lib/availability/free-terms/free-terms';
import { freeTerms } from '@/lib/availability/visits/one-service.fixture';
import { loadSchedule } from '@/lib/availability/schedule/queries';
import { aWeek } from '@/lib/availability/schedule/patterns.fixture';
import { VISIT_STATEMENT } from '@/lib/availability/schedule/schedule-statement';
import { dayBounds } from '@/lib/base/time/zone';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { emptySalon } from '../support/salon.ts';

const database = useDatabase();
const DAY = '2026-12-01';
const NOW = new Date('2026-11-20T12:00:00+01:00');
const instant = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+01:00`);
const requested = { serviceUnitId: 1, from: DAY, to: DAY, now: NOW };

/** One service unit of an hour, two employees at two workplaces, open from nine to five on all days but Sunday. */
async function aSalon() {
  await emptySalon(database.sql);
  await database.sql.unsafe(`
    insert into category (value, name) values ('hairstyle', 'Frizura'), ('nails', 'Nokti');
    insert into service_unit (name, price, term_duration, buffer_after) values ('Šišanje', 200000, 60, 15);
    insert into service_unit_category values (1, 1);
    insert into employee (name) values ('Ana'), ('Mira');
    insert into workplace (name) values ('Stolica 1'), ('Stolica 2');
    insert into employee_workplace (employee_id, workplace_id) values (1, 1), (1, 2), (2, 2);
    insert into general_working_hours (id, wh_mon_from, wh_mon_to, wh_tue_from, wh_tue_to, wh_wed_from, wh_wed_to,
        wh_thu_from, wh_thu_to, wh_fri_from, wh_fri_to, wh_sat_from, wh_sat_to)
      values (1, '09:00', '17:00', '09:00', '17:00', '09:00', '17:00', '09:00', '17:00', '09:00', '17:00',
        '09:00', '24:00')`);
}

type Segment = {
  from: number;
  to: number;
  busyTo?: number;
  status?: number;
  holdUntil?: Date;
  employee?: number | null;
};

async function aReservation({
  from,
  to,
  busyTo = to,
  status = 2,
  holdUntil,
  employee = 1,
}: Segment): Promise<number> {
  const { sql } = database;
  const [span, occupied] = [
    new Date(to),
    `[${new Date(from).toISOString()},${new Date(busyTo).toISOString()})`,
  ];
  const [row] = await sql<{ id: number }[]>`
    insert into reservation (client_name, term_from, term_to, price, currency, language, source, status, hold_until,
      changed_by)
    values ('Jelena', ${new Date(from)}, ${span}, 1, 'RSD', 'sr', 'site', ${status}, ${holdUntil ?? null}, 'test')
    returning id`;
  if (!row) throw new Error('no reservation');
  await sql`
    insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from,
      span_to, employee_busy, workplace_busy)
    values (${row.id}, ${status}, 1, ${employee}, 2, ${new Date(from)}, ${span},
      ${employee === null ? null : occupied}::text::tstzrange, ${occupied}::text::tstzrange)`;
  return row.id;
}

beforeEach(aSalon);

describe('loadSchedule', () => {
  it('turns the rows into the schedule of plain data that the rules work on', async () => {
    await database.sql.unsafe(`
      insert into employee (name, status) values ('Skrivena', 2);
      insert into workplace (name, status) values ('U magacinu', 2);
      insert into employee (name) values ('Manikirka');
      insert into employee_category values (2, 1), (2, 2), (4, 2);
      insert into workplace_category values (1, 1);
      insert into specific_working_hours (employee_id, workplace_id, at_day, time_from, time_to) values
        (1, null, '2026-12-01', '08:30', '12:00'), (1, null, '2026-12-01', '14:00', '24:00'),
        (1, null, '2026-12-02', '08:00', '12:00'), (null, 2, '2026-12-01', '10:00', '16:00:30');
      insert into shift_pattern (employee_id, workplace_id, valid_from, valid_until, weeks) values
        (1, null, '2026-11-02', '2026-11-30', '[{}]'), (1, null, '2026-12-07', null, '[{}]'),
        (2, null, '2026-11-02', '2026-12-01', '[{"tue":[{"from":"09:00","to":"12:00"}]}]'),
        (null, 1, '2026-11-30', null, '[{},{}]');
      insert into opening_period (valid_from, valid_until, days) values
        ('2026-11-02', '2026-11-30', '{}'), ('2026-12-02', null, '{}'), ('2026-11-20', null, '{}'),
        ('2026-12-01', '2026-12-05', '{"tue":[{"from":"09:00","to":"17:00"}]}');
      insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to) values
        (2, 'Zubar', '2026-12-01T10:00+01', '2026-12-01T11:00+01'),
        (2, 'Odmor', '2026-12-03T10:00+01', '2026-12-04T11:00+01');
      insert into workplace_unavailability (workplace_id, reason, unavailable_from, unavailable_to) values
        (1, 'Krečenje', '2026-11-01T00:00+01', '2026-12-01T00:00+01'),
        (1, 'Popravka', '2026-11-30T00:00+01', '2026-12-01T09:30+01');
      insert into unavailability (reason, unavailable_from, unavailable_to) values
        ('Nema boje', '2026-12-01T15:00+01', '2026-12-05T00:00+01'), ('Tuđe', '2026-12-01T15:00+01', '2026-12-05T00:00+01');
      insert into service_unit_unavailability (service_unit_id, unavailability_id) values (1, 1);
      insert into non_working_day (day) values ('2026-11-30'), ('2026-12-01'), ('2026-12-02');
      update service_unit set wh_tue_from = '10:00', wh_tue_to = '15:00'`);
    const id = await aReservation({ from: instant('10:00'), to: instant('11:00'), busyTo: instant('11:15') });

    const [open, late] = [[{ from: '09:00', to: '17:00' }], [{ from: '09:00', to: '24:00' }]];
    expect(await loadSchedule(requested)).toEqual({
      revision: expect.any(Number),
      overrides: [],
      prices: { price: 200_000, priceEn: null, priceDe: null },
      zone: 'Europe/Belgrade',
      from: DAY,
      to: DAY,
      serviceUnit: {
        id: 1,
        durationMinutes: 60,
        bufferBeforeMinutes: 0,
        bufferMinutes: 15,
        processing: null,
        hidden: false,
        categoryIds: [1],
        serviceHours: [null, { from: '10:00:00', to: '15:00:00' }, null, null, null, null, null],
        unavailable: [{ start: instant('15:00'), end: instant('00:00', '2026-12-05') }],
      },
      generalHours: {
        usual: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: late, sun: [] },
        periods: [
          { validFrom: '2026-11-20', validUntil: null, days: {} },
          { validFrom: '2026-12-01', validUntil: '2026-12-05', days: { tue: open } },
        ],
      },
      nonWorkingDays: new Set([DAY]),
      employees: [
        {
          id: 1,
          hidden: false,
          categoryIds: [],
          specificHours: new Map([
            [
              DAY,
              [
                { from: '08:30:00', to: '12:00:00' },
                { from: '14:00:00', to: '24:00:00' },
              ],
            ],
          ]),
          patterns: [],
          unavailable: [],
        },
        {
          id: 2,
          hidden: false,
          categoryIds: [1, 2],
          specificHours: new Map(),
          patterns: [
            {
              validFrom: '2026-11-02',
              validUntil: '2026-12-01',
              weeks: [{ tue: [{ from: '09:00', to: '12:00' }] }],
            },
          ],
          unavailable: [{ start: instant('10:00'), end: instant('11:00') }],
        },
      ],
      workplaces: [
        {
          id: 1,
          hidden: false,
          categoryIds: [1],
          specificHours: new Map(),
          patterns: [{ validFrom: '2026-11-30', validUntil: null, weeks: [{}, {}] }],
          unavailable: [{ start: instant('00:00', '2026-11-30'), end: instant('09:30') }],
        },
        {
          id: 2,
          hidden: false,
          categoryIds: [],
          specificHours: new Map([[DAY, [{ from: '10:00:00', to: '16:00:30' }]]]),
          patterns: [],
          unavailable: [],
        },
      ],
      links: [
        { employeeId: 1, workplaceId: 1 },
        { employeeId: 1, workplaceId: 2 },
        { employeeId: 2, workplaceId: 2 },
      ],
      busy: [
        {
          reservationId: id,
          employeeId: 1,
          workplaceId: 2,
          employeeBusy: { start: instant('10:00'), end: instant('11:15') },
          workplaceBusy: { start: instant('10:00'), end: instant('11:15') },
        },
      ],
    });
  });

  it('knows no service unit that is not there, and says of a hidden one that it is', async () => {
    expect(await loadSchedule({ ...requested, serviceUnitId: 2 })).toBeNull();
    await database.sql`update service_unit set status = 4`;
    expect((await loadSchedule(requested))?.serviceUnit.hidden).toBe(true);
  });

  it('loads a salon that has nothing yet', async () => {
    await emptyTables(
      database.sql,
      'general_working_hours',
      'employee',
      'workplace',
      'service_unit_category',
    );
    const schedule = await loadSchedule(requested);
    expect(schedule?.generalHours).toEqual({ usual: aWeek({}), periods: [] });
    expect(schedule).toMatchObject({ employees: [], workplaces: [], links: [], busy: [] });
  });

  it.each([
    ['INIT that is held', { status: 1, holdUntil: new Date(NOW.getTime() + 1) }, 1],
    ['INIT whose hold ends now', { status: 1, holdUntil: NOW }, 0],
    ['CONFIRMED', { status: 2 }, 1],
    ['CLIENT_REJECTED', { status: 3 }, 0],
    ['ADMIN_REJECTED', { status: 4 }, 0],
    ['DONE', { status: 5 }, 1],
    ['CONFIRMED without an employee', { status: 2, employee: null }, 1],
  ])('counts a reservation %s as it should', async (_, segment, count) => {
    await aReservation({ from: instant('10:00'), to: instant('11:00'), ...segment });
    expect((await loadSchedule(requested))?.busy).toHaveLength(count);
  });

  it('sees what reaches into the window from outside, and no more', async () => {
    const before = await aReservation({
      from: instant('13:00', '2026-11-30'),
      to: instant('23:00', '2026-11-30'),
      busyTo: instant('00:30'),
    });
    await aReservation({ from: instant('03:00', '2026-11-30'), to: instant('04:00', '2026-11-30') });
    const buffered = await aReservation({
      from: instant('01:00', '2026-12-02'),
      to: instant('02:00', '2026-12-02'),
    });
    await aReservation({ from: instant('02:00', '2026-12-02'), to: instant('03:00', '2026-12-02') });

    const schedule = await loadSchedule(requested);
    expect(schedule?.busy.map(({ reservationId }) => reservationId).toSorted((a, b) => a - b)).toEqual([
      before,
      buffered,
    ]);
  });

  it('reads inside the transaction that it is given', async () => {
    await db.transaction(async (tx) => {
      await tx.update(team.employee).set({ status: 2 });
      expect((await loadSchedule(requested, tx))?.employees).toEqual([]);
      expect((await loadSchedule(requested))?.employees).toHaveLength(2);
    });
  });

  it('feeds the rules: two colleagues work at once, the third visitor gets the next term', async () => {
    await aReservation({
      from: instant('09:00'),
      to: instant('10:00'),
      busyTo: instant('10:15'),
      employee: 2,
    });
    const schedule = await loadSchedule(requested);
    if (!schedule) throw new Error('no schedule');
    const rules = { gridMinutes: 15, leadMinutes: 60, horizonDays: 90 };
    const search = { schedule, now: NOW.getTime(), rules };
    expect(freeTerms({ ...search, day: DAY })[0]).toEqual({ start: instant('09:00'), end: instant('10:00') });
    expect(freeTerms({ ...search, day: DAY, employeeId: 2 })[0]?.start).toBe(instant('10:15'));
    expect(freeDays({ ...search, from: DAY, to: DAY })).toEqual([DAY]);
  });
});

describe('the cost of a search', () => {
  let statements = 0;
  let client: postgres.Sql;

  beforeAll(() => {
    client = postgres(database.url, {
      max: 1,
      onnotice: () => {},
      fetch_types: false,
      debug: () => (statements += 1),
    });
  });
  afterAll(() => client.end());

  it('is one statement, whatever the number of days, employees and reservations', async () => {
    const counted = drizzle(client, { casing: 'snake_case' });
    const search = async (to: string) => {
      statements = 0;
      const schedule = await loadSchedule({ ...requested, to }, counted as never);
      return { statements, employees: schedule?.employees.length, busy: schedule?.busy.length };
    };
    expect(await search(DAY)).toEqual({ statements: 1, employees: 2, busy: 0 });

    await database.sql.unsafe(`insert into employee (name) select 'E' || n from generate_series(1, 48) n`);
    await manyReservations(100);
    expect(await search('2027-01-31')).toMatchObject({ statements: 1, employees: 50 });
    expect((await search('2027-01-31')).busy).toBe(100);
  });

  it('does not grow with the reservations of other days: the segments are found by an index', async () => {
    await manyReservations(20_000);
    await client.unsafe('analyze');
    const { start, end } = dayBounds(DAY, 'Europe/Belgrade');
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.unsafe(`set plan_cache_mode = ${mode}`);
      await client.unsafe(
        `prepare search (int[], date, date, float8, float8, float8, int[]) as ${VISIT_STATEMENT}`,
      );
      const rows = await client.unsafe<{ 'QUERY PLAN': string }[]>(
        `explain execute search ('{1}', '${DAY}', '${DAY}', ${start}, ${end}, ${NOW.getTime()}, null)`,
      );
      await client.unsafe('deallocate search');
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('reservation_segment_occupying');
      expect(plan).toMatch(/Index Scan using (reservation_pkey|reservation_id_status)/);
      expect(plan).not.toMatch(/Seq Scan on reservation/);
    }
  });
});

/** Half an hour each, one after the other from the day of the tests on, eight a day; without triggers, which take most of the time. */
async function manyReservations(count: number) {
  await database.sql.unsafe(`
    set session_replication_role = replica;
    with spans as (
      select n, timestamptz '2026-12-01T09:00+01' + (n / 8) * interval '1 day' + (n % 8) * interval '1 hour' as starts
      from generate_series(0, ${count - 1}) n
    ), reserved as (
      insert into reservation (client_name, term_from, term_to, price, currency, language, source, status, hold_until,
        changed_by)
      select 'K' || n, starts, starts + interval '30 minutes', 1, 'RSD', 'sr', 'site', 1 + n % 2, starts, 'test' from spans
      returning id, status, term_from, term_to
    )
    insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from,
      span_to, employee_busy, workplace_busy)
    select id, status, 1, 1, 1, term_from, term_to, tstzrange(term_from, term_to), tstzrange(term_from, term_to)
    from reserved;
    set session_replication_role = origin`);
}
