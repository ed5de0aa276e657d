import type postgres from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/reservations/route.ts';
import { VISIT_STATEMENT } from '@/lib/availability/schedule/schedule-statement.ts';
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

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  const categoryId = await aCategory(sql);
  [serviceUnitId] = await Promise.all([aServiceUnit(sql, { categoryIds: [categoryId] }), aPair(sql)]);
  await sql`insert into unavailability (reason, unavailable_from, unavailable_to)
    values ('Kvar', ${at('08:00', '2026-12-24')}, ${at('20:00', '2026-12-24')})`;
  atTime(MONDAY_MORNING);
});

const book = (): Promise<Answer> =>
  call(POST, { body: { serviceUnitId, termFrom: at('10:00'), ...aVisitor() }, headers: { lang: 'en' } });

const isSomebodyWaiting = async () => {
  const rows = await database.sql`select from pg_locks where locktype = 'advisory' and not granted`;
  return rows.length > 0;
};

/** Changes something, lets a visitor book while the change is under way, and ends it when the booking waits for it. */
async function bookDuring(change: (sql: postgres.TransactionSql) => Promise<unknown>): Promise<Answer> {
  const { booking } = await database.sql.begin(async (sql) => {
    await change(sql);
    const booked = book();
    await expect.poll(isSomebodyWaiting).toBe(true);
    return { booking: booked };
  });
  return booking;
}

const stored = async () => {
  const [row] = await database.sql<{ reservations: number; mails: number; clients: number }[]>`
    select (select count(*)::int from reservation) as reservations, (select count(*)::int from outbox) as mails,
      (select count(*)::int from client) as clients`;
  return row;
};

describe('a booking that has looked, while the salon changes what it saw', () => {
  it('is refused when the employee’s hours no longer contain the term, and leaves nothing', async () => {
    const { status, body } = await bookDuring(
      (sql) => sql`update general_working_hours set wh_tue_from = '11:00'`,
    );
    expect(status).toBe(409);
    expect(body.alternatives).toContainEqual({ from: at('11:00'), to: at('12:00') });
    expect(await stored()).toEqual({ reservations: 0, mails: 0, clients: 0 });
  });

  it('is refused when the day has become a day off', async () => {
    const { status } = await bookDuring((sql) => sql`insert into non_working_day (day) values (${TUESDAY})`);
    expect(status).toBe(409);
    expect(await stored()).toEqual({ reservations: 0, mails: 0, clients: 0 });
  });

  it('goes through when the change does not touch its term', async () => {
    const { status } = await bookDuring(
      (sql) => sql`insert into non_working_day (day) values ('2026-12-25')`,
    );
    expect(status).toBe(201);
    expect(await stored()).toEqual({ reservations: 1, mails: 1, clients: 1 });
  });

  it('goes through when the change is taken back', async () => {
    const undone = new Error('taken back');
    let booking: Promise<Answer> | undefined;
    await database.sql
      .begin(async (sql) => {
        await sql`update employee set status = 2`;
        booking = book();
        await expect.poll(isSomebodyWaiting).toBe(true);
        throw undone;
      })
      .catch((error: unknown) => expect(error).toBe(undone));
    expect((await booking)?.status).toBe(201);
  });

  it('costs and lasts what holds when it is stored', async () => {
    const { body } = await bookDuring(
      (sql) => sql`update service_unit set price_en = 3100, term_duration = 90`,
    );
    expect(body.termTo).toBe(at('11:30'));
    expect(await database.sql`select price from reservation`).toEqual([{ price: 3_100 }]);
  });
});

describe('the revision of the schedule', () => {
  const revision = async () => {
    const [row] = await database.sql<{ revision: number }[]>`select revision from schedule_revision`;
    return row?.revision ?? Number.NaN;
  };

  it('is guarded by a trigger on each table that a search reads, but for what is taken', async () => {
    const named = [...VISIT_STATEMENT.matchAll(/(?:from|join) ([a-z]+(?:_[a-z]+)*) /g)].map(
      ([, name]) => name,
    );
    // It names a list of its own besides.
    const tables = named.filter((name) => name !== 'units');
    const rows = await database.sql<{ name: string }[]>`
      select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'revise_schedule'`;
    const without = new Set(tables.filter((table) => !rows.some(({ name }) => name === table)));
    expect(tables).toContain('specific_working_hours');
    expect(without).toEqual(new Set(['reservation', 'reservation_segment']));
  });

  it.each([
    ['the hours of a service unit', `update service_unit set wh_mon_from = '10:00', wh_mon_to = '12:00'`],
    ['an employee who leaves', 'update employee set status = 2'],
    ['a workplace that goes', 'update workplace set status = 2'],
    ['who works where', 'delete from employee_workplace'],
    ['who is fit for what', 'insert into employee_category select e.id, c.id from employee e, category c'],
    ['other hours of the salon', `insert into opening_period (valid_from, days) values ('2026-12-01', '{}')`],
    [
      'specific hours',
      `insert into specific_working_hours (employee_id, at_day, time_from, time_to) select id, '2026-12-01', '09:00', '10:00' from employee`,
    ],
    [
      'a shift pattern',
      `insert into shift_pattern (employee_id, valid_from, weeks) select id, '2026-11-30', '[{}]' from employee`,
    ],
    [
      'when a service unit is not offered',
      `update unavailability set unavailable_to = '2026-12-26 20:00+01'`,
    ],
  ])('is a new one after %s', async (_, change) => {
    const before = await revision();
    await database.sql.unsafe(change);
    expect(await revision()).toBe(before + 1);
  });

  it.each([
    ['a like', 'update service_unit set likes_count = likes_count + 1'],
    ['another photo', `update employee set photo_key = 'new', photo_variants = '[]', about = 'Nova'`],
  ])('stays the same after %s, which keeps no booking waiting', async (_, change) => {
    const before = await revision();
    await database.sql.unsafe(change);
    expect(await revision()).toBe(before);
  });
});
