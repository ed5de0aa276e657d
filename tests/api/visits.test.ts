import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as getUnitDays } from '@/app/api/service-units/[id]/available-days/route.ts';
import { GET as getUnitTerms } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { GET as getDays } from '@/app/api/visits/available-days/route.ts';
import { GET as getTerms } from '@/app/api/visits/available-terms/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { loadVisitSchedules } from '@/lib/availability/schedule/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';

/* Color takes an hour and a half: half an hour of work, forty minutes in which it works alone, twenty minutes of work. */
const COLOR = {
  term_duration: 90,
  processing_after: 30,
  processing_duration: 40,
  processing_frees_workplace: true,
};

const database = useDatabase();
let color: number;
let cut: number;
let brows: number;
let ana: number;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  color = await aServiceUnit(sql, { ...COLOR, price: 600_000, price_en: 5_000, price_de: 5_100 });
  cut = await aServiceUnit(sql, { term_duration: 30 });
  brows = await aServiceUnit(sql, { term_duration: 20, price: 100_000, price_en: null, price_de: 900 });
  ana = (await aPair(sql)).employeeId;
  atTime(MONDAY_MORNING);
});

const own = (employeeId: number, serviceUnitId: number, row: Record<string, unknown>) =>
  database.sql`insert into employee_service_unit ${database.sql({
    employee_id: employeeId,
    service_unit_id: serviceUnitId,
    ...row,
  })}`;
const away = (employeeId: number, from: string, to: string) =>
  database.sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
    values (${employeeId}, 'Zubar', ${at(from)}, ${at(to)})`;

type Segment = { serviceUnitId: number; employeeId: number | null; from: string; to: string };
type Visit = { from: string; to: string; price: number; currency: string; segments: Segment[] };

async function terms(serviceUnits: number[], query = '', lang = 'sr'): Promise<Visit[]> {
  const path = `/?serviceUnits=${serviceUnits.join(',')}&day=${TUESDAY}${query}`;
  const { status, body } = await call(getTerms, { path, headers: { lang } });
  expect([status, body]).toEqual([200, { terms: expect.any(Array) }]);
  return body.terms as Visit[];
}
const times = ({ from, to }: { from: string; to: string }) => `${from.slice(11, 16)}–${to.slice(11, 16)}`;
const first = async (serviceUnits: number[], query = '') => {
  const [visit] = await terms(serviceUnits, query);
  return visit && [times(visit), ...visit.segments.map(times)];
};

describe('GET /api/visits/available-terms', () => {
  it('tells when the services can follow each other, with what they cost together', async () => {
    const [visit, ...others] = await terms([color, cut]);
    expect(visit).toEqual({
      from: at('09:00'),
      to: at('11:00'),
      price: 850_000,
      currency: 'RSD',
      segments: [
        { serviceUnitId: color, employeeId: null, from: at('09:00'), to: at('10:30') },
        { serviceUnitId: cut, employeeId: null, from: at('10:30'), to: at('11:00') },
      ],
    });
    expect(others.at(-1)).toMatchObject({ from: at('15:00'), to: at('17:00') });
  });

  it('uses the time in which color works for another service by somebody else, in the order asked for', async () => {
    expect(await first([color, brows, cut])).toEqual([
      '09:00–11:20',
      '09:00–10:30',
      '10:30–10:50',
      '10:50–11:20',
    ]);
    await aPair(database.sql);
    expect(await first([color, brows, cut])).toEqual([
      '09:00–11:00',
      '09:00–10:30',
      '09:30–09:50',
      '10:30–11:00',
    ]);
    expect(await first([brows, color, cut])).toEqual([
      '09:00–10:50',
      '09:00–09:20',
      '09:20–10:50',
      '09:50–10:20',
    ]);
    expect(await first([color, brows], `&employees=${ana},${ana}`)).toEqual([
      '09:00–10:50',
      '09:00–10:30',
      '10:30–10:50',
    ]);
  });

  it('lets nobody wait longer than the salon allows', async () => {
    const mira = (await aPair(database.sql)).employeeId;
    await away(mira, '00:00', '10:00');
    const requested = `&employees=${ana},${mira}`;
    expect((await first([cut, brows], requested))?.[0]).toBe('09:15–10:20');
    const held = heldSettings();
    holdSettings({ ...held, settings: { ...held.settings, visitGapMinutes: 0 } });
    try {
      expect((await first([cut, brows], requested))?.[0]).toBe('09:30–10:20');
    } finally {
      holdSettings(held);
    }
  });

  it('takes the time and the price of whom the visitor names, and for anyone those of the service', async () => {
    await own(ana, cut, { term_duration: 45, price: 300_000 });
    const [hers] = await terms([color, cut], `&employees=0,${ana}`);
    expect(hers).toMatchObject({ to: at('11:15'), price: 900_000 });
    expect(hers?.segments.map(({ employeeId }) => employeeId)).toEqual([null, ana]);
    expect(await terms([color, cut])).toEqual([]);
    await aPair(database.sql);
    expect((await terms([cut, color]))[0]).toMatchObject({ to: at('11:00'), price: 850_000 });
  });

  it('counts in euros where every service has such a price', async () => {
    expect((await terms([color, cut], '', 'en'))[0]).toMatchObject({ price: 7_200, currency: 'EUR' });
    expect((await terms([color, brows], '', 'en'))[0]).toMatchObject({ price: 700_000, currency: 'RSD' });
    expect((await terms([color, brows], '', 'de'))[0]).toMatchObject({ price: 6_000, currency: 'EUR' });
  });

  it('gives for one service its free terms', async () => {
    await away(ana, '10:00', '13:05');
    const { body } = await call(getUnitTerms, { path: `/?day=${TUESDAY}`, params: { id: String(color) } });
    const alone = (await terms([color])).map(({ from, to }) => ({ from, to }));
    expect(alone.length).toBeGreaterThan(5);
    expect({ terms: alone }).toEqual(body);
  });
});

describe('GET /api/visits/available-days', () => {
  it('tells the days that have such a visit', async () => {
    await away(ana, '00:00', '16:00');
    const days = [0, 1, 2].map((index) => addDays(TUESDAY, index));
    const ask = async (serviceUnits: number[], query = '') => {
      const path = `/?serviceUnits=${serviceUnits.join(',')}&from=${days[0]}&to=${days[2]}${query}`;
      return (await call(getDays, { path })).body;
    };
    expect(await ask([color, cut])).toEqual({ days: days.slice(1) });
    expect(await ask([cut, brows])).toEqual({ days });
    expect(await ask([cut, brows], `&employees=${ana},0`)).toEqual({ days });
    const path = `/?from=${days[0]}&to=${days[2]}`;
    const { body } = await call(getUnitDays, { path, params: { id: String(color) } });
    expect(await ask([color])).toEqual(body);
    const { counts } = await ask([color, cut], `&countUntil=${days[1]}`);
    const output = await call(getTerms, { path: `/?serviceUnits=${color},${cut}&day=${days[1]}` });
    expect(counts).toEqual({ [days[1] ?? '']: (output.body.terms as unknown[]).length });
  });

  it.each([
    ['from after to', 'from=2026-12-02&to=2026-12-01', 'to'],
    ['more than 92 days', 'from=2026-12-01&to=2027-03-03', 'to'],
  ])('refuses %s', async (_, days, field) => {
    const { status, body } = await call(getDays, { path: `/?serviceUnits=${cut}&${days}` });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });
});

describe('what cannot be asked', () => {
  const wrong: [what: string, query: () => Promise<string> | string, field: string][] = [
    ['nothing', () => '', 'serviceUnits'],
    ['an empty list', () => 'serviceUnits=', 'serviceUnits'],
    ['no numbers', () => 'serviceUnits=a,b', 'serviceUnits'],
    ['a service twice', () => `serviceUnits=${cut},${cut}`, 'serviceUnits'],
    ['more than five', () => 'serviceUnits=1,2,3,4,5,6', 'serviceUnits'],
    ['one that is not there', () => `serviceUnits=${cut},9999`, 'serviceUnits'],
    ['none of two', () => 'serviceUnits=9998,9999', 'serviceUnits'],
    ['nothing but 0', () => 'serviceUnits=0', 'serviceUnits'],
    [
      'a hidden one',
      async () => `serviceUnits=${cut},${await aServiceUnit(database.sql, { status: 4 })}`,
      'serviceUnits',
    ],
    ['too few employees', () => `serviceUnits=${cut},${brows}&employees=${ana}`, 'employees'],
    ['too many employees', () => `serviceUnits=${cut}&employees=${ana},0`, 'employees'],
    ['an employee who is not there', () => `serviceUnits=${cut},${brows}&employees=0,9999`, 'employees'],
    [
      'an employee who does not do it',
      async () => {
        const [nails, hair] = [await aCategory(database.sql), await aCategory(database.sql)];
        const manicure = await aServiceUnit(database.sql, { categoryIds: [nails] });
        await database.sql`insert into employee_category ${database.sql({ employee_id: ana, category_id: hair })}`;
        return `serviceUnits=${cut},${manicure}&employees=0,${ana}`;
      },
      'employees',
    ],
  ];

  it.each(wrong)('%s', async (_, query, field) => {
    const requested = await query();
    for (const [get, when] of [
      [getTerms, `day=${TUESDAY}`],
      [getDays, `from=${TUESDAY}&to=${TUESDAY}`],
    ] as const) {
      const { status, body } = await call(get, { path: `/?${requested}&${when}` });
      expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
    }
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

  it('is one statement, whatever the number of services', async () => {
    const counted = drizzle(client, { casing: 'snake_case' });
    const more = [await aServiceUnit(database.sql), await aServiceUnit(database.sql)];
    const all = [brows, color, cut, ...more];
    for (const count of [1, 2, 5]) {
      const parts = all.slice(0, count).map((serviceUnitId) => ({ serviceUnitId, employeeId: null }));
      statements = 0;
      const loaded = await loadVisitSchedules(
        { parts, from: TUESDAY, to: addDays(TUESDAY, 30), now: MONDAY_MORNING },
        counted as never,
      );
      expect(loaded?.map(({ serviceUnit }) => serviceUnit.id)).toEqual(all.slice(0, count));
      expect(statements).toBe(1);
    }
  });
});
