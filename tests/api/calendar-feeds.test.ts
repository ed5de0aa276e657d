import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as RENEW } from '@/app/admin/api/calendar-feeds/[id]/renew/route.ts';
import { DELETE as REVOKE, PUT as CHANGE } from '@/app/admin/api/calendar-feeds/[id]/route.ts';
import { GET as LIST, POST as MAKE } from '@/app/admin/api/calendar-feeds/route.ts';
import { GET } from '@/app/api/calendar/[file]/route.ts';
import type { FeedDetail } from '@/lib/base/statuses.ts';
import { DAY, HOUR } from '@/lib/base/time/units.ts';
import { dayOf, instantOf, addDays } from '@/lib/base/time/zone.ts';
import { listCalendarFeeds } from '@/lib/booking-board/feeds/queries.ts';
import type { Writing } from '@/lib/kit/records/outcome.ts';
import { createCalendarFeed, revokeCalendarFeed } from '@/lib/booking-board/feeds/service.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import type { CalendarFeed } from '@/lib/booking-board/feeds/answer.ts';
import { brokenLines, parsedCalendar } from '../support/calendar-file.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import { anEmployee, aServiceUnit, aWorkplace, emptySalon } from '../support/salon.ts';
import { aUser, signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let staff: Writing;
let employeeId: number;
let workplaceId: number;
let serviceUnitId: number;

beforeAll(async () => {
  const { id } = await aUser(database.sql);
  staff = { by: `user:${id}`, now: new Date('2026-11-30T09:00:00Z') };
});
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'calendar_feed');
  [employeeId, workplaceId, serviceUnitId] = await Promise.all([
    anEmployee(sql, { name: 'Jelena Živković' }),
    aWorkplace(sql, { name: 'Stolica 1' }),
    aServiceUnit(sql, { name: 'Šišanje; feniranje, sve' }),
  ]);
});

/** A term so many days from today, as the feed looks from today on. */
async function aTerm(
  days: number,
  row: Record<string, unknown> = {},
  employeeScope = employeeId,
): Promise<number> {
  const { sql } = database;
  const from = new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 10 * HOUR);
  const to = new Date(from.getTime() + HOUR);
  const reservation = {
    client_name: 'Milica Đorđević',
    client_phone_e164: '+381601234567',
    requirements: 'Prvi put\nBEGIN:VALARM',
    term_from: from,
    term_to: to,
    price: 1,
    currency: 'RSD',
    language: 'sr',
    source: 'site',
    status: 2,
    changed_by: 'client',
    ...row,
  };
  const [made] = await sql<{ id: number }[]>`insert into reservation ${sql(reservation)} returning id`;
  const id = made?.id ?? 0;
  await sql`insert into reservation_segment ${sql({
    reservation_id: id,
    status: reservation.status,
    service_unit_id: serviceUnitId,
    employee_id: employeeScope,
    workplace_id: workplaceId,
    employee_busy: `[${from.toISOString()},${to.toISOString()})`,
    workplace_busy: `[${from.toISOString()},${to.toISOString()})`,
    span_from: from,
    span_to: to,
  })}`;
  return id;
}

async function aFeed(
  employeeScope: number | null = employeeId,
  detail: FeedDetail = 'names-and-requirements',
): Promise<{ id: string; url: string }> {
  const outcome = await createCalendarFeed({ employeeId: employeeScope, detail }, staff);
  if (!outcome.ok) throw new Error('no feed was made');
  const { id, url } = outcome.record;
  return { id, url: url ?? '' };
}

async function fetched(url: string, headers: Record<string, string> = {}) {
  const file = new URL(url).pathname.split('/').at(-1) ?? '';
  const answer = await GET(new NextRequest(url, { headers }), { params: Promise.resolve({ file }) });
  const text = await answer.text();
  return { answer, text, lines: text.replace(/\r\n[ \t]/g, '').split('\r\n') };
}
const uids = (lines: string[]) =>
  lines.filter((line) => line.startsWith('UID:')).map((line) => line.slice(4));

describe('the feed of an employee', () => {
  it('has their terms in UTC, with whom to expect, and nobody else’s', async () => {
    const id = await aTerm(1);
    await aTerm(2, {}, await anEmployee(database.sql));
    const { url } = await aFeed();
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/);
    const { answer, lines } = await fetched(url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(uids(lines)).toEqual([`reservation-${id}@localhost`]);
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines).toContain('X-WR-CALNAME:Jelena Živković · Salon Breza');
    expect(lines).toContain(String.raw`SUMMARY:Milica Đorđević · Šišanje\; feniranje\, sve`);
    expect(lines).toContain('DESCRIPTION:060\u00A0123\u00A045\u00A067\\nPrvi put\\nBEGIN:VALARM');
    expect(lines).toContain('LOCATION:Stolica 1');
    expect(lines.find((line) => line.startsWith('DTSTART'))).toMatch(/^DTSTART:\d{8}T100000Z$/);
    expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1);
  });

  it('marks what is not confirmed, raises what was moved, and drops what has fallen', async () => {
    await aTerm(1, { status: 1, hold_until: new Date(Date.now() + DAY) });
    await aTerm(2, { sequence: 2 });
    await aTerm(3, { status: 3 });
    await aTerm(4, { status: 4 });
    const { lines } = await fetched((await aFeed()).url);
    expect(uids(lines)).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining(['STATUS:TENTATIVE', 'SEQUENCE:0', 'STATUS:CONFIRMED', 'SEQUENCE:7']),
    );
    expect(lines.some((line) => line.startsWith('SUMMARY:Nije potvrđeno: Milica'))).toBe(true);
  });

  it('drops a hold as soon as its time is over, before it is closed', async () => {
    const { url } = await aFeed();
    const held = { status: 1, hold_until: new Date(Date.now() + DAY / 2) };
    const over = { status: 1, hold_until: new Date(Date.now() - 1_000) };
    await aTerm(1, { ...held, client_name: 'Ana' });
    await aTerm(2, { ...over, client_name: 'Boba' });
    const { lines } = await fetched(url);
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([expect.stringContaining('Ana')]);
  });

  it('is a proper file when there is nothing in it', async () => {
    const { answer, lines } = await fetched((await aFeed()).url);
    expect(answer.status).toBe(200);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('END:VCALENDAR');
  });

  it('is sent only when something has changed', async () => {
    await aTerm(1);
    const { url } = await aFeed();
    const tag = (await fetched(url)).answer.headers.get('etag') ?? '';
    expect((await fetched(url, { 'if-none-match': tag })).answer.status).toBe(304);
    await aTerm(2);
    expect((await fetched(url, { 'if-none-match': tag })).answer.status).toBe(200);
  });
});

it('the feed of the salon has everybody’s terms, with their names', async () => {
  await aTerm(1);
  await aTerm(2, {}, await anEmployee(database.sql, { name: 'Ana' }));
  const { lines } = await fetched((await aFeed(null)).url);
  expect(uids(lines)).toHaveLength(2);
  expect(lines).toContain('X-WR-CALNAME:Salon Breza');
  expect(lines.some((line) => line.startsWith('SUMMARY:') && line.endsWith('· Ana'))).toBe(true);
});

it('a visit stands in each feed with the parts of whose feed it is, in the salon’s with all that are left', async () => {
  const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
  const { id, mia, ana } = await aShortenedVisit(database.sql, { client_name: 'Milica' }, day);
  const eventsOf = async (employeeScope: number | null) => {
    const { lines } = await fetched((await aFeed(employeeScope)).url);
    const titles = lines.filter((line) => line.startsWith('SUMMARY:')).map((line) => line.slice(8));
    const starts = lines.filter((line) => line.startsWith('DTSTART:')).map((line) => line.slice(17));
    return { uids: uids(lines), titles, starts };
  };
  const [first, third] = [`reservation-${id}@localhost`, `reservation-${id}-2@localhost`];
  const utc = (time: string) =>
    new Date(`${day}T${time}:00+01:00`).toISOString().slice(11, 16).replace(':', '');
  expect(await eventsOf(mia.employeeId)).toEqual({
    uids: [first],
    titles: ['Milica · Farbanje'],
    starts: [`${utc('10:00')}00Z`],
  });
  expect(await eventsOf(ana.employeeId)).toEqual({
    uids: [third],
    titles: ['Milica · Šišanje'],
    starts: [`${utc('11:30')}00Z`],
  });
  expect(await eventsOf(null)).toMatchObject({
    uids: [first, third],
    titles: ['Milica · Farbanje · Mia', 'Milica · Šišanje · Ana'],
  });
});

describe('what a feed tells of clients', () => {
  const shownWith = async (detail: FeedDetail) => {
    const { lines } = await fetched((await aFeed(employeeId, detail)).url);
    return lines.filter((line) => /^(SUMMARY|DESCRIPTION):/.test(line)).join('\n');
  };

  it('is the first name, or the name with the phone, or what they wrote as well', async () => {
    await aTerm(1);
    expect(await shownWith('first-names')).toMatch(/^SUMMARY:Milica · Šišanje[^\n]*$/);
    const names = await shownWith('names');
    expect(names).toContain('SUMMARY:Milica Đorđević');
    expect(names).toContain('060');
    expect(names).not.toContain('Prvi put');
    expect(await shownWith('names-and-requirements')).toContain('Prvi put');
  });

  it('is of a feed that was made before there was a choice the name, and not what they wrote', async () => {
    await aTerm(1);
    const { id, url } = await aFeed();
    await database.sql`update calendar_feed set detail = default where id = ${id}`;
    const { text } = await fetched(url);
    expect(text).toContain('Milica Đorđević');
    expect(text).not.toContain('Prvi put');
  });
});

describe('an employee who is away', () => {
  const today = () => dayOf(Date.now(), 'Europe/Belgrade');
  const inDays = (days: number) => addDays(today(), days);
  const at = (days: number, time: string) => new Date(instantOf(inDays(days), time, 'Europe/Belgrade'));
  const REASON = 'Operacija kolena';

  async function anAbsence(kind: string, from: Date, to: Date): Promise<void> {
    await database.sql`insert into employee_unavailability (employee_id, kind, reason, unavailable_from, unavailable_to)
      values (${employeeId}, ${kind}, ${REASON}, ${from}, ${to})`;
  }
  const eventsOf = async (scope: number | null) => {
    const { text } = await fetched((await aFeed(scope)).url);
    expect(text).not.toContain(REASON);
    return parsedCalendar(text).events.map(({ event }) => [
      event.summary,
      event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      event.duration.toString(),
    ]);
  };

  it('has it in her feed, whole days as days, with its kind and never the reason', async () => {
    await anAbsence('vacation', at(3, '00:00'), at(5, '00:00'));
    await anAbsence('illness', at(7, '10:00'), at(7, '14:00'));
    expect(await eventsOf(employeeId)).toEqual([
      ['Odmor', inDays(3), 'P2D'],
      ['Bolovanje', at(7, '10:00').toISOString(), 'PT4H'],
    ]);
    expect(await eventsOf(await anEmployee(database.sql))).toEqual([]);
    expect(await eventsOf(null)).toEqual([]);
  });

  it('has free days of the rota and days on which the salon is closed in it', async () => {
    const { sql } = database;
    await sql`insert into non_working_day (day, explanation) values (${inDays(2)}, 'Dan državnosti'), (${inDays(3)}, '')`;
    for (const day of [3, 4]) {
      await sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
        values (${employeeId}, ${inDays(day)}, '00:00', '00:00')`;
    }
    expect(await eventsOf(employeeId)).toEqual([
      ['Dan državnosti', inDays(2), 'P1D'],
      ['Neradni dan', inDays(3), 'P1D'],
      ['Slobodan dan', inDays(4), 'P1D'],
    ]);
  });
});

it('the file keeps to RFC 5545 whatever stands in it, and is read by a parser of others', async () => {
  const name = 'Ljubica Đurđević-Šćepanović · 💇‍♀️ čćšžđ';
  for (let days = 1; days <= 6; days++) {
    await aTerm(days, {
      client_name: name.slice(0, 120),
      requirements: `${'š'.repeat(40 + days)}\n·😀; ok,\\ "x"`,
    });
  }
  const { text } = await fetched((await aFeed(null)).url);
  expect(brokenLines(text)).toEqual([]);
  expect(text.match(/^X-PUBLISHED-TTL/gm)).toEqual(['X-PUBLISHED-TTL']);
  const { events } = parsedCalendar(text);
  expect(events).toHaveLength(6);
  expect(events[0]?.event.description).toContain('·😀; ok,\\ "x"');
  expect(events.map(({ valueOf }) => valueOf('last-modified'))).not.toContain(null);
});

it('a feed without terms is a calendar as well', async () => {
  const { text } = await fetched((await aFeed()).url);
  expect(brokenLines(text)).toEqual([]);
  expect(parsedCalendar(text).events).toEqual([]);
});

describe('the address of a feed', () => {
  it('opens nothing once it is revoked; others go on', async () => {
    const [one, other] = [await aFeed(), await aFeed()];
    expect(await revokeCalendarFeed(one.id, staff)).toEqual({ ok: true });
    expect((await fetched(one.url)).answer.status).toBe(404);
    expect((await fetched(other.url)).answer.status).toBe(200);
    expect(
      (await listCalendarFeeds(employeeId, { by: staff.by, employeeScope: null })).map(({ id }) => id),
    ).toEqual([other.id]);
    expect(await revokeCalendarFeed(one.id, staff)).toEqual({ ok: false, reason: 'notFound' });
    const history = await database.sql`select entity, entity_id, action from audit_event order by id`;
    expect(history.map((row) => [row.entity, row.entity_id, row.action].join(' '))).toEqual([
      `employee ${employeeId} calendar feed made`,
      `employee ${employeeId} calendar feed made`,
      `employee ${employeeId} calendar feed revoked`,
    ]);
  });

  it('is not stored: a copy of the database opens none', async () => {
    const { url } = await aFeed();
    const token = new URL(url).pathname.slice('/api/calendar/'.length, -'.ics'.length);
    const [row] =
      await database.sql`select encode(nonce, 'escape') || encode(token_hash, 'escape') as all from calendar_feed`;
    expect(String(row?.all)).not.toContain(token);
  });

  it.each(['', '.ics', 'x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43)])(
    'cannot be guessed: "%s"',
    async (file) => {
      const url = `http://localhost:3000/api/calendar/${file}`;
      const answer = await GET(new NextRequest(url), { params: Promise.resolve({ file }) });
      expect(answer.status).toBe(404);
    },
  );

  it('is made for somebody who is there', async () => {
    expect(await createCalendarFeed({ employeeId: 99, detail: 'names' }, staff)).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { employeeId: 'notFound' },
    });
  });
});

describe('the board', () => {
  let manager: SignedIn;
  beforeAll(async () => {
    manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  });
  const headers = () => ({ ...manager.headers, lang: 'en' });
  const list = async (query = '') =>
    (await call(LIST, { path: `/?${query}`, headers: headers() })).body.items;
  const make = (employeeScope: number | null) =>
    call(MAKE, { headers: headers(), body: { employeeId: employeeScope } });
  const one = (id: unknown) => ({ params: { id: String(id) }, headers: headers() });

  it('makes an address that tells the least, lets it tell more, and keeps that when it is renewed', async () => {
    const { body: made } = await make(employeeId);
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
    const history =
      await database.sql`select action from audit_event where action like '%changed' order by id`;
    expect(history.map(({ action }) => String(action))).toEqual(['calendar feed changed']);
  });

  it('lets nobody make the address of a colleague tell more', async () => {
    const { body: made } = await make(employeeId);
    const colleague = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
    const { status } = await call(CHANGE, {
      ...one(made.id),
      method: 'PUT',
      headers: colleague.headers,
      body: { detail: 'names-and-requirements' },
    });
    expect(status).toBe(404);
    expect(await list(`employeeId=${employeeId}`)).toMatchObject([{ detail: 'first-names' }]);
  });

  it('lists the addresses of an employee and of the salon apart from each other', async () => {
    const { status, body: own } = await make(employeeId);
    const { body: all } = await make(null);
    expect(status).toBe(201);
    expect(await list(`employeeId=${employeeId}`)).toEqual([own]);
    expect(await list()).toEqual([all]);
    expect((await fetched(String(own.url))).answer.status).toBe(200);
  });

  it('shows an address to whoever made it, and lets colleagues put their own in its place', async () => {
    const { body: made } = await make(null);
    const colleague = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
    const seen = await call(LIST, { path: '/', headers: colleague.headers });
    expect(seen.body.items).toEqual([{ ...made, url: null }]);
    expect(made.by).toBe(manager.email);
    const { body } = await call(RENEW, { ...one(made.id), method: 'POST', headers: colleague.headers });
    expect(body).toMatchObject({ url: expect.stringContaining('/api/calendar/'), by: colleague.email });
  });

  it('has the calendar of the whole salon for whoever may export alone', async () => {
    const { body: made } = await make(null);
    await database.sql`update "user" set areas = '{}' where id = ${manager.id}`;
    expect((await make(null)).status).toBe(403);
    expect(await list()).toEqual([]);
    expect((await call(RENEW, { method: 'POST', ...one(made.id) })).status).toBe(403);
    expect((await make(employeeId)).status).toBe(201);
    await database.sql`update "user" set areas = array['export'] where id = ${manager.id}`;
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
    const { body: made } = await make(employeeId);
    const { status, body: renewed } = await call(RENEW, { method: 'POST', ...one(made.id) });
    expect([status, renewed.employeeId]).toEqual([200, employeeId]);
    expect(renewed.url).not.toBe(made.url);
    expect((await fetched(String(made.url))).answer.status).toBe(404);
    expect((await fetched(String(renewed.url))).answer.status).toBe(200);
    expect(await list(`employeeId=${employeeId}`)).toMatchObject([{ id: renewed.id, url: renewed.url }]);
    expect((await call(RENEW, { method: 'POST', ...one(made.id) })).status).toBe(404);
    const history = await database.sql`select action, actor from audit_event order by id`;
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
