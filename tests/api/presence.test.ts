import { beforeEach, describe, expect, it } from 'vitest';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { GET as myDay } from '@/app/admin/api/my-day/route.ts';
import { GET as calendar } from '@/app/admin/api/reservations/calendar/route.ts';
import { GET as read } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as arrived } from '@/app/admin/api/reservations/[id]/arrived/route.ts';
import { POST as late } from '@/app/admin/api/reservations/[id]/late/route.ts';
import { POST as noShow } from '@/app/admin/api/reservations/[id]/no-show/route.ts';
import { POST as started } from '@/app/admin/api/reservations/[id]/started/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
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

const { INIT, CONFIRMED } = RESERVATION_STATUS;
const database = useDatabase();
let manager: SignedIn;
let other: SignedIn;
let of: { serviceUnitId: number; employeeId: number; workplaceId: number };
let id: number;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  of = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
  id = await aReservation(sql, of);
  const opening = new Date(at('09:50'));
  atTime(opening);
  manager = await signedInAs(sql, 'ROLE_MANAGER', opening);
  other = await signedInAs(sql, 'ROLE_MANAGER', opening);
});

const send = (
  handler: Parameters<typeof call>[0],
  { by = manager, body = {} }: { by?: SignedIn; body?: object } = {},
) =>
  call(handler, { headers: { ...by.headers, lang: 'en' }, params: { id: String(id) }, method: 'POST', body });
const now = async () => {
  const { body } = await call(read, { headers: manager.headers, params: { id: String(id) } });
  const { arrivedAt, startedAt, expectedAt, noShowAt, status } = body;
  return { arrivedAt, startedAt, expectedAt, noShowAt, status };
};
const actions = async () =>
  (
    await database.sql<
      { action: string }[]
    >`select action from audit_event where entity = 'reservation' order by id`
  ).map(({ action }) => action);
const NOTHING = { arrivedAt: null, startedAt: null, expectedAt: null, noShowAt: null, status: CONFIRMED };

describe('arrived, started, late', () => {
  it('are noted beside the status, each by one request, and taken back one by one', async () => {
    expect((await send(late, { body: { minutes: 20 } })).body).toMatchObject({
      expectedAt: at('10:20'),
      status: CONFIRMED,
      termFrom: at('10:00'),
    });
    atTime(new Date(at('09:58')));
    expect((await send(arrived)).body).toMatchObject({ arrivedAt: at('09:58'), startedAt: null });
    atTime(new Date(at('10:02')));
    expect((await send(started)).body).toMatchObject({ arrivedAt: at('09:58'), startedAt: at('10:02') });
    expect(await actions()).toEqual(['late', 'arrived', 'started']);
    expect((await send(undo)).body).toMatchObject({ arrivedAt: at('09:58'), startedAt: null });
    expect(await database.sql`select from outbox`).toHaveLength(0);
  });

  it.each([
    ['arrived', arrived, {}],
    ['started', started, {}],
    ['late', late, { minutes: 15 }],
  ] as const)('%s is taken back within the minute by whoever noted it', async (_, handler, body) => {
    await send(handler, { body });
    expect(await now()).not.toEqual(NOTHING);
    expect((await send(undo, { by: other })).status).toBe(409);
    expect((await send(undo)).status).toBe(200);
    expect(await now()).toEqual(NOTHING);
  });

  it('are the same twice as once, also at the same moment from two desks', async () => {
    const answers = await Promise.all([send(arrived), send(arrived, { by: other }), send(arrived)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await actions()).toEqual(['arrived']);
  });

  it('are of what is booked, on its day', async () => {
    atTime(MONDAY_MORNING);
    const early = await send(arrived);
    expect([early.status, early.body.error]).toEqual([
      409,
      'This is noted on the day of the appointment only.',
    ]);
    atTime(new Date(at('09:50')));
    await database.sql`update reservation set status = ${INIT}, hold_until = ${at('10:00')}`;
    expect((await send(arrived)).status).toBe(409);
    expect(await actions()).toEqual([]);
  });

  it('nobody is late who is here, nor for longer than three hours', async () => {
    expect((await send(late, { body: { minutes: 181 } })).status).toBe(422);
    await send(arrived);
    expect((await send(late, { body: { minutes: 10 } })).status).toBe(409);
  });

  it('whoever was taken for missing and comes is not missing, until that is taken back', async () => {
    atTime(new Date(at('10:01')));
    await send(noShow);
    expect((await now()).noShowAt).not.toBeNull();
    await send(arrived);
    expect(await now()).toMatchObject({ arrivedAt: at('10:01'), noShowAt: null });
    await send(undo);
    expect(await now()).toMatchObject({ arrivedAt: null, noShowAt: expect.any(String) });
  });

  it('stay where the term moves within the day, and are forgotten with another day', async () => {
    await send(arrived);
    const moveTo = (termFrom: string) => send(adjust, { body: { termFrom, notify: false } });
    await moveTo(at('10:15'));
    expect(await now()).toMatchObject({ arrivedAt: at('09:50') });
    await moveTo(at('10:00', '2026-12-02'));
    expect(await now()).toEqual(NOTHING);
  });

  it('are seen in the calendar and on the day', async () => {
    const badges = async () => {
      const path = `/?from=${TUESDAY}&to=${TUESDAY}&by=employee`;
      const { body } = await call(calendar, { headers: manager.headers, path });
      return (body.entries as unknown[][]).map((entry) => entry[14] ?? null);
    };
    expect(await badges()).toEqual([null]);
    await send(late, { body: { minutes: 10 } });
    expect(await badges()).toEqual([['late']]);
    await send(arrived);
    expect(await badges()).toEqual([['arrived']]);
    const { body } = await call(dashboard, { headers: manager.headers });
    const [term] = (body.agenda as { reservations: object[] }[]).flatMap(({ reservations }) => reservations);
    expect(term).toMatchObject({ id, arrivedAt: at('09:50'), expectedAt: at('10:10'), startedAt: null });
  });

  it('an employee notes them of her own alone, and sees them on her day', async () => {
    const as = async (employeeId: number) => {
      const signedIn = await signedInAs(database.sql, 'ROLE_EMPLOYEE', new Date(at('09:50')));
      await database.sql`insert into employee_user ${database.sql({ employee_id: employeeId, user_id: signedIn.id })}`;
      return signedIn;
    };
    const her = await as(of.employeeId);
    expect((await send(arrived, { by: her })).status).toBe(200);
    const { body } = await call(myDay, { headers: her.headers, path: '/' });
    expect(body.reservations).toMatchObject([{ id, arrivedAt: at('09:50') }]);
    const colleague = await as((await aPair(database.sql)).employeeId);
    expect((await send(started, { by: colleague })).status).toBe(404);
  });
});
