import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GET, PUT } from '@/app/admin/api/general-working-hours/route.ts';
import { GET as getPublic } from '@/app/api/general-working-hours/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  anOpenSalon,
  aPair,
  aServiceUnit,
  at,
  aVisitor,
  emptySalon,
  MONDAY_MORNING,
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
  expect((await call(getPublic)).body).toEqual(everybody);
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
