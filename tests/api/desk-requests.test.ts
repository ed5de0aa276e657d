import { beforeEach, describe, expect, it } from 'vitest';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { POST as handle } from '@/app/admin/api/desk-requests/[id]/handled/route.ts';
import { GET as myDay } from '@/app/admin/api/my-day/route.ts';
import { POST as ask } from '@/app/admin/api/reservations/[id]/desk-request/route.ts';
import { notifyOfNews } from '@/lib/conversations/notices/service.ts';
import { getNoticeFacts } from '@/lib/letters/notices/facts.ts';
import { NOTICE_MAILS } from '@/lib/letters/notices/mails.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { anOpenSalon, aPair, aServiceUnit, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let hers: Pair;
let theirs: Pair;
let serviceUnitId: number;
let ana: SignedIn;
let manager: SignedIn;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'user', 'auth_session', 'audit_event', 'outbox', 'staff_news');
  await anOpenSalon(sql);
  [hers, theirs] = [await aPair(sql), await aPair(sql)];
  await sql`update employee set name = 'Jelena Marković' where id = ${hers.employeeId}`;
  serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Haircut' });
  atTime(MONDAY_MORNING);
  ana = await signedInAs(sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
  manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
  await sql`insert into employee_user ${sql({ employee_id: hers.employeeId, user_id: ana.id })}`;
});

const as = ({ headers }: SignedIn) => ({ headers: { lang: 'en', ...headers } });
const post = (id: number, body: object = {}, by = ana) =>
  call(ask, { ...as(by), params: { id: String(id) }, body });
const handling = (id: number, by = manager) =>
  call(handle, { ...as(by), params: { id: String(id) }, body: {} });
const waiting = async () =>
  (await call(dashboard, as(manager))).body.deskRequests as {
    items: Record<string, unknown>[];
    total: number;
  };
const aTerm = (pair: Pair, more: object = {}) =>
  aReservation(database.sql, {
    serviceUnitId,
    ...pair,
    from: at('10:00'),
    to: at('11:00'),
    client_name: 'Mila Tot',
    client_phone: '+381601112223',
    ...more,
  });

describe('an employee tells the desk', () => {
  it('what shall be done about a reservation of hers, and it waits on the dashboard until it is done', async () => {
    const id = await aTerm(hers);
    const sent = await post(id, { note: ' Bolesna je, zove sutra. ' });
    expect([sent.status, sent.body]).toMatchObject([
      201,
      {
        reservationId: id,
        clientName: 'Mila Tot',
        clientPhone: '+381601112223',
        serviceUnit: 'Haircut',
        termFrom: at('10:00'),
        employee: 'Jelena Marković',
        note: 'Bolesna je, zove sutra.',
        handledAt: null,
      },
    ]);
    expect(await waiting()).toEqual({ items: [sent.body], total: 1 });
    const day = await call(myDay, { ...as(ana), path: '/?day=2026-12-01' });
    expect(day.body.reservations).toMatchObject([{ id, deskRequestedAt: sent.body.createdAt }]);

    const requestId = sent.body.id as number;
    for (const _ of [1, 2]) {
      const handled = await handling(requestId);
      expect([handled.status, handled.body.handledAt]).toEqual([200, expect.any(String)]);
    }
    expect(await waiting()).toEqual({ items: [], total: 0 });
    const events =
      await database.sql`select action, actor from audit_event where entity = 'desk-request' order by id`;
    expect(events.map(({ action, actor }) => [action, actor])).toEqual([
      ['created', `user:${ana.id}`],
      ['handled', `user:${manager.id}`],
    ]);
    expect((await post(id)).body).toMatchObject({ note: '', handledAt: null });
    expect((await waiting()).total).toBe(1);
  });

  it('once, however often she says it: the last word stands', async () => {
    const id = await aTerm(hers);
    const answers = await Promise.all(['prvo', 'drugo'].map((note) => post(id, { note })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await post(id, { note: 'treće' });
    expect(await waiting()).toMatchObject({ items: [{ note: 'treće' }], total: 1 });
  });

  it('nothing of what is not hers, nor at length; and the desk says done, she does not', async () => {
    const foreign = await aTerm(theirs);
    expect((await post(foreign)).status).toBe(404);
    const id = await aTerm(hers);
    expect((await post(id, { note: 'x'.repeat(501) })).status).toBe(422);
    expect((await post(id, {}, manager)).status).toBe(403);
    const { body } = await post(id);
    expect((await handling(body.id as number, ana)).status).toBe(403);
    expect((await handling(9_999)).status).toBe(404);
    expect((await call(dashboard, as(ana))).body.deskRequests).toEqual({ items: [], total: 0 });
  });

  it('and whoever of the desk wants to hear of messages does, with a first name alone; she herself does not', async () => {
    const { sql } = database;
    for (const { id } of [ana, manager]) {
      await sql`insert into notice_choice (user_id, ways) values (${id}, ${sql.json({ message: 'mail' })})`;
    }
    const id = await aTerm(hers);
    const { body } = await post(id, { note: 'Bolesna je' });
    await post(id, { note: 'Ipak dolazi' });
    const later = new Date(MONDAY_MORNING.getTime() + 10 * MINUTE);
    await notifyOfNews(later);
    const rows = await sql<{ user_id: number; template: string; payload: Record<string, unknown> }[]>`
      select user_id, template, payload from outbox where user_id is not null`;
    expect(rows.map(({ user_id, template }) => [user_id, template])).toEqual([[manager.id, 'staffMessage']]);
    const facts = await getNoticeFacts({ userId: manager.id, payload: rows[0]?.payload ?? {} });
    if (!facts) throw new Error('a notice without facts');
    const input = { facts, locale: 'en' as const, links: {}, payload: {} };
    expect(NOTICE_MAILS.staffMessage.push?.(input)).toMatchObject({
      body: 'Jelena Marković about Mila',
      url: '/board/dashboard#waiting',
    });
    expect(NOTICE_MAILS.staffMessage.holds(input, later)).toBe(true);
    await handling(body.id as number);
    const after = await getNoticeFacts({ userId: manager.id, payload: rows[0]?.payload ?? {} });
    expect(after && NOTICE_MAILS.staffMessage.holds({ ...input, facts: after }, later)).toBe(false);
  });
});
