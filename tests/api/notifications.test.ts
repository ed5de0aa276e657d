import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETE as removeDevice } from '@/app/admin/api/notifications/devices/[id]/route.ts';
import { POST as tryDevice } from '@/app/admin/api/notifications/devices/[id]/try/route.ts';
import { GET as devices, POST as addDevice } from '@/app/admin/api/notifications/devices/route.ts';
import { GET as read, PUT as choose } from '@/app/admin/api/notifications/route.ts';
import { POST as cancel } from '@/app/admin/api/reservations/[id]/cancel-for-client/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { POST as endSeries } from '@/app/admin/api/series/[id]/end/route.ts';
import { POST as repeat } from '@/app/admin/api/series/route.ts';
import { POST as write } from '@/app/api/contact/route.ts';
import { RESERVATION_STATUS, USER_STATUS, type Locale } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { notifyAsPlanned } from '@/lib/conversations/notices/planned.ts';
import { notifyOfNews } from '@/lib/conversations/notices/service.ts';
import { receiveReply } from '@/lib/conversations/replies/service.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aLetterbox } from '../support/letterbox.ts';
import { startPushService } from '../support/push-service.ts';
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

// The push service of these tests is on this machine, and the twenty seconds are real.
vi.hoisted(() => {
  process.env.PUSH_PRIVATE_NETWORKS = 'on';
  delete process.env.STAFF_MAIL_DELAY_SECONDS;
});

type Pushing = Awaited<ReturnType<typeof startPushService>>;
type Place = { serviceUnitId: number; employeeId: number; workplaceId: number };

const database = useDatabase();
const { INIT } = RESERVATION_STATUS;
const MONDAY = '2026-11-30';
let service: Pushing;
let manager: SignedIn;
let boss: SignedIn;
let her: SignedIn;
let hers: Place;
let other: Place;
let letters: ReturnType<typeof aLetterbox>;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'user', 'contact_message');
  await anOpenSalon(sql);
  const serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Haircut' });
  hers = { serviceUnitId, ...(await aPair(sql)) };
  other = { serviceUnitId, ...(await aPair(sql)) };
  manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
  boss = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
  her = await signedInAs(sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
  await sql`insert into employee_user ${sql({ user_id: her.id, employee_id: hers.employeeId })}`;
  await sql`update "user" set language = 'en'`;
  service.answer();
  service.requested.length = 0;
  letters = aLetterbox();
  atTime(MONDAY_MORNING);
});

const later = (seconds: number) => new Date(MONDAY_MORNING.getTime() + seconds * 1_000);
const as = (who: SignedIn, lang: Locale = 'en') => ({ ...who.headers, lang });

async function aDeviceOf(who: SignedIn, headers: Record<string, string> = {}) {
  const browser = service.aBrowser();
  const added = await call(addDevice, { headers: { ...as(who), ...headers }, body: browser.device });
  expect(added.status).toBe(201);
  const { id } = added.body as { id: number };
  return { ...browser, id, texts: () => browser.rung().map(({ title, body }) => `${title} | ${body}`) };
}

const USUAL = {
  booked: 'push',
  cancelled: 'push',
  unconfirmed: 'push',
  message: 'push',
  failed: 'push',
  tomorrow: 'push',
  digest: 'none',
  wholeNames: false,
  eveningHour: 19,
};
const chooses = (who: SignedIn, change: object) =>
  call(choose, { method: 'PUT', headers: as(who), body: { ...USUAL, ...change } });

/** All that is due at that time goes out. */
async function passes(now: Date) {
  atTime(now);
  await notifyOfNews(now);
  await letters.deliver(now);
}

async function booksFor(who: SignedIn, { employeeId, serviceUnitId }: Place, time = '10:00') {
  const body = {
    serviceUnitId,
    employeeId,
    termFrom: at(time),
    clientName: 'Milica Đorđević',
    clientPhone: '060 111 2222',
  };
  const answer = await call(book, { headers: as(who), body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}
const on = (id: number, who: SignedIn) => ({ params: { id: String(id) }, headers: as(who), method: 'POST' });
const pushes = () =>
  database.sql`select template, state, last_error from outbox where channel = 'push' order by created_at, recipient`;

describe('a device', () => {
  it('is added, known by its browser, listed and removed', async () => {
    const phone = await aDeviceOf(manager, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Safari/537',
    });
    const { body } = await call(devices, { headers: as(manager) });
    expect(body.items).toMatchObject([{ id: phone.id, name: 'Chrome, Android', lastUsedAt: null }]);
    const foreign = { params: { id: String(phone.id) }, headers: as(boss), method: 'DELETE' };
    expect((await call(removeDevice, foreign)).status).toBe(404);
    expect((await call(removeDevice, { ...foreign, headers: as(manager) })).status).toBe(200);
    expect((await call(devices, { headers: as(manager) })).body.items).toEqual([]);
    const history =
      await database.sql`select action, actor from audit_event where entity = 'user' order by id`;
    expect(history.filter(({ action }) => action.startsWith('device'))).toEqual([
      { action: 'device added', actor: `user:${manager.id}` },
      { action: 'device removed', actor: `user:${manager.id}` },
    ]);
  });

  it('is rung to try it, encrypted, with a key of the server’s', async () => {
    const phone = await aDeviceOf(manager);
    expect((await call(tryDevice, on(phone.id, manager))).status).toBe(200);
    expect(phone.rung()).toEqual([
      {
        title: 'It works',
        body: 'This is what notifications from the salon look like on this device.',
        url: '/board/notifications',
        icon: '/icons/icon-192.png',
        tag: 'try',
      },
    ]);
    const [requested] = service.requested;
    const { publicKey } = (await call(read, { headers: as(manager) })).body;
    expect(requested?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(requested?.headers.authorization).toContain(`k=${String(publicKey)}`);
    expect(requested?.body.toString('latin1')).not.toContain('works');
    expect((await call(tryDevice, on(phone.id, boss))).status).toBe(404);
  });

  it.each([404, 410])('that is gone (%d) is told so, and forgotten', async (status) => {
    const phone = await aDeviceOf(manager);
    service.answer(() => ({ status }));
    const answer = await call(tryDevice, on(phone.id, manager));
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'This device cannot be reached any longer. Please turn notifications on again on it.',
    ]);
    expect((await call(devices, { headers: as(manager) })).body.items).toEqual([]);
  });

  it('stays where its push service has a bad day', async () => {
    const phone = await aDeviceOf(manager);
    service.answer(() => ({ status: 500 }));
    expect((await call(tryDevice, on(phone.id, manager))).status).toBe(503);
    expect((await call(devices, { headers: as(manager) })).body.items).toHaveLength(1);
  });

  it('is one person’s, whoever asks last, and at most ten are', async () => {
    const shared = service.aBrowser();
    for (const who of [manager, boss]) await call(addDevice, { headers: as(who), body: shared.device });
    expect((await call(devices, { headers: as(manager) })).body.items).toEqual([]);
    for (let count = 0; count < 11; count += 1) {
      atTime(later(count + 1));
      await aDeviceOf(boss);
    }
    const { items } = (await call(devices, { headers: as(boss) })).body as { items: { endpoint: string }[] };
    expect(items).toHaveLength(10);
    expect(items.map(({ endpoint }) => endpoint)).not.toContain(shared.device.endpoint);
  });

  it.each([
    ['endpoint', { endpoint: 'no address' }],
    ['endpoint', { endpoint: 'https://user:word@push.example/' }],
    ['endpoint', { endpoint: 'ftp://push.example/' }],
    ['endpoint', { endpoint: `https://push.example/${'x'.repeat(1_000)}` }],
    ['endpoint', { endpoint: 'https://nowhere.invalid/' }],
    ['keys.p256dh', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: 'A'.repeat(87), auth: '' } }],
    ['more', { more: true }],
  ])('needs a proper %s', async (field, change) => {
    const answer = await call(addDevice, {
      headers: as(manager),
      body: { ...service.aBrowser().device, ...change },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  it('with keys of no curve is never written to, and forgotten', async () => {
    const { device } = service.aBrowser();
    const body = { ...device, keys: { ...device.keys, p256dh: 'A'.repeat(87) } };
    const { id } = (await call(addDevice, { headers: as(manager), body })).body as { id: number };
    expect((await call(tryDevice, on(id, manager))).status).toBe(409);
    expect(service.requested).toEqual([]);
  });
});

describe('what somebody chooses', () => {
  it('is usual at first, by what one may hear of', async () => {
    const desk = (await call(read, { headers: as(manager) })).body;
    expect(desk).toMatchObject({
      ...USUAL,
      devices: [],
      offered: expect.arrayContaining(['failed']) as unknown,
    });
    const own = (await call(read, { headers: as(her) })).body;
    expect(own).toMatchObject({ booked: 'push', message: 'none', failed: 'none' });
    expect(own.offered).toEqual(['booked', 'cancelled', 'tomorrow', 'digest']);
  });

  it('is kept, each for themselves', async () => {
    const { status, body } = await chooses(manager, { booked: 'both', digest: 'mail', eveningHour: 20 });
    expect([status, body.booked, body.digest, body.eveningHour]).toEqual([200, 'both', 'mail', 20]);
    expect((await call(read, { headers: as(manager) })).body.booked).toBe('both');
    expect((await call(read, { headers: as(boss) })).body.booked).toBe('push');
  });

  it.each([
    ['booked', { booked: 'sms' }],
    ['digest', { digest: 'push' }],
    ['eveningHour', { eveningHour: 3 }],
    ['wholeNames', { wholeNames: 'yes' }],
    ['more', { more: 1 }],
  ])('has to have a proper %s', async (field, change) => {
    const { status, body } = await chooses(manager, change);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });
});

describe('a booking', () => {
  it('rings those whose it is, but not whoever made it, once the twenty seconds are over', async () => {
    const [own, bosss, phone] = [await aDeviceOf(manager), await aDeviceOf(boss), await aDeviceOf(her)];
    await booksFor(manager, hers);
    await booksFor(manager, other, '12:00');
    await passes(later(19));
    expect(service.requested).toEqual([]);
    await passes(later(21));
    await passes(later(30));
    expect(own.texts()).toEqual([]);
    expect(phone.texts()).toEqual(['New appointment | Milica, Tue 1 Dec, 10:00']);
    expect(bosss.texts().sort()).toEqual([
      'New appointment | Milica, Tue 1 Dec, 10:00',
      'New appointment | Milica, Tue 1 Dec, 12:00',
    ]);
    expect(bosss.rung()[0]?.url).toBe(`/board/reservations/calendar?date=${TUESDAY}`);
    const used = await database.sql`select last_used_at from push_device where user_id = ${manager.id}`;
    expect(used).toEqual([{ last_used_at: null }]);
  });

  it('of a series rings once, with its first date, and so does its end', async () => {
    const phone = await aDeviceOf(her);
    const { employeeId, serviceUnitId } = hers;
    const made = await call(repeat, {
      headers: as(manager),
      body: {
        serviceUnits: [{ serviceUnitId, employeeId }],
        termFrom: at('10:00'),
        everyWeeks: 1,
        count: 3,
        clientName: 'Milica Đorđević',
        clientPhone: '060 111 2222',
      },
    });
    expect(made.status).toBe(200);
    await passes(later(30));
    expect(phone.texts()).toEqual(['New appointment | Milica, Tue 1 Dec, 10:00']);
    const ended = await call(endSeries, {
      params: { id: String(made.body.id) },
      headers: as(manager),
      body: { from: at('10:00', '2026-12-08') },
    });
    expect(ended.status).toBe(200);
    await passes(later(90));
    expect(phone.texts().slice(1)).toEqual(['Appointment canceled | Milica, Tue 8 Dec, 10:00']);
    expect(await database.sql`select from staff_news`).toHaveLength(0);
  });

  it('that is taken back within them rings nobody, and neither does that it was', async () => {
    const phone = await aDeviceOf(boss);
    const id = await aReservation(database.sql, { ...hers, status: INIT });
    expect((await call(confirm, on(id, manager))).status).toBe(200);
    atTime(later(5));
    expect((await call(undo, on(id, manager))).status).toBe(200);
    const booked = await booksFor(manager, other);
    atTime(later(10));
    expect((await call(cancel, { ...on(booked, manager), body: {} })).status).toBe(200);
    await passes(later(60));
    expect(phone.texts()).toEqual([]);
    expect(await database.sql`select from staff_news`).toHaveLength(0);
  });

  it('is cancelled, which rings with as little of the client, or with more where that was chosen', async () => {
    const [phone, bosss] = [await aDeviceOf(her), await aDeviceOf(boss)];
    await chooses(boss, { wholeNames: true, booked: 'none' });
    const id = await booksFor(manager, hers);
    await passes(later(30));
    await call(cancel, { ...on(id, manager), body: {} });
    await passes(later(60));
    expect(phone.texts().at(-1)).toBe('Appointment canceled | Milica, Tue 1 Dec, 10:00');
    expect(bosss.texts()).toEqual(['Appointment canceled | Milica Đorđević, Tue 1 Dec, 10:00 · Haircut']);
  });

  it('that a visitor only holds is no news, and one of an import none either', async () => {
    const phone = await aDeviceOf(boss);
    await aReservation(database.sql, { ...hers, status: INIT });
    const imported = await aReservation(database.sql, { ...other, status: INIT, reminded: false });
    await call(confirm, on(imported, manager));
    await passes(later(60));
    expect(phone.texts()).toEqual([]);
  });

  it('at night waits for the morning', async () => {
    const phone = await aDeviceOf(boss);
    const night = new Date(at('23:00', MONDAY));
    atTime(night);
    await booksFor(await signedInAs(database.sql, 'ROLE_MANAGER', night), hers);
    await passes(new Date(night.getTime() + MINUTE));
    expect(phone.texts()).toEqual([]);
    await passes(new Date(at('08:01')));
    expect(phone.texts()).toHaveLength(1);
  });

  it('goes by mail to whoever wants it so, with no name in its subject', async () => {
    await chooses(boss, { booked: 'mail' });
    await booksFor(manager, hers);
    await passes(later(30));
    expect(letters.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [boss.email, 'New appointment: Milica, Tue 1 Dec, 10:00'],
    ]);
    expect(letters.sent[0]?.text).toContain('Milica Đorđević · Haircut');
  });

  it('tells nobody who may not log in any more', async () => {
    const phone = await aDeviceOf(boss);
    await database.sql`update "user" set status = ${USER_STATUS.DELETED} where id = ${boss.id}`;
    await booksFor(manager, hers);
    await passes(later(30));
    expect(phone.texts()).toEqual([]);
  });

  it('writes nothing where nobody wants to hear of anything', async () => {
    await booksFor(manager, hers);
    expect(await database.sql`select from staff_news`).toHaveLength(0);
  });
});

describe('a push service', () => {
  it('that has too much or breaks gets it again, once each', async () => {
    const phone = await aDeviceOf(boss);
    await booksFor(manager, hers);
    const bad = [{ status: 429, headers: { 'retry-after': '120' } }, { status: 500 }];
    service.answer(() => bad.shift() ?? { status: 201 });
    await passes(later(30));
    await passes(later(100));
    expect(service.requested).toHaveLength(1);
    await passes(later(200));
    await passes(later(400));
    await passes(later(800));
    expect(service.requested).toHaveLength(3);
    expect(new Set(phone.rung().map(({ tag }) => tag)).size).toBe(1);
    expect(await pushes()).toEqual([{ template: 'staffBooked', state: 'sent', last_error: null }]);
  });

  it('that knows the device no more ends it, and staff are shown no failed message', async () => {
    await aDeviceOf(boss);
    await booksFor(manager, hers);
    service.answer(() => ({ status: 410 }));
    await passes(later(30));
    expect(await database.sql`select from push_device`).toHaveLength(0);
    expect(await pushes()).toEqual([
      { template: 'staffBooked', state: 'cancelled', last_error: 'The push service answered 410' },
    ]);
  });

  it('gets nothing once the device is removed, or its owner', async () => {
    const phone = await aDeviceOf(boss);
    await aDeviceOf(her);
    await booksFor(manager, hers);
    atTime(later(30));
    await notifyOfNews(later(30));
    await call(removeDevice, { ...on(phone.id, boss), method: 'DELETE' });
    await database.sql`delete from "user" where id = ${her.id}`;
    await letters.deliver(later(30));
    expect(service.requested).toEqual([]);
  });

  it('is asked by one process alone for each device, whichever is faster', async () => {
    await aDeviceOf(boss);
    await booksFor(manager, hers);
    const now = atTime(later(30));
    await Promise.all([notifyOfNews(now), notifyOfNews(now), notifyOfNews(now)]);
    expect(await pushes()).toHaveLength(1);
  });
});

describe('a message of a visitor', () => {
  it('rings the desk with a first name, and no employee', async () => {
    const [phone, own] = [await aDeviceOf(boss), await aDeviceOf(her)];
    const body = { fullName: 'Anna Weber', email: 'anna@beispiel.example', message: 'Haben Sie Zeit?' };
    expect((await call(write, { body, headers: { lang: 'de' } })).status).toBe(201);
    await passes(later(1));
    expect(phone.texts()).toEqual(['New message | From Anna']);
    expect(phone.rung()[0]?.url).toBe('/board/dashboard/messages');
    expect(own.texts()).toEqual([]);
  });

  it('or of a client who answers to a message does so, too; a word that was obeyed rings nobody', async () => {
    const [phone, own] = [await aDeviceOf(boss), await aDeviceOf(her)];
    await booksFor(manager, hers);
    await passes(later(30));
    const answers = (id: string, text: string) =>
      receiveReply(
        { provider: 'gateway', id, channel: 'sms', phone: '+381601112222', text, isAnswered: false },
        later(40),
      );
    await answers('one', 'Can I bring my sister?');
    await answers('two', 'STOP');
    await passes(later(60));
    expect(phone.texts()).toEqual([
      'New appointment | Milica, Tue 1 Dec, 10:00',
      'New message | From Milica',
    ]);
    expect(phone.rung().at(-1)?.url).toBe('/board/dashboard/replies');
    expect(own.texts()).toHaveLength(1);
  });
});

describe('what its time brings', () => {
  const evening = new Date(at('19:05', MONDAY));
  const planned = async (now: Date) => {
    atTime(now);
    await notifyAsPlanned(now);
    await notifyAsPlanned(now);
    await letters.deliver(now);
  };

  it('tomorrow in the evening: everybody’s to the desk, hers to an employee, once', async () => {
    const [desk, own] = [await aDeviceOf(boss), await aDeviceOf(her)];
    await aReservation(database.sql, { ...hers });
    await aReservation(database.sql, { ...other, from: at('12:00'), to: at('13:30') });
    await planned(new Date(at('18:59', MONDAY)));
    expect(service.requested).toEqual([]);
    await planned(evening);
    expect(desk.texts()).toEqual(['Tomorrow | 2 appointments, 10:00–13:30']);
    expect(own.texts()).toEqual(['Tomorrow | 1 appointment, 10:00–11:00']);
  });

  it('the day and its digest by mail, where that was chosen, in the reader’s language', async () => {
    await chooses(boss, { tomorrow: 'mail', digest: 'mail' });
    await database.sql`update "user" set language = 'de'`;
    const id = await booksFor(manager, hers);
    await booksFor(manager, other, '12:00');
    atTime(later(30));
    await call(cancel, { ...on(id, manager), body: {} });
    await passes(later(60));
    letters.sent.length = 0;
    await planned(evening);
    expect(letters.sent.map(({ subject }) => subject).sort()).toEqual([
      'Heute gebucht und abgesagt: 1 neuer Termin, 1 abgesagt',
      'Morgen: 1 Termin, 12:00–13:00',
    ]);
  });

  it('a hold that ends soon, once', async () => {
    const phone = await aDeviceOf(boss);
    const held = { ...hers, status: INIT, created_at: later(-7_200) };
    await aReservation(database.sql, { ...held, client_name: 'Ana Jović', hold_until: later(1_700) });
    await aReservation(database.sql, {
      ...held,
      from: at('12:00'),
      to: at('13:00'),
      hold_until: later(1_900),
    });
    await planned(MONDAY_MORNING);
    expect(phone.texts()).toEqual(['Not confirmed yet | Ana, Tue 1 Dec, 10:00: held until 09:28']);
  });

  it('what has reached nobody, at most once an hour', async () => {
    const phone = await aDeviceOf(boss);
    const failed = (now: Date) =>
      database.sql`insert into outbox ${database.sql({
        template: 'confirmed',
        recipient: 'nobody@example.com',
        language: 'sr',
        state: 'failed',
        run_at: now,
        created_at: now,
      })}`;
    await failed(later(-60));
    await failed(later(-30));
    await planned(MONDAY_MORNING);
    await failed(later(600));
    await planned(later(1_200));
    expect(phone.texts()).toEqual([
      'Messages not delivered | 2 messages have reached nobody. See the dashboard.',
    ]);
    await planned(later(3_700));
    expect(phone.texts().at(-1)).toBe(
      'Messages not delivered | 1 message has reached nobody. See the dashboard.',
    );
  });

  it('nothing of an empty day', async () => {
    await aDeviceOf(boss);
    await planned(evening);
    expect(await pushes()).toEqual([]);
  });
});

it('confirming a hold is news of a booking', async () => {
  const phone = await aDeviceOf(boss);
  const id = await aReservation(database.sql, { ...hers, status: INIT, client_name: 'Ana Jović' });
  await call(confirm, on(id, manager));
  await passes(later(30));
  expect(phone.texts()).toEqual(['New appointment | Ana, Tue 1 Dec, 10:00']);
});
