import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GET as DASHBOARD } from '@/app/admin/api/dashboard/route.ts';
import * as absences from '@/app/admin/api/employees-unavailability/route.ts';
import { POST as ADJUST } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { GET as CALENDAR } from '@/app/admin/api/reservations/calendar/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
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
const WEDNESDAY = '2026-12-02';
let manager: SignedIn;
let serviceUnitId: number;
let pair: { employeeId: number; workplaceId: number };
let id: number;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { name_en: 'Massage' });
  pair = await aPair(sql);
  id = await aReservation(sql, { serviceUnitId, ...pair });
  atTime(MONDAY_MORNING);
});

const headers = () => ({ ...manager.headers, lang: 'en' });
async function unresolved() {
  const { body } = await call(DASHBOARD, { headers: headers() });
  return body.unresolved as { items: { id: number; obstacles: string[] }[]; total: number };
}
const inCalendar = async (day = TUESDAY) => {
  const path = `/?from=${day}&to=${day}&by=employee`;
  return (await call(CALENDAR, { path, headers: headers() })).body.unresolved;
};
const fallIll = () =>
  call(absences.POST, {
    path: '/?acceptConflicts=true',
    headers: headers(),
    body: {
      employeeId: pair.employeeId,
      reason: 'Bolest',
      unavailableFrom: `${TUESDAY}T00:00`,
      unavailableTo: `${WEDNESDAY}T00:00`,
      resolutions: [{ reservationId: id, kind: 'call' }],
    },
  });

it('what is left to a call stays on the dashboard and in the calendar until it is solved', async () => {
  expect([await unresolved(), await inCalendar()]).toEqual([{ items: [], total: 0 }, []]);
  await fallIll();
  expect(await unresolved()).toEqual({
    items: [
      {
        id,
        clientName: expect.stringContaining('Klijent') as string,
        clientPhone: '060 123 4567',
        serviceUnit: 'Massage',
        employee: expect.stringContaining('Zaposlena') as string,
        termFrom: at('10:00'),
        termTo: at('11:00'),
        obstacles: ['employeeAway'],
        moveOffer: null,
      },
    ],
    total: 1,
  });
  expect([await inCalendar(), await inCalendar(WEDNESDAY)]).toEqual([[id], []]);

  const adjusted = await call(ADJUST, {
    headers: headers(),
    params: { id: String(id) },
    body: { termFrom: at('10:00', WEDNESDAY), notify: false },
  });
  expect(adjusted.status).toBe(200);
  expect([(await unresolved()).total, await inCalendar()]).toEqual([0, []]);
});

it('is gone with the absence, and with its time', async () => {
  const { sql } = database;
  await fallIll();
  await sql`delete from employee_unavailability`;
  expect((await unresolved()).total).toBe(0);
  const [monday, end] = ['2026-11-30', '09:10'];
  const now = await aReservation(sql, {
    serviceUnitId,
    ...pair,
    from: at('09:00', monday),
    to: at(end, monday),
  });
  await sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
    values (${pair.employeeId}, 'Bolest', ${at('08:00', monday)}, ${at('12:00', monday)})`;
  expect((await unresolved()).items).toMatchObject([{ id: now }]);
  atTime(new Date(at(end, monday)));
  expect((await unresolved()).total).toBe(0);
});

it.each([
  [
    'a blocked room',
    'workplaceAway',
    () => database.sql`insert into workplace_unavailability (workplace_id, reason, unavailable_from, unavailable_to)
      values (${pair.workplaceId}, 'Kvar', ${at('10:30')}, ${at('12:00')})`,
  ],
  [
    'a non-working day',
    'closedDay',
    () => database.sql`insert into non_working_day (day, explanation) values (${TUESDAY}, 'Slava')`,
  ],
  [
    'a pause of its service',
    'serviceUnitUnavailable',
    () => database.sql`with pause as (insert into unavailability (reason, unavailable_from, unavailable_to)
        values ('Aparat', ${at('10:30')}, ${at('12:00')}) returning id)
      insert into service_unit_unavailability (service_unit_id, unavailability_id) select ${serviceUnitId}, id from pause`,
  ],
])('so is one within %s', async (_, obstacle, enter) => {
  await enter();
  expect((await unresolved()).items).toMatchObject([{ id, obstacles: [obstacle] }]);
});

it('what staff have booked outside of hours, or merely touches an absence, waits for nothing', async () => {
  const { sql } = database;
  await aReservation(sql, { serviceUnitId, ...pair, from: at('19:00'), to: at('20:00') });
  await sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
    values (${pair.employeeId}, 'Pauza', ${at('11:00')}, ${at('12:00')})`;
  expect((await unresolved()).total).toBe(0);
});
