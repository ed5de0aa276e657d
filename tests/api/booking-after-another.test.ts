import { beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/reservations/route.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { cachedSearch } from '@/lib/bookings/book/schedule-cache.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';

const database = useDatabase();
let serviceUnitId: number;
let employeeId: number;

const book = (time: string): Promise<Answer> =>
  call(POST, {
    body: { serviceUnitId, employeeId, termFrom: at(time), ...aVisitor() },
    headers: { lang: 'en' },
  });

/** The first booking of an employee looks; the process knows their schedule from then on. */
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  const categoryId = await aCategory(sql);
  const [unit, pair] = await Promise.all([aServiceUnit(sql, { categoryIds: [categoryId] }), aPair(sql)]);
  [serviceUnitId, employeeId] = [unit, pair.employeeId];
  atTime(MONDAY_MORNING);
  expect((await book('09:00')).status).toBe(201);
  const [row] = await sql<{ revision: number }[]>`select revision from schedule_revision`;
  const request = { parts: [{ serviceUnitId, employeeId }], start: Date.parse(at('10:00')) };
  const known = () => cachedSearch(request, MONDAY_MORNING)?.revision;
  await expect.poll(known).toBe(row?.revision);
});

describe('another term of an employee', () => {
  it('is booked', async () => {
    const { status, body } = await book('10:00');
    expect([status, body.termTo]).toEqual([201, at('11:00')]);
  });

  it('is refused with the nearest free ones when somebody has it', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, () => book('10:00')));
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = statuses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body.alternatives).toContainEqual({ from: at('11:00'), to: at('12:00') });
  });

  it('is taken over from a hold whose time is over', async () => {
    await database.sql`update reservation set hold_until = ${MONDAY_MORNING}::timestamptz - interval '1 minute'`;
    expect((await book('09:00')).status).toBe(201);
  });

  it.each([
    ['it is no longer open then', `update general_working_hours set wh_tue_from = '11:00'`, 409],
    ['the day has become a day off', `insert into non_working_day (day) values ('${TUESDAY}')`, 409],
    ['the service is no longer offered', 'update service_unit set status = 4', 422],
    ['the employee has left', 'update employee set status = 2', 422],
    ['the employee has lost their place', 'delete from employee_workplace', 409],
  ])('is refused when since then %s', async (_, change, status) => {
    await database.sql.unsafe(change);
    expect((await book('10:00')).status).toBe(status);
    expect(await database.sql`select id from reservation`).toHaveLength(1);
  });

  it('costs and lasts what holds when it is booked', async () => {
    await database.sql`update service_unit set price_en = 3100, term_duration = 90`;
    const { status, body } = await book('10:00');
    expect([status, body.termTo]).toEqual([201, at('11:30')]);
  });

  it('goes to the place with the least booked time when there is a choice', async () => {
    const { sql } = database;
    const [place] = await sql<
      { id: number }[]
    >`insert into workplace (name) values ('Druga stolica') returning id`;
    await sql`insert into workplace_category select ${place?.id ?? 0}, id from category`;
    await sql`insert into employee_workplace (employee_id, workplace_id) values (${employeeId}, ${place?.id ?? 0})`;
    expect((await book('10:00')).status).toBe(201);
    const [last] = await sql`select workplace_id from reservation_segment order by id desc limit 1`;
    expect(last?.workplace_id).toBe(place?.id);
  });
});

describe('another visit of the same people', () => {
  let parts: { serviceUnitId: number; employeeId: number }[];

  /** Of a day of its own each: of one day only so much is held unconfirmed. */
  const bookAll = (termFrom: string): Promise<Answer> =>
    call(POST, {
      body: { serviceUnits: parts, termFrom, ...aVisitor() },
      headers: { lang: 'en' },
    });
  const known = (wanted = parts) =>
    cachedSearch({ parts: wanted, start: Date.parse(at('11:00')) }, MONDAY_MORNING)?.parts.length;

  beforeEach(async () => {
    const { sql } = database;
    const other = (await aPair(sql)).employeeId;
    const unit = await aServiceUnit(sql, { term_duration: 30 });
    parts = [
      { serviceUnitId, employeeId },
      { serviceUnitId: unit, employeeId: other },
    ];
    expect((await bookAll(at('10:00'))).status).toBe(201);
    await expect.poll(known).toBe(2);
  });

  const then = (time: string) => at(time, addDays(TUESDAY, 1));

  it('is booked', async () => {
    const { status, body } = await bookAll(then('11:00'));
    expect([status, body.termTo]).toEqual([201, then('12:30')]);
    expect(body.segments).toMatchObject(parts);
  });

  it('is begun as soon as it can be where one of them is busy, and else refused', async () => {
    const wait = [parts[1]];
    const taken = { serviceUnits: wait, termFrom: then('12:00'), ...aVisitor() };
    expect((await call(POST, { body: taken })).status).toBe(201);
    // Ends at 12:00, and whoever does the second part is busy until 12:30: longer than a client waits.
    const { status, body } = await bookAll(then('11:00'));
    expect([status, body.alternatives]).toEqual([409, expect.any(Array)]);
    expect((await bookAll(then('11:30'))).body.segments).toMatchObject([
      { from: then('11:30'), to: then('12:30') },
      { from: then('12:30'), to: then('13:00') },
    ]);
  });

  it('is not known where one of its services is not, or anybody may do it', () => {
    const [first, second] = parts;
    if (!first || !second) throw new Error('there are two');
    expect(known([first, { ...second, serviceUnitId: 9999 }])).toBeUndefined();
    const anyone = [first, { serviceUnitId: second.serviceUnitId }];
    expect(cachedSearch({ parts: anyone, start: Date.parse(at('11:00')) }, MONDAY_MORNING)).toBeNull();
  });

  it('is decided by schedules of one moment only', async () => {
    await database.sql`update service_unit set term_duration = 45 where id = ${parts[1]?.serviceUnitId ?? 0}`;
    const [, second] = parts;
    const alone = { serviceUnits: [second], termFrom: then('13:00'), ...aVisitor() };
    expect((await call(POST, { body: alone })).status).toBe(201);
    await expect.poll(() => known()).toBeUndefined();
    const { status, body } = await bookAll(then('11:00'));
    expect([status, body.termTo]).toEqual([201, then('12:45')]);
  });
});
