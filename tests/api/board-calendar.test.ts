import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as calendar } from '@/app/admin/api/reservations/calendar/route.ts';
import { GET as changes } from '@/app/admin/api/reservations/changes/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { RESERVATION_STATUS, VISIBILITY_STATUS } from '@/lib/base/statuses.ts';
import { NextRequest } from 'next/server';
import { MINUTES_PER_DAY } from '@/lib/base/time/units.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  anEmployee,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const { INIT, CLIENT_REJECTED, DONE } = RESERVATION_STATUS;
const database = useDatabase();
let manager: SignedIn;
let of: { serviceUnitId: number; employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  of = {
    serviceUnitId: await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Haircut' }),
    ...(await aPair(sql)),
  };
  atTime(MONDAY_MORNING);
});

const ask = async (query: string) =>
  call(calendar, { path: `/?${query}`, headers: { ...manager.headers, lang: 'en' } });
const WEEK = 'from=2026-11-30&to=2026-12-06';

describe('the calendar', () => {
  it('marks whose card has an alert, without its words, and an entry of others is as long as it was', async () => {
    const { sql } = database;
    const [client] = await sql<{ id: number }[]>`insert into client (name, email, language, alert)
      values ('Ana', 'ana.alert@mail.example', 'sr', 'Alergija na PPD') returning id`;
    const [plain] = await sql<{ id: number }[]>`insert into client (name, email, language)
      values ('Eva', 'eva.alert@mail.example', 'sr') returning id`;
    await aReservation(sql, { ...of, client_name: 'Ana', client_id: client?.id });
    const later = { from: at('12:00'), to: at('12:30') };
    await aReservation(sql, { ...of, ...later, client_name: 'Eva', client_id: plain?.id });
    const { body } = await ask(WEEK);
    const [marked, other] = body.entries as unknown[][];
    expect(marked?.slice(7)).toEqual(['Ana', 'staff', null, null, null, null, true]);
    expect(other?.slice(7)).toEqual(['Eva', 'staff']);
    expect(JSON.stringify(body)).not.toContain('PPD');
  });

  it('says of whom something can be booked: who has a place and a service, each that is still there', async () => {
    const { sql } = database;
    const reception = await anEmployee(sql, { name: 'Iva' });
    const category = await aCategory(sql);
    await sql`insert into employee_category (employee_id, category_id) values (${(await aPair(sql)).employeeId}, ${category})`;
    const bookable = async (by: string) => {
      const { columns } = (await ask(`${WEEK}&by=${by}`)).body as {
        columns: { id: number; isBookable: boolean }[];
      };
      return columns.filter(({ isBookable }) => isBookable).map(({ id }) => id);
    };
    expect(await bookable('employee')).toEqual([of.employeeId]);
    expect(await bookable('workplace')).toHaveLength(2);
    await sql`insert into employee_workplace (employee_id, workplace_id) values (${reception}, ${of.workplaceId})`;
    expect((await bookable('employee')).toSorted((a, b) => a - b)).toEqual([of.employeeId, reception]);
    await sql`update workplace set status = ${VISIBILITY_STATUS.HIDDEN} where id = ${of.workplaceId}`;
    expect(await bookable('employee')).toEqual([]);
  });

  it('gives what occupies, in minutes of wall time from its first midnight', async () => {
    const { sql } = database;
    const id = await aReservation(sql, { ...of, client_name: 'Ana' });
    const done = await aReservation(sql, {
      ...of,
      from: at('12:00'),
      to: at('12:30'),
      status: DONE,
      client_name: 'Eva',
    });
    const verified = await aReservation(sql, {
      ...of,
      from: at('13:00'),
      to: at('13:30'),
      verified_at: '2026-11-30T07:00:00Z',
      client_name: 'Iva',
    });
    await aReservation(sql, { ...of, from: at('14:00'), to: at('15:00'), status: CLIENT_REJECTED });
    const { status, body } = await ask(WEEK);
    expect(status).toBe(200);
    expect(body.entries).toEqual([
      [
        id,
        of.employeeId,
        of.workplaceId,
        of.serviceUnitId,
        2,
        MINUTES_PER_DAY + 600,
        MINUTES_PER_DAY + 660,
        'Ana',
        'staff',
      ],
      [
        done,
        of.employeeId,
        of.workplaceId,
        of.serviceUnitId,
        5,
        MINUTES_PER_DAY + 720,
        MINUTES_PER_DAY + 750,
        'Eva',
        'staff',
      ],
      [
        verified,
        of.employeeId,
        of.workplaceId,
        of.serviceUnitId,
        2,
        MINUTES_PER_DAY + 780,
        MINUTES_PER_DAY + 810,
        'Iva',
        'client',
      ],
    ]);
    expect(body.serviceUnits).toEqual({ [of.serviceUnitId]: 'Haircut' });
  });

  it('says how long somebody is taken around a term', async () => {
    const { sql } = database;
    await aReservation(sql, of);
    await sql`update reservation_segment set employee_busy =
      tstzrange(span_from - interval '5 minutes', span_to + interval '15 minutes')`;
    const [entry] = (await ask(WEEK)).body.entries as unknown[][];
    expect(entry?.slice(9)).toEqual([null, null, null, [5, 15]]);
    const [place] = (await ask(`${WEEK}&by=workplace`)).body.entries as unknown[][];
    expect(place).toHaveLength(9);
  });

  it('marks what belongs to one visit, without what was canceled of it', async () => {
    const { sql } = database;
    const other = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
    const brows = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
    const id = await aVisit(sql, [
      { ...of, from: at('10:00'), to: at('11:00') },
      { ...brows, from: at('11:00'), to: at('11:30'), cancelledAt: MONDAY_MORNING.toISOString() },
      { ...other, from: at('11:30'), to: at('12:00') },
    ]);
    const parts = await sql<{ id: number }[]>`
      select id from reservation_segment where cancelled_at is null order by position`;
    const entries = (await ask(WEEK)).body.entries as unknown[][];
    expect(entries.map((entry) => [entry[0], entry[1], entry[9], entry[10]])).toEqual([
      [id, of.employeeId, null, [parts[0]?.id, 1, 2]],
      [id, other.employeeId, null, [parts[1]?.id, 2, 2]],
    ]);
  });

  it('leaves out a hold whose time is over, and what lies beside its days', async () => {
    const { sql } = database;
    await aReservation(sql, { ...of, status: INIT, hold_until: '2026-11-30T07:00:00Z' });
    await aReservation(sql, { ...of, from: at('10:00', '2026-12-07'), to: at('11:00', '2026-12-07') });
    expect((await ask(WEEK)).body.entries).toEqual([]);
  });

  it('shows when somebody works, is away, and when the salon is closed', async () => {
    const { sql } = database;
    await sql`insert into specific_working_hours ${sql({
      employee_id: of.employeeId,
      at_day: '2026-12-02',
      time_from: '12:00',
      time_to: '20:00',
    })}`;
    await sql`insert into employee_unavailability ${sql({
      employee_id: of.employeeId,
      reason: 'Zubar',
      unavailable_from: at('09:00'),
      unavailable_to: at('10:30'),
    })}`;
    await sql`insert into non_working_day ${sql({ day: '2026-12-03', explanation: 'Slava' })}`;
    const { body } = await ask('from=2026-12-01&to=2026-12-03');
    const { employeeId } = of;
    expect(body.open).toEqual([
      [employeeId, 540, 1020],
      [employeeId, MINUTES_PER_DAY + 720, MINUTES_PER_DAY + 1200],
    ]);
    expect(body.away).toEqual([[employeeId, 540, 630, 'Zubar', expect.any(Number)]]);
    expect(body.closedDays).toEqual([{ day: '2026-12-03', explanation: 'Slava' }]);
  });

  it('has a column for each workplace as well', async () => {
    const { body } = await ask(`${WEEK}&by=workplace`);
    expect(body.columns).toEqual([{ id: of.workplaceId, name: expect.any(String), isBookable: true }]);
    expect(body.employees).toEqual({ [of.employeeId]: expect.any(String) });
  });

  it('draws the day on which the clock goes back with 24 hours', async () => {
    const from = '2027-10-31T10:00:00+01:00';
    const id = await aReservation(database.sql, { ...of, from, to: '2027-10-31T11:00:00+01:00' });
    const { body } = await ask('from=2027-10-31&to=2027-10-31');
    const [entry] = body.entries as unknown[][];
    expect([entry?.[0], entry?.[5], entry?.[6]]).toEqual([id, 600, 660]);
    expect(body.open).toEqual([[of.employeeId, 540, 1020]]);
  });

  it.each([
    'from=2026-12-01',
    'from=2026-12-02&to=2026-12-01',
    'from=2026-01-01&to=2026-12-01',
    `${WEEK}&by=day`,
  ])('refuses %s', async (query) => {
    expect((await ask(query)).status).toBe(422);
  });

  it('stays small: a week of 20 employees with 1,100 entries', async () => {
    const { sql } = database;
    const people = await Promise.all(Array.from({ length: 19 }, () => aPair(sql)));
    for (const pair of [of, ...people]) {
      const booked = Array.from({ length: 55 }, (_, index) => {
        const day = `2026-12-0${1 + Math.floor(index / 11)}`;
        const start = 9 * 60 + (index % 11) * 40;
        const time = (minutes: number) =>
          `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        return { from: at(time(start), day), to: at(time(start + 40), day) };
      });
      await Promise.all(
        booked.map((span) =>
          aReservation(sql, { ...of, ...pair, ...span, client_name: 'Aleksandra Živanović' }),
        ),
      );
    }
    const { body } = await ask(WEEK);
    expect(body.entries).toHaveLength(1_100);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(100_000);
  }, 60_000);
});

describe('what changes', () => {
  const version = async () => (await call(changes, { headers: manager.headers })).body.mark;

  it('has another mark afterwards', async () => {
    const id = await aReservation(database.sql, { ...of, status: INIT });
    const before = await version();
    expect(await version()).toBe(before);
    await call(confirm, { params: { id: String(id) }, headers: manager.headers, body: {} });
    expect(await version()).not.toBe(before);
  });

  it('is told to whoever listens, within seconds', async () => {
    const id = await aReservation(database.sql, { ...of, status: INIT });
    const leaving = new AbortController();
    const request = new NextRequest('http://localhost:3000/', {
      headers: { ...manager.headers, accept: 'text/event-stream', 'last-event-id': String(await version()) },
      signal: leaving.signal,
    });
    const response = await changes(request, { params: Promise.resolve({}) });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    if (!reader) throw new Error('there is no stream');
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toContain('retry:');
    await call(confirm, { params: { id: String(id) }, headers: manager.headers, body: {} });
    expect(await next()).toMatch(/^id: \d+-\d+\ndata: /);
    leaving.abort();
    expect((await reader.read()).done).toBe(true);
  });
});
