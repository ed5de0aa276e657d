import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, PUT } from '@/app/admin/api/general-working-hours/route.ts';
import * as periodsOne from '@/app/admin/api/opening-periods/[id]/route.ts';
import * as periods from '@/app/admin/api/opening-periods/route.ts';
import { GET as getPublic } from '@/app/api/general-working-hours/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { GET as freeTerms } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { WEEKDAY_NAMES } from '@/lib/base/time/week-spans.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { adminCalls } from '../support/admin.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { oneOf } from '../support/salons/rota-records.ts';
import {
  anOpenSalon,
  aPair,
  aServiceUnit,
  at,
  aVisitor,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;

const read = async () => (await call(GET, { headers: manager.headers })).body;
const save = (body: object, query = '') =>
  call(PUT, {
    method: 'PUT',
    path: `/admin/api/general-working-hours${query}`,
    headers: manager.headers,
    body,
  });
/** What the form sends: the fourteen times and what was seen, without what is derived. */
const times = (seen: Record<string, unknown>, change: object = {}) => ({
  ...Object.fromEntries(Object.entries(seen).filter(([name]) => !name.startsWith('week'))),
  ...change,
});

beforeAll(async () => {
  atTime(MONDAY_MORNING);
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  atTime(MONDAY_MORNING);
  await emptySalon(database.sql);
  await anOpenSalon(database.sql);
});

it('hours are saved, told to everybody, and tell the week', async () => {
  const seen = await read();
  const saved = await save(times(seen, { whSunFrom: null, whSunTo: null, whMonFrom: '08:30' }));
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ whSunFrom: null, whMonFrom: '08:30', weekStart: 'Mon', weekEnd: 'Sat' });
  const { editedAt: _, ...everybody } = saved.body;
  expect((await call(getPublic)).body).toEqual({ ...everybody, validFrom: null });
});

it('the first hours of a salon need nothing that was seen', async () => {
  await database.sql`delete from general_working_hours`;
  const seen = await read();
  expect(seen).toMatchObject({ editedAt: null, whMonFrom: null, weekStart: null });
  expect((await save(times(seen, { whMonFrom: '09:00', whMonTo: '12:00' }))).status).toBe(200);
  expect((await save(times(seen))).status).toBe(409);
});

it('a day has both times, in order, or neither', async () => {
  const seen = await read();
  const { status, body } = await save(times(seen, { whMonFrom: null, whTueTo: '08:00', whWedTo: '25:00' }));
  expect(status).toBe(422);
  expect(Object.keys(body.fields as object).sort()).toEqual(['whMonFrom', 'whTueTo', 'whWedTo']);
  expect((await save(times(seen, { whMonFrom: null, whMonTo: null }))).status).toBe(200);
});

it('whoever saves second is told', async () => {
  const seen = await read();
  await save(times(seen, { whMonFrom: '08:00' }));
  const late = await save(times(seen, { whMonFrom: '10:00' }));
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ changedBy: manager.email, record: { whMonFrom: '08:00' } });
});

it('hours that leave a reservation outside name it, and are saved only when that was accepted', async () => {
  const serviceUnitId = await aServiceUnit(database.sql);
  await aPair(database.sql);
  const visitor = aVisitor();
  const booked = await call(book, { body: { serviceUnitId, termFrom: at('16:00'), ...visitor } });
  expect(booked.status).toBe(201);

  const change = times(await read(), { whTueTo: '16:30' });
  const refused = await save(change);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    reservationsCount: 1,
    reservations: [{ clientName: visitor.clientName, termFrom: at('16:00') }],
  });
  expect((await read()).whTueTo).toBe('17:00');
  expect((await save(change, '?acceptConflicts=true')).status).toBe(200);
  expect((await read()).whTueTo).toBe('16:30');
});

describe('spans of a day', () => {
  const PARTED = [
    { from: '09:00', to: '12:30' },
    { from: '13:15', to: '18:30' },
  ];
  const withBreaks = async () => {
    const seen = await read();
    const days = Object.fromEntries(Object.keys(seen.days as object).map((name) => [name, PARTED]));
    const saved = await save({ ...times(seen), days });
    expect(saved.status).toBe(200);
    return saved.body;
  };

  it('are told with their breaks, and by the first beginning and the last end', async () => {
    expect(await withBreaks()).toMatchObject({ whMonFrom: '09:00', whMonTo: '18:30', days: { mon: PARTED } });
    expect((await call(getPublic)).body).toMatchObject({
      whSunTo: '18:30',
      days: { sun: PARTED },
      validFrom: null,
    });
  });

  it('stay with a caller who knows only the times, but for the days that are changed', async () => {
    const { days: _, ...seen } = await withBreaks();
    const same = await save(times(seen));
    expect(same.body).toMatchObject({ days: { mon: PARTED, sun: PARTED } });
    const changed = await save(
      times(same.body, { days: undefined, whMonTo: '19:00', whSunFrom: null, whSunTo: null }),
    );
    expect(changed.body.days).toMatchObject({ mon: [{ from: '09:00', to: '19:00' }], tue: PARTED, sun: [] });
    // As who sends back what was read, with the spans as they were.
    const { body } = await save(times(changed.body, { whTueFrom: '10:00' }));
    expect(body.days).toMatchObject({ tue: [{ from: '10:00', to: '18:30' }], wed: PARTED });
  });

  it('stay beside a version that writes only the times, which moves or closes the days that it changes', async () => {
    await withBreaks();
    await database.sql`update general_working_hours set wh_mon_from = '08:00', wh_tue_from = null, wh_tue_to = null,
      wh_wed_to = wh_wed_to`;
    expect((await read()).days).toMatchObject({
      mon: [{ from: '08:00', to: '18:30' }],
      tue: [],
      wed: PARTED,
    });
  });

  it('do not overlap, and end after they begin', async () => {
    const seen = await read();
    const days = {
      mon: [
        { from: '09:00', to: '13:00' },
        { from: '12:00', to: '17:00' },
      ],
      tue: [{ from: '17:00', to: '09:00' }],
    };
    const { status, body } = await save({ ...times(seen), days });
    expect([status, Object.keys(body.fields as object).sort()]).toEqual([
      422,
      ['days.mon.1.from', 'days.tue.0.to'],
    ]);
  });

  it('sell nothing in a break, not even to a reservation that is there already', async () => {
    const serviceUnitId = await aServiceUnit(database.sql);
    await aPair(database.sql);
    const taken = await call(book, { body: { serviceUnitId, termFrom: at('12:00'), ...aVisitor() } });
    expect(taken.status).toBe(201);
    const { days: _, ...seen } = await read();
    const week = { tue: PARTED };
    expect((await save({ ...times(seen), days: week })).body).toMatchObject({ reservationsCount: 1 });
    await database.sql`delete from reservation`;
    expect((await save({ ...times(seen), days: week })).status).toBe(200);
    const terms = await call(freeTerms, { path: `/?day=${TUESDAY}`, params: { id: String(serviceUnitId) } });
    const starts = (terms.body.terms as { from: string }[]).map(({ from }) => from.slice(11, 16));
    expect(starts.filter((time) => time > '11:15' && time < '14:00')).toEqual([
      '11:30',
      '13:15',
      '13:30',
      '13:45',
    ]);
    expect(starts.at(-1)).toBe('17:30');
  });
});

describe('other hours from a day on', () => {
  const MORNING = [{ from: '08:00', to: '10:00' }];
  const EVENING = [{ from: '18:00', to: '20:00' }];
  const daily = (spans: object[]) => Object.fromEntries(WEEKDAY_NAMES.map((name) => [name, spans]));
  const calls = adminCalls(oneOf(periods, periodsOne), () => manager.headers);
  const enter = (validFrom: string, validUntil: string | null, spans = MORNING, query = '') =>
    calls.create({ validFrom, validUntil, days: daily(spans) }, query);
  let serviceUnitId: number;
  const starts = async (day: string) => {
    const { body } = await call(freeTerms, { path: `/?day=${day}`, params: { id: String(serviceUnitId) } });
    return (body.terms as { from: string }[]).map(({ from }) => from.slice(11, 16));
  };
  const [WEDNESDAY, THURSDAY] = [addDays(TUESDAY, 1), addDays(TUESDAY, 2)];

  beforeEach(async () => {
    serviceUnitId = await aServiceUnit(database.sql);
    await aPair(database.sql);
  });

  it('hold from the first to the last day, above those that hold from a day on', async () => {
    expect((await enter(WEDNESDAY, null)).status).toBe(201);
    expect((await enter(THURSDAY, THURSDAY, EVENING)).status).toBe(201);
    expect(await starts(TUESDAY)).toHaveLength(29);
    expect((await starts(WEDNESDAY)).at(-1)).toBe('09:00');
    expect(await starts(THURSDAY)).toEqual(['18:00', '18:15', '18:30', '18:45', '19:00']);
    expect((await starts(addDays(TUESDAY, 3)))[0]).toBe('08:00');
  });

  it('are told to everybody on the days on which they hold, while staff edit the usual ones', async () => {
    await enter(TUESDAY, TUESDAY);
    expect((await call(getPublic)).body).toMatchObject({ whTueFrom: '09:00', validFrom: null });
    atTime(new Date('2026-12-01T08:00:00Z'));
    expect((await call(getPublic)).body).toMatchObject({
      whTueFrom: '08:00',
      days: daily(MORNING),
      validFrom: TUESDAY,
    });
    atTime(MONDAY_MORNING);
    expect((await read()).whTueFrom).toBe('09:00');
  });

  it('never meet: neither two that end, nor two that hold from the same day on', async () => {
    expect((await enter(TUESDAY, THURSDAY)).status).toBe(201);
    expect(await enter(THURSDAY, addDays(THURSDAY, 5))).toMatchObject({
      status: 409,
      body: { error: messages.en.errors.periodsOverlap },
    });
    expect((await enter(WEDNESDAY, null)).status).toBe(201);
    expect(await enter(WEDNESDAY, null)).toMatchObject({ status: 409 });
  });

  it('name the reservations that they leave outside, and so does taking them away', async () => {
    const { body: period } = await enter(TUESDAY, TUESDAY, EVENING);
    const booked = await call(book, { body: { serviceUnitId, termFrom: at('18:00'), ...aVisitor() } });
    expect(booked.status).toBe(201);
    const shorter = {
      validFrom: TUESDAY,
      validUntil: TUESDAY,
      days: daily(MORNING),
      editedAt: period.editedAt,
    };
    expect((await calls.replace(period.id, shorter)).body).toMatchObject({ reservationsCount: 1 });
    expect((await calls.remove(period.id)).body).toMatchObject({ reservationsCount: 1 });
    expect((await calls.remove(period.id, 'acceptConflicts=true')).status).toBe(200);
  });
});
