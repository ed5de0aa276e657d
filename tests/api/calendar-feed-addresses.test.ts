import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as RENEW } from '@/app/admin/api/calendar-feeds/[id]/renew/route.ts';
import { DELETE as REVOKE, PUT as CHANGE } from '@/app/admin/api/calendar-feeds/[id]/route.ts';
import { GET as LIST, POST as MAKE } from '@/app/admin/api/calendar-feeds/route.ts';
import type { CalendarFeed } from '@/lib/booking-board/feeds/answer.ts';
import { listCalendarFeeds } from '@/lib/booking-board/feeds/queries.ts';
import { createCalendarFeed, revokeCalendarFeed } from '@/lib/booking-board/feeds/service.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';
import { fetched, fetchedFile, salonWithFeeds } from '../support/salons/salon-with-feeds.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const { salon, aFeed } = salonWithFeeds();

describe('the address of a feed', () => {
  it('opens nothing once it is revoked; others go on', async () => {
    const [one, other] = [await aFeed(), await aFeed()];
    expect(await revokeCalendarFeed(one.id, salon.staff)).toEqual({ ok: true });
    expect((await fetched(one.url)).answer.status).toBe(404);
    expect((await fetched(other.url)).answer.status).toBe(200);
    expect(
      (await listCalendarFeeds(salon.employeeId, { by: salon.staff.by, employeeScope: null })).map(
        ({ id }) => id,
      ),
    ).toEqual([other.id]);
    expect(await revokeCalendarFeed(one.id, salon.staff)).toEqual({ ok: false, reason: 'notFound' });
    const history = await salon.sql`select entity, entity_id, action from audit_event order by id`;
    expect(history.map((row) => [row.entity, row.entity_id, row.action].join(' '))).toEqual([
      `employee ${salon.employeeId} calendar feed made`,
      `employee ${salon.employeeId} calendar feed made`,
      `employee ${salon.employeeId} calendar feed revoked`,
    ]);
  });

  it('is not stored: a copy of the database opens none', async () => {
    const { url } = await aFeed();
    const token = new URL(url).pathname.slice('/api/calendar/'.length, -'.ics'.length);
    const [row] =
      await salon.sql`select encode(nonce, 'escape') || encode(token_hash, 'escape') as all from calendar_feed`;
    expect(String(row?.all)).not.toContain(token);
  });

  it.each(['', '.ics', 'x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)])(
    'cannot be guessed: "%s"',
    async (file) => {
      const url = `http://localhost:3000/api/calendar/${file}`;
      expect((await fetchedFile(url, file)).status).toBe(404);
    },
  );

  it('is made for somebody who is there', async () => {
    expect(await createCalendarFeed({ employeeId: 99, detail: 'names' }, salon.staff)).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { employeeId: 'notFound' },
    });
  });
});

describe('the board', () => {
  let manager: SignedIn;
  beforeAll(async () => {
    manager = await signedInAs(salon.sql, 'ROLE_MANAGER');
  });
  const headers = () => ({ ...manager.headers, lang: 'en' });
  const list = async (query = '') =>
    (await call(LIST, { path: `/?${query}`, headers: headers() })).body.items;
  const make = (employeeScope: number | null) =>
    call(MAKE, { headers: headers(), body: { employeeId: employeeScope } });
  const one = (id: unknown) => ({ params: { id: String(id) }, headers: headers() });

  it('makes an address that tells the least, lets it tell more, and keeps that when it is renewed', async () => {
    const { body: made } = await make(salon.employeeId);
    expect(made.detail).toBe('first-names');
    const changed = await call(CHANGE, { ...one(made.id), method: 'PUT', body: { detail: 'names' } });
    expect([changed.status, changed.body]).toEqual([200, { ...made, detail: 'names' }]);
    const { body: renewed } = await call(RENEW, { method: 'POST', ...one(made.id) });
    expect(renewed.detail).toBe('names');
    expect((await call(CHANGE, { ...one(made.id), method: 'PUT', body: { detail: 'names' } })).status).toBe(
      404,
    );
    expect((await call(CHANGE, { ...one(renewed.id), method: 'PUT', body: { detail: 'all' } })).status).toBe(
      422,
    );
    const history = await salon.sql`select action from audit_event where action like '%changed' order by id`;
    expect(history.map(({ action }) => String(action))).toEqual(['calendar feed changed']);
  });

  it('lets nobody make the address of a colleague tell more', async () => {
    const { body: made } = await make(salon.employeeId);
    const colleague = await signedInAs(salon.sql, 'ROLE_SUPER_ADMIN');
    const { status } = await call(CHANGE, {
      ...one(made.id),
      method: 'PUT',
      headers: colleague.headers,
      body: { detail: 'names-and-requirements' },
    });
    expect(status).toBe(404);
    expect(await list(`employeeId=${salon.employeeId}`)).toMatchObject([{ detail: 'first-names' }]);
  });

  it('lists the addresses of an employee and of the salon apart from each other', async () => {
    const { status, body: own } = await make(salon.employeeId);
    const { body: all } = await make(null);
    expect(status).toBe(201);
    expect(await list(`employeeId=${salon.employeeId}`)).toEqual([own]);
    expect(await list()).toEqual([all]);
    expect((await fetched(String(own.url))).answer.status).toBe(200);
  });

  it('shows an address to whoever made it, and lets colleagues put their own in its place', async () => {
    const { body: made } = await make(null);
    const colleague = await signedInAs(salon.sql, 'ROLE_SUPER_ADMIN');
    const seen = await call(LIST, { path: '/', headers: colleague.headers });
    expect(seen.body.items).toEqual([{ ...made, url: null }]);
    expect(made.by).toBe(manager.email);
    const { body } = await call(RENEW, { ...one(made.id), method: 'POST', headers: colleague.headers });
    expect(body).toMatchObject({ url: expect.stringContaining('/api/calendar/'), by: colleague.email });
  });

  it('has the calendar of the whole salon for whoever may export alone', async () => {
    const { body: made } = await make(null);
    await salon.sql`update "user" set areas = '{}' where id = ${manager.id}`;
    expect((await make(null)).status).toBe(403);
    expect(await list()).toEqual([]);
    expect((await call(RENEW, { method: 'POST', ...one(made.id) })).status).toBe(403);
    expect((await make(salon.employeeId)).status).toBe(201);
    await salon.sql`update "user" set areas = array['export'] where id = ${manager.id}`;
    expect(await list()).toEqual([made]);
  });

  it('tells when a program last read an address and from where, once an hour', async () => {
    const { body: made } = await make(null);
    expect(made).toMatchObject({ lastReadAt: null, lastReadFrom: null });
    const reads = async (at: string, address: string) => {
      atTime(new Date(at));
      await fetched(String(made.url), { [PEER_HEADER]: address });
      vi.useRealTimers();
      const [{ lastReadAt, lastReadFrom } = {} as CalendarFeed] = (await list()) as CalendarFeed[];
      return [lastReadAt, lastReadFrom];
    };
    const [first, from] = await reads('2026-11-30T09:00:00Z', '203.0.113.7');
    expect([first, from]).toEqual(['2026-11-30T10:00:00.000+01:00', '203.0.113.0/24']);
    expect(await reads('2026-11-30T09:59:59Z', '2001:db8::1')).toEqual([first, from]);
    const later = ['2026-11-30T11:00:00.000+01:00', '2001:db8::/48'];
    expect(await reads('2026-11-30T10:00:00Z', '2001:db8::1')).toEqual(later);
  });

  it('puts another address in the place of one that strangers know', async () => {
    const { body: made } = await make(salon.employeeId);
    const { status, body: renewed } = await call(RENEW, { method: 'POST', ...one(made.id) });
    expect([status, renewed.employeeId]).toEqual([200, salon.employeeId]);
    expect(renewed.url).not.toBe(made.url);
    expect((await fetched(String(made.url))).answer.status).toBe(404);
    expect((await fetched(String(renewed.url))).answer.status).toBe(200);
    expect(await list(`employeeId=${salon.employeeId}`)).toMatchObject([
      { id: renewed.id, url: renewed.url },
    ]);
    expect((await call(RENEW, { method: 'POST', ...one(made.id) })).status).toBe(404);
    const history = await salon.sql`select action, actor from audit_event order by id`;
    const actor = `user:${manager.id}`;
    expect(history.map((row) => ({ ...row }))).toEqual([
      { action: 'calendar feed made', actor },
      { action: 'calendar feed revoked', actor },
      { action: 'calendar feed made', actor },
    ]);
  });

  it('revokes an address, once', async () => {
    const { body: made } = await make(null);
    expect((await call(REVOKE, { method: 'DELETE', ...one(made.id) })).status).toBe(200);
    expect((await fetched(String(made.url))).answer.status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await call(REVOKE, { method: 'DELETE', ...one(made.id) })).status).toBe(404);
  });

  it.each([{}, { employeeId: 0 }, { employeeId: 99_999 }])('makes none for %j', async (body) => {
    expect((await call(MAKE, { headers: headers(), body })).status).toBe(422);
  });
});
