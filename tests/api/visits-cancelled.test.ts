import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE as deleteEmployee } from '@/app/admin/api/employees/[id]/route.ts';
import { DELETE as deleteService } from '@/app/admin/api/service-units/[id]/route.ts';
import { DELETE as deleteWorkplace } from '@/app/admin/api/workplaces/[id]/route.ts';
import { POST as cancelPart } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route.ts';
import { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as mine } from '@/app/api/reservations/mine/route.ts';
import { POST as move } from '@/app/api/reservations/move/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as undo } from '@/app/api/reservations/undo/route.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { calendarAttachment } from '@/lib/letters/attachments/calendar.ts';
import { getReservationFacts } from '@/lib/letters/facts/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Color, cut and brows from 10:00 to 13:00, an hour each, for 3000, 2000 and 1000 dinars. */

const database = useDatabase();
let manager: SignedIn;
let services: number[] = [];
let id = 0;
let segments: number[] = [];
let token = '';

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  services = [];
  for (const [name, price] of [
    ['Farbanje', 300_000],
    ['Šišanje', 200_000],
    ['Obrve', 100_000],
  ] as const) {
    services.push(await aServiceUnit(sql, { name, price }));
  }
  await aPair(sql);
  atTime(MONDAY_MORNING);
  const serviceUnits = services.map((serviceUnitId) => ({ serviceUnitId }));
  const { body } = await call(book, { body: { serviceUnits, termFrom: at('10:00'), ...aVisitor() } });
  id = Number(body.id);
  segments = (body.segments as { id: number }[]).map((segment) => segment.id);
  const tokens = await tokensOf({ reservationId: id });
  await call(confirm, { body: { token: tokens['confirm-reservation'] } });
  token = tokens['my-appointment'] ?? '';
});

const giveUp = (index: number) => call(cancel, { body: { token, segmentId: segments[index] } });
const byStaff = (index: number, body: object = {}) =>
  call(cancelPart, {
    headers: manager.headers,
    params: { id: String(id), segmentId: String(segments[index]) },
    body,
  });
const takeBack = () => call(undo, { body: { token } });

const stored = async () => {
  const [row] =
    await database.sql`select status, term_from, term_to, price, sequence from reservation where id = ${id}`;
  return row;
};
const left = async () =>
  (
    await database.sql<{ id: number }[]>`
      select id from reservation_segment where cancelled_at is null and employee_busy is not null order by position`
  ).map((row) => segments.indexOf(row.id));
const mails = async () =>
  (
    await database.sql<{ mail: string }[]>`
      select template || ' ' || state as mail from outbox where template not in ('held', 'confirmed', 'clientChanged') order by created_at`
  ).map(({ mail }) => mail);
const another = (index: number, time: string) =>
  call(book, { body: { serviceUnitId: services[index], termFrom: at(time), ...aVisitor() } });

describe('a part of a visit', () => {
  it('is given up by the client: the others keep their time, the price falls by its own', async () => {
    expect((await giveUp(1)).status).toBe(200);
    expect(await left()).toEqual([0, 2]);
    expect(await stored()).toEqual({
      status: 2,
      term_from: new Date(at('10:00')),
      term_to: new Date(at('13:00')),
      price: 400_000,
      sequence: 1,
    });
    // Somebody else may have its time, and nobody that of the others.
    expect((await another(1, '11:00')).status).toBe(201);
    expect((await another(1, '12:00')).status).toBe(409);
    expect((await giveUp(1)).status).toBe(200);
    expect(await stored()).toMatchObject({ price: 400_000, sequence: 1 });
  });

  it('at its beginning or its end makes the visit shorter, in mails and calendars as well', async () => {
    await giveUp(0);
    await giveUp(2);
    expect(await stored()).toMatchObject({
      term_from: new Date(at('11:00')),
      term_to: new Date(at('12:00')),
    });
    const links = await database.sql`
      select expires_at from link_token where reservation_id = ${id} and purpose = 'cancel-reservation'`;
    expect(links).toEqual([{ expires_at: new Date(at('11:00')) }]);
    const facts = await getReservationFacts(id, new Date(at('08:00')));
    expect(facts).toMatchObject({ serviceUnit: { name: 'Šišanje' }, price: 200_000, sequence: 2 });
    const file = facts && calendarAttachment(facts, 'sr').content.toString();
    expect(file).toContain('DTSTART:20261201T100000Z');
    expect(file).toContain('SEQUENCE:7');
  });

  it('can be taken back within the minute, unless somebody else has it by now', async () => {
    await giveUp(2);
    expect(await mails()).toEqual(['shortened waiting']);
    const { body } = await call(mine, { body: { token } });
    expect(body).toMatchObject({ actions: { undo: { deed: 'part-cancelled' } }, termTo: at('12:00') });
    expect((await takeBack()).status).toBe(200);
    expect(await left()).toEqual([0, 1, 2]);
    expect(await stored()).toMatchObject({ price: 600_000, term_to: new Date(at('13:00')), sequence: 2 });
    expect(await mails()).toEqual(['shortened cancelled']);

    await giveUp(2);
    await another(2, '12:00');
    expect((await takeBack()).status).toBe(409);
    expect(await left()).toHaveLength(3);
    expect(await stored()).toMatchObject({ price: 500_000 });
  });

  it('that is the last one left is the whole, which comes back with what was left', async () => {
    await giveUp(0);
    await giveUp(1);
    expect((await giveUp(2)).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 3, price: 100_000 });
    expect((await takeBack()).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 2, price: 100_000 });
    expect(await left()).toEqual([2]);
  });

  it('is given up until two hours before the visit, then only on the phone', async () => {
    atTime(new Date(at('08:00')));
    expect((await giveUp(2)).status).toBe(200);
    atTime(new Date(new Date(at('08:00')).getTime() + 1_000));
    const { body: seen } = await call(mine, { body: { token } });
    expect(seen).toMatchObject({ actions: { cancelPart: null, cancel: { until: at('10:00') } } });
    const { status, body } = await giveUp(1);
    expect([status, body.error]).toEqual([409, expect.stringContaining('011')]);
    manager = await signedInAs(database.sql, 'ROLE_MANAGER', new Date(at('08:00')));
    expect((await byStaff(1)).status).toBe(200);
    expect(await left()).toEqual([0]);
    manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
  });

  it('of somebody else, or of nothing, is not found', async () => {
    segments[0] = 999_999;
    const { status, body } = await giveUp(0);
    expect([status, body.fields]).toMatchObject([422, { segmentId: expect.any(String) as string }]);
    expect((await byStaff(0)).status).toBe(404);
  });

  it('is taken out by staff as long as it occupies, and the client is told', async () => {
    const { status, body } = await byStaff(2, { reason: 'Mia je bolesna.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      price: 500_000,
      termTo: at('12:00'),
      segments: [{ cancelledAt: null }, { cancelledAt: null }, { cancelledAt: expect.any(String) as string }],
    });
    expect(await mails()).toEqual(['shortened waiting']);
    const [mail] = await database.sql<
      { payload: object }[]
    >`select payload from outbox where template = 'shortened'`;
    expect(mail?.payload).toMatchObject({ service: 'Obrve', reason: 'Mia je bolesna.' });
    expect((await byStaff(2)).status).toBe(409);
    const [event] = await database.sql`
      select action, actor, reason, changes from audit_event where entity = 'reservation' order by id desc limit 1`;
    expect(event).toMatchObject({
      action: 'part cancelled',
      reason: 'Mia je bolesna.',
      changes: { segmentId: segments[2], price: [600_000, 500_000] },
    });
    await byStaff(1);
    await byStaff(0, { reason: 'Kvar.' });
    expect(await stored()).toMatchObject({ status: 4 });
    expect((await byStaff(0)).status).toBe(409);
  });

  it('keeps its service, its person and its workplace, cancelled or not, from being deleted', async () => {
    await giveUp(0);
    const [pair] = await database.sql<{ employee_id: number; workplace_id: number }[]>`
      select distinct employee_id, workplace_id from reservation_segment`;
    const gone = (handler: Parameters<typeof call>[0], of: unknown) =>
      call(handler, { method: 'DELETE', params: { id: String(of) }, headers: manager.headers });
    for (const serviceUnitId of services) expect((await gone(deleteService, serviceUnitId)).status).toBe(409);
    expect((await gone(deleteEmployee, pair?.employee_id)).status).toBe(409);
    expect((await gone(deleteWorkplace, pair?.workplace_id)).status).toBe(409);
  });

  it('goes on as booked where its service and its person are hidden, and can still be given up', async () => {
    await database.sql`update service_unit set status = 4 where id = ${services[1] ?? 0}`;
    await database.sql`update employee set status = 2, name = 'Mia'`;
    const { body } = await call(mine, { body: { token } });
    expect(body.segments).toMatchObject(
      ['Farbanje', 'Šišanje', 'Obrve'].map((serviceUnitName) => ({ serviceUnitName, employeeName: 'Mia' })),
    );
    expect((await call(move, { body: { token, termFrom: at('13:00') } })).status).toBe(409);
    expect(await stored()).toMatchObject({ status: 2, term_from: new Date(at('10:00')), sequence: 0 });
    expect((await giveUp(1)).status).toBe(200);
    expect(await left()).toEqual([0, 2]);
  });

  it('taken out twice at once, and beside a cancellation of the whole, leaves nothing half-done', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([giveUp(0), byStaff(0), call(cancel, { body: { token } })]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const [row] = await database.sql<{ price: number; left: number; status: number }[]>`
        select r.status, r.price, (select coalesce(sum(price), 0)::int from reservation_segment s
          where s.reservation_id = r.id and s.cancelled_at is null) as left from reservation r where id = ${id}`;
      expect(row?.price).toBe(row?.left);
      expect(row?.status).toBe(3);
      await database.sql`update reservation set status = 2, price = 600000 where id = ${id}`;
      await database.sql`update reservation_segment set cancelled_at = null,
        employee_busy = tstzrange(span_from, span_to), workplace_busy = tstzrange(span_from, span_to)`;
    }
  });
});
