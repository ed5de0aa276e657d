import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as CALENDAR } from '@/app/admin/api/reservations/calendar/route.ts';
import { PUT as SET_DAYS } from '@/app/admin/api/specific-working-hours/days/route.ts';
import * as patternsOne from '@/app/admin/api/shift-patterns/[id]/route.ts';
import * as patterns from '@/app/admin/api/shift-patterns/route.ts';
import { GET as DASHBOARD } from '@/app/admin/api/dashboard/route.ts';
import { GET as TERMS } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { adminCalls, itemsOf } from '../support/admin.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { oneOf } from '../support/salons/rota-records.ts';
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
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const MONDAY = addDays(TUESDAY, -1);
let manager: SignedIn;
let serviceUnitId: number;
let employeeId: number;
let workplaceId: number;
const calls = adminCalls(oneOf(patterns, patternsOne), () => manager.headers);

beforeAll(async () => {
  atTime(MONDAY_MORNING);
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { categoryIds: [await aCategory(sql)] });
  ({ employeeId, workplaceId } = await aPair(sql));
  atTime(MONDAY_MORNING);
});

type Span = { from: string; to: string };
type Week = Partial<Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', Span[]>>;
const span = (from: string, to: string): Span => ({ from, to });
const mornings: Week = { tue: [span('09:00', '11:00')] };
const evenings: Week = { tue: [span('19:00', '21:00')] };
const body = (change: Record<string, unknown> = {}) => ({
  employeeId,
  validFrom: MONDAY,
  validUntil: null,
  weeks: [mornings, evenings],
  ...change,
});
const made = async (change: Record<string, unknown> = {}) => {
  const { status, body: record } = await calls.create(body(change));
  expect(status).toBe(201);
  return record;
};

/** The hours at which a visitor can begin. */
async function starts(day: string): Promise<string[]> {
  const { body: answer } = await call(TERMS, {
    path: `/?day=${day}`,
    params: { id: String(serviceUnitId) },
  });
  return (answer.terms as { from: string }[]).map(({ from }) => from.slice(11, 16));
}

const setDay = (spans: { timeFrom: string; timeTo: string }[], day = TUESDAY) =>
  call(SET_DAYS, {
    method: 'PUT',
    path: '/',
    headers: manager.headers,
    body: { employeeId, days: [day], spans },
  });

describe('a pattern decides', () => {
  it('which terms are free, week by week, until its end', async () => {
    expect(await starts(TUESDAY)).toHaveLength(29);
    await made({ validUntil: addDays(MONDAY, 20) });
    expect(await starts(TUESDAY)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00']);
    expect(await starts(addDays(TUESDAY, 7))).toEqual(['19:00', '19:15', '19:30', '19:45', '20:00']);
    expect(await starts(addDays(TUESDAY, 14))).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00']);
    expect(await starts(addDays(TUESDAY, 1))).toEqual([]);
    expect(await starts(addDays(TUESDAY, 21))).toHaveLength(29);
  });

  it('unless its day has specific hours, or is free by them', async () => {
    await made();
    await setDay([{ timeFrom: '12:00', timeTo: '13:00' }]);
    expect(await starts(TUESDAY)).toEqual(['12:00']);
    await setDay([{ timeFrom: '00:00', timeTo: '00:00' }]);
    expect(await starts(TUESDAY)).toEqual([]);
    await setDay([]);
    expect(await starts(TUESDAY)).toHaveLength(5);
  });

  it('when a place can be used, and a non-working day beats it', async () => {
    await made({ employeeId: null, workplaceId, weeks: [{ tue: [span('10:00', '12:00')] }] });
    expect(await starts(TUESDAY)).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00']);
    expect(await starts(addDays(TUESDAY, 1))).toEqual([]);
    await database.sql`insert into non_working_day (day) values (${TUESDAY})`;
    expect(await starts(TUESDAY)).toEqual([]);
  });

  it('what calendar and dashboard show', async () => {
    await made();
    const calendar = await call(CALENDAR, {
      path: `/?from=${MONDAY}&to=${addDays(MONDAY, 6)}&by=employee`,
      headers: manager.headers,
    });
    expect(calendar.body.open).toEqual([[employeeId, 1440 + 9 * 60, 1440 + 11 * 60]]);
    const dashboard = await call(DASHBOARD, {
      path: `/?from=${MONDAY}&to=${addDays(MONDAY, 13)}`,
      headers: manager.headers,
    });
    const { employees } = dashboard.body.charts as { employees: unknown[] };
    expect(employees).toMatchObject([{ id: employeeId, bookableMinutes: 240 }]);
  });
});

describe('what is booked', () => {
  const reserve = (from: string, to: string, day = TUESDAY) =>
    aReservation(database.sql, {
      serviceUnitId,
      employeeId,
      workplaceId,
      from: at(from, day),
      to: at(to, day),
    });
  const refused = (id: number, obstacle = 'employeeHours') => ({
    status: 409,
    body: { reservationsCount: 1, reservations: [{ id, obstacles: [obstacle] }] },
  });

  it('is asked about before a pattern leaves it outside, and is saved when that is wanted', async () => {
    const id = await reserve('13:00', '14:00');
    expect(await calls.create(body())).toMatchObject(refused(id));
    expect(await database.sql`select from shift_pattern`).toHaveLength(0);
    expect((await calls.create(body(), 'acceptConflicts=true')).status).toBe(201);
  });

  it('is asked about before a pattern changes, ends or goes', async () => {
    const record = await made();
    const id = await reserve('19:00', '20:00', addDays(TUESDAY, 7));
    const edit = (change: Record<string, unknown>, query?: string) =>
      calls.replace(record.id, { ...body(change), editedAt: record.editedAt }, query);
    expect(await edit({ weeks: [mornings] })).toMatchObject(refused(id));
    expect(await edit({ validUntil: addDays(MONDAY, 6) })).toMatchObject(refused(id));
    expect(await calls.remove(record.id)).toMatchObject(refused(id));
    expect((await edit({ weeks: [mornings, evenings, mornings] })).status).toBe(200);
    expect((await calls.remove(record.id, 'acceptConflicts=true')).status).toBe(200);
  });

  it('is asked about where a place’s pattern leaves it outside', async () => {
    const id = await reserve('13:00', '14:00');
    const ofPlace = body({ employeeId: null, workplaceId });
    expect(await calls.create(ofPlace)).toMatchObject(refused(id, 'workplaceHours'));
  });

  it('is not asked about where it stays inside', async () => {
    await reserve('09:00', '10:00');
    expect((await calls.create(body())).status).toBe(201);
  });
});

describe('a pattern is refused', () => {
  it.each([
    ['that does not begin on a Monday', { validFrom: TUESDAY }, 'validFrom', /Monday/],
    ['that ends before it begins', { validUntil: addDays(MONDAY, -1) }, 'validUntil', /./],
    ['without a week', { weeks: [] }, 'weeks', /./],
    ['of five weeks', { weeks: [{}, {}, {}, {}, {}] }, 'weeks', /too much/],
    ['of nobody', { employeeId: null }, 'employeeId', /./],
    ['of two', { workplaceId: 1 }, 'employeeId', /either/],
    ['of somebody who is not there', { employeeId: 999_999 }, 'employeeId', /./],
    [
      'whose spans overlap',
      { weeks: [{ mon: [span('09:00', '12:00'), span('11:00', '13:00')] }] },
      'weeks.0.mon.1.from',
      /overlap/,
    ],
    ['whose span is turned around', { weeks: [{ sun: [span('12:00', '09:00')] }] }, 'weeks.0.sun.0.to', /./],
  ])('%s', async (_, change, field, text) => {
    const { status, body: answer } = await calls.create(body(change));
    expect(status).toBe(422);
    expect(answer.fields).toEqual({ [field]: expect.stringMatching(text) });
  });

  it('that meets another one of the same owner in time, but not one after the other', async () => {
    const first = await made({ validUntil: addDays(MONDAY, 13) });
    const next = await made({ validFrom: addDays(MONDAY, 14) });
    await made({ employeeId: null, workplaceId });
    for (const validFrom of [MONDAY, addDays(MONDAY, 7), addDays(MONDAY, 70), addDays(MONDAY, -70)]) {
      expect(await calls.create(body({ validFrom }))).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('End the earlier one first') },
      });
    }
    const longer = { ...body({ validUntil: addDays(MONDAY, 14) }), editedAt: first.editedAt };
    expect((await calls.replace(first.id, longer)).status).toBe(409);
    expect((await calls.replace(next.id, { ...longer, editedAt: next.editedAt })).status).toBe(409);
  });

  it('by the database itself, whoever writes', async () => {
    const { sql } = database;
    const insert = (change: Record<string, unknown>) =>
      sql`insert into shift_pattern ${sql({ employee_id: employeeId, valid_from: MONDAY, weeks: sql.json([{}]), ...change })}`;
    await insert({});
    await expect(insert({})).rejects.toMatchObject({ code: '23P01' });
    await expect(insert({ employee_id: null })).rejects.toMatchObject({ code: '23514' });
    const place = { employee_id: null, workplace_id: workplaceId };
    await expect(insert({ ...place, valid_from: TUESDAY })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ ...place, weeks: sql.json([]) })).rejects.toMatchObject({ code: '23514' });
  });
});

it('what a day has is kept in order, and days that are left out are free', async () => {
  const { weeks } = await made({ weeks: [{ mon: [span('13:00', '17:00'), span('09:00', '12:00')] }] });
  const free = { tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  expect(weeks).toEqual([{ mon: [span('09:00', '12:00'), span('13:00', '17:00')], ...free }]);
});

it('lists what is valid on a day, what lasts before what is over', async () => {
  const over = await made({ validFrom: addDays(MONDAY, -28), validUntil: addDays(MONDAY, -1) });
  const now = await made();
  expect(itemsOf(await calls.list()).map(({ id }) => id)).toEqual([now.id, over.id]);
  expect(itemsOf(await calls.list(`validOn=${addDays(MONDAY, -1)}`)).map(({ id }) => id)).toEqual([over.id]);
  expect(itemsOf(await calls.list(`validOn=${addDays(MONDAY, 700)}`)).map(({ id }) => id)).toEqual([now.id]);
});
