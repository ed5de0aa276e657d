import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUT as editClient } from '@/app/admin/api/clients/[id]/route.ts';
import { GET as readClient } from '@/app/admin/api/clients/[id]/route.ts';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { POST as cancel } from '@/app/admin/api/reservations/[id]/cancel-for-client/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { GET as readReservation } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as sendAgain } from '@/app/admin/api/webhooks/[id]/deliveries/[deliveryId]/send-again/route.ts';
import { POST as newSecret } from '@/app/admin/api/webhooks/[id]/new-secret/route.ts';
import { GET as read, PUT as edit } from '@/app/admin/api/webhooks/[id]/route.ts';
import { POST as test } from '@/app/admin/api/webhooks/[id]/test/route.ts';
import { POST as make } from '@/app/admin/api/webhooks/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, HOUR, SECOND } from '@/lib/base/time/units.ts';
import { sendTest } from '@/lib/webhooks/deliveries/service.ts';
import { isSigned } from '@/lib/kit/http/signed-webhook.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { startHttpCatcher, type Caught } from '../support/messages/http-catcher.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { aWebhook, deliverEvents, webhookInput } from '../support/messages/webhooks.ts';
import { setVariables } from '../support/setup/variables.ts';

// The programs of these tests are on this machine.
setVariables({ PUSH_PRIVATE_NETWORKS: 'on' });

const database = useDatabase();
const { INIT } = RESERVATION_STATUS;
let program: Awaited<ReturnType<typeof startHttpCatcher>>;
let admin: SignedIn;
let place: { serviceUnitId: number; employeeId: number; workplaceId: number };

beforeAll(async () => {
  program = await startHttpCatcher(() => ({ status: 200, body: 'hvala' }));
});
afterAll(() => program.stop());

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'user', 'webhook', 'outbox', 'client');
  await anOpenSalon(sql);
  place = { serviceUnitId: await aServiceUnit(sql, { name: 'Šišanje' }), ...(await aPair(sql)) };
  atTime(MONDAY_MORNING);
  admin = await signedInAs(sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
  program.answer();
  program.requests.length = 0;
});

const later = (milliseconds: number) => new Date(MONDAY_MORNING.getTime() + milliseconds);
const on = (id: number) => ({ params: { id: String(id) }, headers: admin.headers });
const held = () => aReservation(database.sql, { ...place, status: INIT });
const confirmOne = async () => {
  const id = await held();
  expect((await call(confirm, { ...on(id), body: {} })).status).toBe(200);
  return id;
};
const signed = ({ headers, body }: Caught, secret: string, now = MONDAY_MORNING) =>
  isSigned(
    {
      id: headers['webhook-id'] ?? null,
      timestamp: headers['webhook-timestamp'] ?? null,
      signatures: headers['webhook-signature'] ?? null,
      body,
    },
    secret,
    now,
  );
const received = () => program.requests.map(({ body }) => JSON.parse(body) as { type: string; data: object });

describe('an event', () => {
  it('carries the record as its endpoint answers with it, signed', async () => {
    const { secret, deliveries } = await aWebhook(admin, `${program.url}/hook`);
    const id = await confirmOne();
    await deliverEvents(MONDAY_MORNING);
    const [caught] = program.requests;
    const { body: record } = await call(readReservation, {
      ...on(id),
      headers: { ...admin.headers, lang: 'sr' },
    });
    expect(received()).toEqual([
      { type: 'reservation.confirmed', timestamp: '2026-11-30T09:00:00.000+01:00', data: record },
    ]);
    expect(caught?.path).toBe('POST /hook');
    expect(caught && signed(caught, secret)).toBe(true);
    expect(caught && signed(caught, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    expect(caught && signed({ ...caught, body: `${caught.body} ` }, secret)).toBe(false);
    expect(caught && signed(caught, secret, later(6 * 60 * SECOND))).toBe(false);
    expect(await deliveries()).toMatchObject([
      { id: caught?.headers['webhook-id'], state: 'delivered', status: 200, answer: 'hvala', attempts: 1 },
    ]);
  });

  it('goes to those alone that want to hear of it', async () => {
    await aWebhook(admin, `${program.url}/cancelled`, ['reservation.cancelled']);
    await aWebhook(admin, `${program.url}/all`);
    const id = await confirmOne();
    await call(cancel, { ...on(id), body: {} });
    await deliverEvents(MONDAY_MORNING);
    expect(program.requests.map(({ path }) => path).sort()).toEqual([
      'POST /all',
      'POST /all',
      'POST /cancelled',
    ]);
  });

  it('of a client leaves out what is sensitive, and one that is gone is a number', async () => {
    await aWebhook(admin, program.url);
    const [client] = await database.sql<{ id: number }[]>`
      insert into client ${database.sql({ name: 'Ana', email: 'ana@mail.example', language: 'sr', alert: 'alergija', formulas: '6/1' })}
      returning id`;
    const id = client?.id ?? 0;
    const { name, email, phone, language, notes, editedAt } = (await call(readClient, on(id))).body;
    const body = {
      name,
      email,
      phone,
      language,
      notes: `${String(notes)} lak`,
      alert: 'alergija',
      formulas: '6/1',
      editedAt,
    };
    expect((await call(editClient, { ...on(id), method: 'PUT', body })).status).toBe(200);
    await deliverEvents(MONDAY_MORNING);
    expect(received()).toMatchObject([{ type: 'client.changed', data: { id, name: 'Ana' } }]);
    expect(program.requests[0]?.body).not.toMatch(/alergija|6\/1/);
    await database.sql`insert into audit_event ${database.sql({ entity: 'client', entity_id: id, action: 'erased', actor: 'system', at: MONDAY_MORNING })}`;
    await deliverEvents(MONDAY_MORNING);
    expect(received()[1]).toMatchObject({ type: 'client.removed', data: { id } });
  });

  it('of a transaction that was rolled back is none', async () => {
    const { deliveries } = await aWebhook(admin, program.url);
    const id = await held();
    const event = { entity: 'reservation', entity_id: id, action: 'confirmed', actor: 'system' };
    await database.sql
      .begin(async (tx) => {
        await tx`insert into audit_event ${tx(event)}`;
        throw new Error('rolled back');
      })
      .catch(() => null);
    expect(await deliveries()).toEqual([]);
  });

  it('is nothing to the mails, however slowly it is answered', async () => {
    await aWebhook(admin, program.url);
    await confirmOne();
    const letters = aLetterbox();
    await letters.deliver(later(DAY));
    expect(program.requests).toHaveLength(0);
    expect(letters.sent.length).toBeGreaterThan(0);
  });
});

describe('an address that does not take it', () => {
  it('is tried for three days, with one id, and then given up', async () => {
    const { deliveries } = await aWebhook(admin, program.url);
    program.answer(() => ({ status: 500, body: 'ne ide' }));
    await confirmOne();
    for (let hour = 0; hour <= 80; hour += 1) await deliverEvents(later(hour * HOUR));
    expect(await deliveries()).toMatchObject([
      { state: 'failed', attempts: 10, status: 500, answer: 'ne ide' },
    ]);
    expect(new Set(program.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // Not among the mails that staff have to send again.
    const { body } = await call(dashboard, { headers: admin.headers });
    expect(body.failedMails).toMatchObject({ total: 0 });
  });

  it('is not followed elsewhere', async () => {
    const { deliveries } = await aWebhook(admin, `${program.url}/hook`);
    program.answer(() => ({ status: 307, headers: { location: `${program.url}/elsewhere` } }));
    await confirmOne();
    await deliverEvents(MONDAY_MORNING);
    expect(program.requests.map(({ path }) => path)).toEqual(['POST /hook']);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 307 }]);
  });

  it('says 410: nothing more is sent, and the dashboard says so', async () => {
    const { at, id } = await aWebhook(admin, program.url);
    program.answer(() => ({ status: 410 }));
    await confirmOne();
    await deliverEvents(MONDAY_MORNING);
    expect((await call(read, at)).body).toMatchObject({ active: false, stoppedFor: 'gone' });
    expect((await call(dashboard, { headers: admin.headers })).body.stoppedWebhooks).toEqual([
      { id, name: 'Knjigovodstvo' },
    ]);
    await confirmOne().catch(() => null);
    await deliverEvents(later(HOUR));
    expect(program.requests).toHaveLength(1);
  });

  it('fails for five days and stops; saved again, it begins anew', async () => {
    const { at } = await aWebhook(admin, program.url);
    program.answer(() => ({ status: 503 }));
    const id = await confirmOne();
    for (let day = 0; day <= 5; day += 1) {
      await database.sql`insert into audit_event ${database.sql({ entity: 'reservation', entity_id: id, action: 'arrived', actor: 'system', at: later(day * DAY) })}`;
      await deliverEvents(later(day * DAY));
    }
    const { body } = await call(read, at);
    expect(body).toMatchObject({ active: false, stoppedFor: 'failing' });
    const { name, address, events, language, editedAt } = body;
    const saved = await call(edit, {
      ...at,
      method: 'PUT',
      body: { name, address, events, language, active: true, editedAt },
    });
    expect(saved.body).toMatchObject({ active: true, stoppedFor: null, failingSince: null });
  });
});

it('one that arrives ends the failing', async () => {
  const { at } = await aWebhook(admin, program.url);
  program.answer(() => ({ status: 500 }));
  await confirmOne();
  await deliverEvents(MONDAY_MORNING);
  expect((await call(read, at)).body.failingSince).not.toBeNull();
  program.answer();
  await deliverEvents(later(10 * SECOND));
  expect((await call(read, at)).body.failingSince).toBeNull();
});

it('what was sent is sent again, under the id that it had', async () => {
  const { id, deliveries } = await aWebhook(admin, program.url);
  await confirmOne();
  await deliverEvents(MONDAY_MORNING);
  const [sent] = await deliveries();
  const again = (deliveryId: string) =>
    call(sendAgain, { params: { id: String(id), deliveryId }, headers: admin.headers, body: {} });
  expect((await again(sent?.id ?? '')).status).toBe(200);
  await deliverEvents(later(SECOND));
  const ids = program.requests.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect((await again('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

it('a press tests it, also while nothing else is sent', async () => {
  const { at, deliveries } = await aWebhook(admin, program.url);
  await database.sql`update webhook set stopped_at = now(), stopped_for = 'staff'`;
  expect((await call(test, { ...at, body: {} })).status).toBe(200);
  await deliverEvents(MONDAY_MORNING);
  expect(received()).toMatchObject([{ type: 'test', data: {} }]);
  expect(await deliveries()).toMatchObject([{ event: 'test', state: 'delivered' }]);
});

it('a new secret signs beside the former one for a day, and then alone', async () => {
  const { at, id, secret } = await aWebhook(admin, program.url);
  const { body } = await call(newSecret, { ...at, body: {} });
  const next = String(body.secret);
  expect(next).not.toBe(secret);
  for (const now of [later(HOUR), later(25 * HOUR)]) {
    await sendTest(id, now);
    await deliverEvents(now);
  }
  const [during, after] = program.requests;
  if (!during || !after) throw new Error('nothing has arrived');
  expect([signed(during, secret, later(HOUR)), signed(during, next, later(HOUR))]).toEqual([true, true]);
  expect([signed(after, secret, later(25 * HOUR)), signed(after, next, later(25 * HOUR))]).toEqual([
    false,
    true,
  ]);
});

it('nobody reads a secret in the database', async () => {
  const { secret } = await aWebhook(admin, program.url);
  const [stored] = await database.sql<
    { whole: string }[]
  >`select row_to_json(webhook)::text as whole from webhook`;
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64').toString('hex');
  expect(stored?.whole).not.toContain(bytes);
});

it.each([
  ['no events', { events: [] }, ['events']],
  ['no address', { address: '' }, ['address']],
  ['a file', { address: 'file:///etc/passwd' }, ['address']],
  ['a name and a password in it', { address: 'https://a:b@salon.example/' }, ['address']],
])('none is made with %s', async (_, change, fields) => {
  const body = { ...webhookInput(program.url), ...change };
  const refused = await call(make, { headers: admin.headers, body });
  expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, fields]);
});
