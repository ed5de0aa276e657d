import { describe, expect, it } from 'vitest';
import type { FeedDetail } from '@/lib/base/statuses.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { addDays, dayOf, instantOf } from '@/lib/base/time/zone.ts';
import { brokenLines, parsedCalendar } from '../support/calendar-file.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import { anEmployee } from '../support/salon.ts';
import { fetched, salonWithFeeds } from '../support/salons/salon-with-feeds.ts';

const { salon, aTerm, aFeed } = salonWithFeeds();

const uids = (lines: string[]) =>
  lines.filter((line) => line.startsWith('UID:')).map((line) => line.slice(4));

describe('the feed of an employee', () => {
  it('has their terms in UTC, with whom to expect, and nobody else’s', async () => {
    const id = await aTerm(1);
    await aTerm(2, {}, await anEmployee(salon.sql));
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
    const held = { status: 1 as const, hold_until: new Date(Date.now() + DAY / 2) };
    const over = { status: 1 as const, hold_until: new Date(Date.now() - 1_000) };
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
  await aTerm(2, {}, await anEmployee(salon.sql, { name: 'Ana' }));
  const { lines } = await fetched((await aFeed(null)).url);
  expect(uids(lines)).toHaveLength(2);
  expect(lines).toContain('X-WR-CALNAME:Salon Breza');
  expect(lines.some((line) => line.startsWith('SUMMARY:') && line.endsWith('· Ana'))).toBe(true);
});

it('a visit stands in each feed with the parts of whose feed it is, in the salon’s with all that are left', async () => {
  const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
  const { id, mia, ana } = await aShortenedVisit(salon.sql, { client_name: 'Milica' }, day);
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
    const { lines } = await fetched((await aFeed(salon.employeeId, detail)).url);
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
    await salon.sql`update calendar_feed set detail = default where id = ${id}`;
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
    await salon.sql`insert into employee_unavailability (employee_id, kind, reason, unavailable_from, unavailable_to)
      values (${salon.employeeId}, ${kind}, ${REASON}, ${from}, ${to})`;
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
    expect(await eventsOf(salon.employeeId)).toEqual([
      ['Odmor', inDays(3), 'P2D'],
      ['Bolovanje', at(7, '10:00').toISOString(), 'PT4H'],
    ]);
    expect(await eventsOf(await anEmployee(salon.sql))).toEqual([]);
    expect(await eventsOf(null)).toEqual([]);
  });

  it('has free days of the rota and days on which the salon is closed in it', async () => {
    const { sql } = salon;
    await sql`insert into non_working_day (day, explanation) values (${inDays(2)}, 'Dan državnosti'), (${inDays(3)}, '')`;
    for (const day of [3, 4]) {
      await sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
        values (${salon.employeeId}, ${inDays(day)}, '00:00', '00:00')`;
    }
    expect(await eventsOf(salon.employeeId)).toEqual([
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
