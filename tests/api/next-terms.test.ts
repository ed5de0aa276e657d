import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getNextTerms } from '@/app/api/next-terms/route.ts';
import { GET as getTerms } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { db } from '@/db/client.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { bookingRules } from '@/lib/salon/settings/settings.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { serviceUnitsFree } from '@/lib/availability/next-terms/free-when.ts';
import { forgetNextTerms } from '@/lib/availability/next-terms/cache.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import {
  aCategory,
  anOpenSalon,
  aPair,
  aServiceUnit,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';

const database = useDatabase();
const MONDAY = '2026-11-30';

type NextTermsAnswered = { serviceUnitId: number; from: string; to: string };

/** An answer as a visitor gets it who comes first. */
async function requested(query = ''): Promise<NextTermsAnswered[]> {
  const { status, body } = await call(getNextTerms, { path: `/${query}` });
  expect([status, body]).toEqual([200, { terms: expect.any(Array) }]);
  return body.terms as NextTermsAnswered[];
}
function asFirst(query = ''): Promise<NextTermsAnswered[]> {
  forgetNextTerms();
  return requested(query);
}

/** From the morning, or later on, to the end of the day. */
const taken = (employeeId: number, day: string, from = '00:00', until = addDays(day, 1)) =>
  database.sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
    values (${employeeId}, 'Zubar', ${at(from, day)}, ${at('00:00', until)})`;

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyTables(database.sql, 'employee', 'workplace');
  await anOpenSalon(database.sql);
  atTime(MONDAY_MORNING); // nine o'clock on the salon's wall
  forgetNextTerms();
});

describe('GET /api/next-terms', () => {
  it('tells the first free term of each public service, past the lead time', async () => {
    const [cut, colour] = [
      await aServiceUnit(database.sql),
      await aServiceUnit(database.sql, { term_duration: 90 }),
    ];
    await aServiceUnit(database.sql, { status: 4 });
    await aPair(database.sql);
    expect(await requested()).toEqual([
      { serviceUnitId: cut, from: at('10:00', MONDAY), to: at('11:00', MONDAY) },
      { serviceUnitId: colour, from: at('10:00', MONDAY), to: at('11:30', MONDAY) },
    ]);
    expect(await requested(`?serviceUnits=${colour}`)).toHaveLength(1);
    expect(await requested('?serviceUnits=0')).toEqual([]);
  });

  it('tells those of one employee, of later on, and of the first days that have any', async () => {
    const unit = await aServiceUnit(database.sql);
    const [ana, mira] = [await aPair(database.sql), await aPair(database.sql)];
    await taken(ana.employeeId, MONDAY);
    const starts = async (query: string) => (await requested(query)).map(({ from }) => from);
    expect(await starts('')).toEqual([at('10:00', MONDAY)]);
    expect(await starts(`?employeeId=${ana.employeeId}`)).toEqual([at('09:00')]);
    expect(await starts(`?employeeId=${mira.employeeId}`)).toEqual([at('10:00', MONDAY)]);
    expect(await starts(`?employeeId=${mira.employeeId + 1}`)).toEqual([]);
    expect(await starts(`?after=${encodeURIComponent(at('12:05'))}`)).toEqual([at('12:15')]);
    expect(await starts(`?after=${encodeURIComponent(at('12:15'))}`)).toEqual([at('12:15')]);
    expect(await starts(`?serviceUnits=${unit}&days=3`)).toEqual([
      at('10:00', MONDAY),
      at('09:00'),
      at('09:00', addDays(TUESDAY, 1)),
    ]);
  });

  it('leaves out when a part of a visit needs somebody, and tells the time of one that was cancelled', async () => {
    atTime(new Date(at('08:00')));
    const { cut, mia, ana } = await aShortenedVisit(database.sql);
    await database.sql`update service_unit set term_duration = 30 where id = ${cut}`;
    const firstOf = async (employeeId: number) =>
      (await asFirst(`?serviceUnits=${cut}&employeeId=${employeeId}`))[0]?.from;
    const freeOf = async (employeeId: number) => {
      const path = `/?day=${TUESDAY}&employeeId=${employeeId}`;
      const { body } = await call(getTerms, { path, params: { id: String(cut) } });
      const starts = (body.terms as { from: string }[]).map(({ from }) => from.slice(11, 16));
      return starts.filter((start) => start >= '10:00' && start < '12:45');
    };
    expect(await freeOf(mia.employeeId)).toEqual([
      '11:00',
      '11:15',
      '11:30',
      '11:45',
      '12:00',
      '12:15',
      '12:30',
    ]);
    expect(await freeOf(ana.employeeId)).toEqual([
      '10:00',
      '10:15',
      '10:30',
      '10:45',
      '11:00',
      '12:15',
      '12:30',
    ]);
    atTime(new Date(at('09:00')));
    expect([await firstOf(mia.employeeId), await firstOf(ana.employeeId)]).toEqual([
      at('11:00'),
      at('10:00'),
    ]);
  });

  it('looks beyond the days that are full up to the horizon, and not further', async () => {
    const unit = await aServiceUnit(database.sql);
    const { employeeId } = await aPair(database.sql);
    await taken(employeeId, '2026-11-30');
    const away = (until: string) =>
      database.sql`update employee_unavailability set unavailable_to = ${at('00:00', until)}`;
    const last = addDays(MONDAY, bookingRules().horizonDays);
    for (const until of [addDays(MONDAY, 14), addDays(MONDAY, 40), last]) {
      await away(until);
      expect(await asFirst()).toEqual([
        { serviceUnitId: unit, from: at('09:00', until), to: at('10:00', until) },
      ]);
    }
    await away(addDays(last, 1));
    expect(await asFirst()).toEqual([]);
  });

  it('tells nothing before the salon takes bookings', async () => {
    await aServiceUnit(database.sql);
    await aPair(database.sql);
    const held = heldSettings();
    holdSettings({ ...held, isOpen: false });
    try {
      expect(await asFirst()).toEqual([]);
    } finally {
      holdSettings(held);
    }
  });

  it('is kept for everybody for less than a minute, and told anew when the salon has changed something', async () => {
    await aServiceUnit(database.sql);
    const { employeeId } = await aPair(database.sql);
    const { headers } = await call(getNextTerms, { path: '/' });
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    await taken(employeeId, MONDAY);
    expect((await requested())[0]?.from).toBe(at('10:00', MONDAY));
    atTime(new Date(MONDAY_MORNING.getTime() + 29_000));
    expect((await requested())[0]?.from).toBe(at('10:00', MONDAY));
    atTime(new Date(MONDAY_MORNING.getTime() + 30_000));
    expect((await requested())[0]?.from).toBe(at('09:00'));
    await database.sql`delete from employee_unavailability`;
    expect((await asFirst())[0]?.from).toBe(at('10:15', MONDAY));
  });

  it.each([
    ['employeeId=0', 'employeeId'],
    ['after=2026-12-01', 'after'],
    ['days=4', 'days'],
    ['serviceUnits=x', 'serviceUnits'],
  ])('refuses ?%s at its field', async (query, field) => {
    const { status, body } = await call(getNextTerms, { path: `/?${query}` });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });

  it('takes one statement for everybody, whatever the number of services, and none while it is kept', async () => {
    const pair = await aPair(database.sql);
    for (let count = 0; count < 12; count++) await aServiceUnit(database.sql);
    for (let count = 0; count < 3; count++) await aPair(database.sql);
    expect(await statementsOf(() => asFirst())).toBe(1);
    expect(await statementsOf(() => requested())).toBe(0);
    expect(await statementsOf(() => requested(`?employeeId=${pair.employeeId}`))).toBe(0);
  });
});

/** How many statements the program sends meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { session } = db._ as unknown as { session: { prepareQuery: (...given: unknown[]) => unknown } };
  const original = session.prepareQuery.bind(session);
  let count = 0;
  session.prepareQuery = (...given) => {
    count++;
    return original(...given);
  };
  try {
    await work();
    return count;
  } finally {
    session.prepareQuery = original;
  }
}

/*
 * Random salons, each asked twice: all at once, and day by day. More of them: NEXT_TERMS_RUNS=500.
 */
const RUNS = Number(process.env.NEXT_TERMS_RUNS ?? 25);
const DAYS = 20;

const salonOf = fc.record({
  units: fc.array(
    fc.record({
      duration: fc.constantFrom(20, 60, 150),
      buffer: fc.constantFrom(0, 15),
      categories: fc.subarray([0, 1], { minLength: 1 }),
      status: fc.constantFrom(1, 2, 3, 4),
      mondayHours: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  people: fc.array(
    fc.record({
      categories: fc.subarray([0, 1]),
      hidden: fc.boolean(),
      awayDays: fc.integer({ min: 0, max: DAYS }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  taken: fc.array(
    fc.record({
      person: fc.integer({ min: 0, max: 2 }),
      day: fc.integer({ min: 0, max: DAYS }),
      hour: fc.integer({ min: 8, max: 17 }),
    }),
    { maxLength: 25 },
  ),
  closed: fc.uniqueArray(fc.integer({ min: 0, max: DAYS }), { maxLength: 6 }),
  hour: fc.integer({ min: 7, max: 18 }),
});

describe('random salons', () => {
  it('have the same next terms as when they are asked day by day', { timeout: 120_000 }, async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(salonOf, async (salon) => {
        const { units, people } = await build(salon);
        atTime(new Date(`${MONDAY}T${String(salon.hour).padStart(2, '0')}:10:00+01:00`));
        const held = heldSettings();
        holdSettings({ ...held, settings: { ...held.settings, horizonDays: DAYS } });
        try {
          for (const employeeId of [null, people[0] ?? null]) {
            const question = employeeId === null ? '' : `&employeeId=${employeeId}`;
            const expected: NextTermsAnswered[] = [];
            for (const id of units) expected.push(...(await dayByDay(id, question)));
            found += expected.length;
            expect(await asFirst(`?${question}`)).toEqual(expected);
          }
        } finally {
          holdSettings(held);
        }
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
    // Most of the salons are not so full that there would be nothing to compare.
    expect(found).toBeGreaterThan(RUNS);
  });
});

/** The first term of each day's answer, up to the horizon. */
async function dayByDay(serviceUnitId: number, question: string): Promise<NextTermsAnswered[]> {
  await emptyTables(database.sql, 'rate_limit');
  for (let day = MONDAY; day <= addDays(MONDAY, DAYS); day = addDays(day, 1)) {
    const { status, body } = await call(getTerms, {
      path: `/?day=${day}${question}`,
      params: { id: String(serviceUnitId) },
    });
    if (status === 404) return [];
    expect(status).toBe(200);
    const [first] = body.terms as Omit<NextTermsAnswered, 'serviceUnitId'>[];
    if (first) return [{ serviceUnitId, ...first }];
  }
  return [];
}

type Salon = typeof salonOf extends fc.Arbitrary<infer Value> ? Value : never;

async function build(salon: Salon) {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'employee', 'workplace');
  await anOpenSalon(sql);
  const categories = [await aCategory(sql), await aCategory(sql)];
  const idsOf = (positions: number[]) => positions.flatMap((position) => categories[position] ?? []);
  const units: number[] = [];
  for (const { duration, buffer, status, mondayHours, categories: own } of salon.units) {
    const hours = mondayHours ? { wh_mon_from: '12:00', wh_mon_to: '16:00' } : {};
    const row = { term_duration: duration, buffer_after: buffer, status, ...hours };
    units.push(await aServiceUnit(sql, { ...row, categoryIds: idsOf(own) }));
  }
  const people: number[] = [];
  for (const { categories: own, hidden, awayDays } of salon.people) {
    const { employeeId } = await aPair(sql);
    people.push(employeeId);
    for (const id of idsOf(own)) {
      await sql`insert into employee_category (employee_id, category_id) values (${employeeId}, ${id})`;
    }
    if (hidden) await sql`update employee set status = 2 where id = ${employeeId}`;
    if (awayDays > 0) await taken(employeeId, MONDAY, '00:00', addDays(MONDAY, awayDays));
  }
  for (const { person, day, hour } of salon.taken) {
    const employeeId = people[person];
    if (employeeId) await taken(employeeId, addDays(MONDAY, day), `${String(hour).padStart(2, '0')}:00`);
  }
  for (const day of salon.closed)
    await sql`insert into non_working_day (day) values (${addDays(MONDAY, day)})`;
  return { units, people };
}

describe('what is free when somebody would like to come', () => {
  const free = async (when: Parameters<typeof serviceUnitsFree>[0]) => [
    ...(await serviceUnitsFree(when, MONDAY_MORNING)),
  ];

  it('names what has a term then, and forgets it with the terms', async () => {
    const cut = await aServiceUnit(database.sql);
    const { employeeId } = await aPair(database.sql);
    expect([await free('today'), await free('tomorrow')]).toEqual([[cut], [cut]]);

    await taken(employeeId, MONDAY);
    expect(await free('today')).toEqual([cut]);
    forgetNextTerms();
    expect([await free('today'), await free('tomorrow')]).toEqual([[], [cut]]);

    // From five on nobody is there any more, or there is nobody at all.
    for (let ahead = 1; ahead < 8; ahead++) await taken(employeeId, addDays(MONDAY, ahead), '16:00');
    forgetNextTerms();
    expect([await free('evening'), await free('tomorrow')]).toEqual([[], [cut]]);
  });

  it('tells the first of each service then, not the first of all', async () => {
    const cut = await aServiceUnit(database.sql);
    await aPair(database.sql);
    const [next] = await requested();
    expect(next?.from.slice(0, 10)).toBe(MONDAY);
    expect(await requested('?when=tomorrow')).toMatchObject([
      { serviceUnitId: cut, from: at('09:00', TUESDAY) },
    ]);
    expect(await requested('?when=weekend')).toMatchObject([
      { serviceUnitId: cut, from: at('09:00', '2026-12-05') },
    ]);
    expect(await requested(`?when=tomorrow&serviceUnits=${cut + 1}`)).toEqual([]);
    for (const odd of ['never', 'today&employeeId=1', 'today&days=2']) {
      expect((await call(getNextTerms, { path: `/?when=${odd}` })).status).toBe(422);
    }
  });
});
