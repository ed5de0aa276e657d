import { describe, expect, it } from 'vitest';
import { as, booksFor, chooses, later, notifiedSalon, on, USUAL } from '../support/salons/notified-salon.ts';
import { DELETE as removeDevice } from '@/app/admin/api/notifications/devices/[id]/route.ts';
import { POST as tryDevice } from '@/app/admin/api/notifications/devices/[id]/try/route.ts';
import { GET as devices, POST as addDevice } from '@/app/admin/api/notifications/devices/route.ts';
import { GET as read } from '@/app/admin/api/notifications/route.ts';
import { notifyOfNews } from '@/lib/conversations/notices/service.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';

const { salon, aDeviceOf, passes, pushes } = notifiedSalon();

describe('a device', () => {
  it('is added, known by its browser, listed and removed', async () => {
    const phone = await aDeviceOf(salon.manager, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Safari/537',
    });
    const { body } = await call(devices, { headers: as(salon.manager) });
    expect(body.items).toMatchObject([{ id: phone.id, name: 'Chrome, Android', lastUsedAt: null }]);
    const foreign = { params: { id: String(phone.id) }, headers: as(salon.boss), method: 'DELETE' };
    expect((await call(removeDevice, foreign)).status).toBe(404);
    expect((await call(removeDevice, { ...foreign, headers: as(salon.manager) })).status).toBe(200);
    expect((await call(devices, { headers: as(salon.manager) })).body.items).toEqual([]);
    const history = await salon.sql`select action, actor from audit_event where entity = 'user' order by id`;
    expect(history.filter(({ action }) => action.startsWith('device'))).toEqual([
      { action: 'device added', actor: `user:${salon.manager.id}` },
      { action: 'device removed', actor: `user:${salon.manager.id}` },
    ]);
  });

  it('is rung to try it, encrypted, with a key of the server’s', async () => {
    const phone = await aDeviceOf(salon.manager);
    expect((await call(tryDevice, on(phone.id, salon.manager))).status).toBe(200);
    expect(phone.rung()).toEqual([
      {
        title: 'It works',
        body: 'This is what notifications from the salon look like on this device.',
        url: '/board/notifications',
        icon: '/icons/icon-192.png',
        tag: 'try',
      },
    ]);
    const [requested] = salon.service.requested;
    const { publicKey } = (await call(read, { headers: as(salon.manager) })).body;
    expect(requested?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(requested?.headers.authorization).toContain(`k=${String(publicKey)}`);
    expect(requested?.body.toString('latin1')).not.toContain('works');
    expect((await call(tryDevice, on(phone.id, salon.boss))).status).toBe(404);
  });

  it.each([404, 410])('that is gone (%d) is told so, and forgotten', async (status) => {
    const phone = await aDeviceOf(salon.manager);
    salon.service.answer(() => ({ status }));
    const answer = await call(tryDevice, on(phone.id, salon.manager));
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'This device cannot be reached any longer. Please turn notifications on again on it.',
    ]);
    expect((await call(devices, { headers: as(salon.manager) })).body.items).toEqual([]);
  });

  it('stays where its push service has a bad day', async () => {
    const phone = await aDeviceOf(salon.manager);
    salon.service.answer(() => ({ status: 500 }));
    expect((await call(tryDevice, on(phone.id, salon.manager))).status).toBe(503);
    expect((await call(devices, { headers: as(salon.manager) })).body.items).toHaveLength(1);
  });

  it('is one person’s, whoever asks last, and at most ten are', async () => {
    const shared = salon.service.aBrowser();
    for (const who of [salon.manager, salon.boss])
      await call(addDevice, { headers: as(who), body: shared.device });
    expect((await call(devices, { headers: as(salon.manager) })).body.items).toEqual([]);
    for (let count = 0; count < 11; count += 1) {
      atTime(later(count + 1));
      await aDeviceOf(salon.boss);
    }
    const { items } = (await call(devices, { headers: as(salon.boss) })).body as {
      items: { endpoint: string }[];
    };
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
      headers: as(salon.manager),
      body: { ...salon.service.aBrowser().device, ...change },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  it('with keys of no curve is never written to, and forgotten', async () => {
    const { device } = salon.service.aBrowser();
    const body = { ...device, keys: { ...device.keys, p256dh: 'A'.repeat(87) } };
    const { id } = (await call(addDevice, { headers: as(salon.manager), body })).body as { id: number };
    expect((await call(tryDevice, on(id, salon.manager))).status).toBe(409);
    expect(salon.service.requested).toEqual([]);
  });
});

describe('what somebody chooses', () => {
  it('is usual at first, by what one may hear of', async () => {
    const desk = (await call(read, { headers: as(salon.manager) })).body;
    expect(desk).toMatchObject({
      ...USUAL,
      devices: [],
      offered: expect.arrayContaining(['failed']) as unknown,
    });
    const own = (await call(read, { headers: as(salon.her) })).body;
    expect(own).toMatchObject({ booked: 'push', message: 'none', failed: 'none' });
    expect(own.offered).toEqual(['booked', 'cancelled', 'tomorrow', 'digest']);
  });

  it('is kept, each for themselves', async () => {
    const { status, body } = await chooses(salon.manager, {
      booked: 'both',
      digest: 'mail',
      eveningHour: 20,
    });
    expect([status, body.booked, body.digest, body.eveningHour]).toEqual([200, 'both', 'mail', 20]);
    expect((await call(read, { headers: as(salon.manager) })).body.booked).toBe('both');
    expect((await call(read, { headers: as(salon.boss) })).body.booked).toBe('push');
  });

  it.each([
    ['booked', { booked: 'sms' }],
    ['digest', { digest: 'push' }],
    ['eveningHour', { eveningHour: 3 }],
    ['wholeNames', { wholeNames: 'yes' }],
    ['more', { more: 1 }],
  ])('has to have a proper %s', async (field, change) => {
    const { status, body } = await chooses(salon.manager, change);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });
});

describe('a push service', () => {
  it('that has too much or breaks gets it again, once each', async () => {
    const phone = await aDeviceOf(salon.boss);
    await booksFor(salon.manager, salon.hers);
    const bad = [{ status: 429, headers: { 'retry-after': '120' } }, { status: 500 }];
    salon.service.answer(() => bad.shift() ?? { status: 201 });
    await passes(later(30));
    await passes(later(100));
    expect(salon.service.requested).toHaveLength(1);
    await passes(later(200));
    await passes(later(400));
    await passes(later(800));
    expect(salon.service.requested).toHaveLength(3);
    expect(new Set(phone.rung().map(({ tag }) => tag)).size).toBe(1);
    expect(await pushes()).toEqual([{ template: 'staffBooked', state: 'sent', last_error: null }]);
  });

  it('that knows the device no more ends it, and staff are shown no failed message', async () => {
    await aDeviceOf(salon.boss);
    await booksFor(salon.manager, salon.hers);
    salon.service.answer(() => ({ status: 410 }));
    await passes(later(30));
    expect(await salon.sql`select from push_device`).toHaveLength(0);
    expect(await pushes()).toEqual([
      { template: 'staffBooked', state: 'cancelled', last_error: 'The push service answered 410' },
    ]);
  });

  it('gets nothing once the device is removed, or its owner', async () => {
    const phone = await aDeviceOf(salon.boss);
    await aDeviceOf(salon.her);
    await booksFor(salon.manager, salon.hers);
    atTime(later(30));
    await notifyOfNews(later(30));
    await call(removeDevice, { ...on(phone.id, salon.boss), method: 'DELETE' });
    await salon.sql`delete from "user" where id = ${salon.her.id}`;
    await salon.letters.deliver(later(30));
    expect(salon.service.requested).toEqual([]);
  });

  it('is asked by one process alone for each device, whichever is faster', async () => {
    await aDeviceOf(salon.boss);
    await booksFor(salon.manager, salon.hers);
    const now = atTime(later(30));
    await Promise.all([notifyOfNews(now), notifyOfNews(now), notifyOfNews(now)]);
    expect(await pushes()).toHaveLength(1);
  });
});
