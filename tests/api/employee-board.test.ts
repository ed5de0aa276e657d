import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NextRequest } from 'next/server';
import { GET as feeds, POST as newFeed } from '@/app/admin/api/calendar-feeds/route.ts';
import { DELETE as dropFeed } from '@/app/admin/api/calendar-feeds/[id]/route.ts';
import { GET as clients } from '@/app/admin/api/clients/route.ts';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { GET as myDay } from '@/app/admin/api/my-day/route.ts';
import { GET as calendar } from '@/app/admin/api/reservations/calendar/route.ts';
import { GET as one } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as noShow } from '@/app/admin/api/reservations/[id]/no-show/route.ts';
import { POST as lookup } from '@/app/admin/api/reservations/lookup/route.ts';
import { GET as reservations } from '@/app/admin/api/reservations/route.ts';
import { GET as rota } from '@/app/admin/api/rota/route.ts';
import { GET as search } from '@/app/admin/api/search/route.ts';
import { sessionCookieHeader } from '@/lib/accounts/sessions/cookie.ts';
import { admitToAdminApi, admitToBoard } from '@/lib/accounts/sessions/session-gate.ts';
import { OPEN_ADMIN_PATHS } from '@/lib/accounts/sessions/roles.ts';
import { BOARD_SCREEN_NAMES, isScreen } from '@/lib/accounts/sessions/screen-access.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { addDays, dayOf, isoWithOffset, weekdayOf } from '@/lib/base/time/zone.ts';
import { reservationCode } from '@/lib/kit/links/reservation-code.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts, emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { anOpenSalon, aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const { CLIENT_REJECTED } = RESERVATION_STATUS;
const ZONE = 'Europe/Belgrade';

/** Stands in everything that is not hers. */
const PLANTED = 'Kanarinka';

type Pair = { employeeId: number; workplaceId: number };
let hers: Pair;
let theirs: Pair;
let serviceUnitId: number;
let ana: SignedIn;

/** One moment for the file: a second that ends between two looks would make a term a second longer. */
const START = Date.now();
const inMinutes = (minutes: number) => isoWithOffset(START + minutes * MINUTE, ZONE);
const dayIn = (minutes: number) => inMinutes(minutes).slice(0, 10);
const term = (pair: Pair, minutes: number, more: object = {}) =>
  aReservation(database.sql, {
    serviceUnitId,
    ...pair,
    from: inMinutes(minutes),
    to: inMinutes(minutes + 30),
    ...more,
  });
const aClient = async (name: string, more: object = {}) => {
  const [row] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    name,
    email: `${name.replace(/\W/g, '.').toLowerCase()}@mail.example`,
    phone: '+381601112223',
    language: 'sr',
    ...more,
  })} returning id`;
  return row?.id ?? 0;
};
const ask = (handler: Parameters<typeof call>[0], query = '', by = ana) =>
  call(handler, { path: `/admin/api/asked${query}`, headers: { lang: 'en', ...by.headers } });
const numbersIn = ({ items }: Record<string, unknown>) => (items as { id: number }[]).map(({ id }) => id);

/** A visit: her part for 1,000, and behind it a colleague's for 5,000. */
const ourVisit = (minutes: number, more: object = {}) =>
  aVisit(
    database.sql,
    [
      { ...hers, serviceUnitId, price: 100_000, from: inMinutes(minutes), to: inMinutes(minutes + 30) },
      {
        ...theirs,
        serviceUnitId,
        price: 500_000,
        from: inMinutes(minutes + 30),
        to: inMinutes(minutes + 60),
      },
    ],
    { price: 600_000, ...more },
  );

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyAccounts(database.sql);
  await emptyTables(database.sql, 'client', 'reservation', 'calendar_feed');
  await anOpenSalon(database.sql);
  [hers, theirs] = [await aPair(database.sql), await aPair(database.sql)];
  await database.sql`update employee set name = ${PLANTED} where id = ${theirs.employeeId}`;
  serviceUnitId = await aServiceUnit(database.sql);
  ana = await signedInAs(database.sql, 'ROLE_EMPLOYEE');
  await database.sql`insert into employee_user ${database.sql({ employee_id: hers.employeeId, user_id: ana.id })}`;
});

describe('the reservations of an employee', () => {
  it('are those in which she has a part, with the time and the price of her part alone', async () => {
    const id = await ourVisit(60, { client_name: 'Mila Tot' });
    await term(theirs, 45, { client_name: PLANTED });
    await aVisit(database.sql, [
      { ...theirs, serviceUnitId, from: inMinutes(300), to: inMinutes(330) },
      { ...hers, serviceUnitId, from: inMinutes(330), to: inMinutes(360), cancelledAt: inMinutes(0) },
    ]);
    const answer = await ask(reservations);
    expect(numbersIn(answer.body)).toEqual([id]);
    expect(answer.body).toMatchObject({
      total: 1,
      items: [{ clientName: 'Mila Tot', clientEmail: null, price: 100_000, segments: [{ price: 100_000 }] }],
    });
    const [{ termFrom, termTo }] = answer.body.items as [{ termFrom: string; termTo: string }];
    expect(Date.parse(termTo) - Date.parse(termFrom)).toBe(30 * MINUTE);
    expect(JSON.stringify(answer.body)).not.toContain(PLANTED);
    const alone = await call(one, { params: { id: String(id) }, headers: ana.headers });
    expect(alone.body).toEqual((answer.body.items as object[])[0]);
  });

  it('are found by nothing that she does not see', async () => {
    await ourVisit(60, { client_name: 'Mila Tot', client_email: 'tajna@mail.example' });
    const found = async (query: string) => numbersIn((await ask(reservations, query)).body).length;
    expect(await found('?search=Mila')).toBe(1);
    for (const query of [
      '?search=tajna',
      '?clientEmail=tajna',
      '?priceFrom=1',
      `?employeeId=${theirs.employeeId}`,
      `?workplaceId=${theirs.workplaceId}`,
    ]) {
      expect([query, await found(query)]).toEqual([query, 0]);
    }
  });

  it('of a colleague are not there, by their number or by their code', async () => {
    const foreign = await term(theirs, -20);
    const own = await term(hers, -20);
    const requested = (id: number) =>
      call(lookup, { headers: ana.headers, body: { code: reservationCode(id) } });
    expect((await requested(own)).body).toMatchObject({ id: own, clientEmail: null });
    const unknown = await requested(2_000_000_000);
    expect([(await requested(foreign)).status, (await requested(foreign)).body]).toEqual([404, unknown.body]);
    expect((await call(one, { params: { id: String(foreign) }, headers: ana.headers })).status).toBe(404);
  });

  it('write to nobody: that is for the desk', async () => {
    const id = await term(hers, -20, { client_email: 'mila@mail.example' });
    const on = { params: { id: String(id) }, headers: ana.headers };
    expect((await call(noShow, { ...on, body: { notify: true } })).status).toBe(200);
    expect([...(await database.sql`select id from outbox`)]).toEqual([]);
  });

  it('stand in a calendar of one column, and on a dashboard without what waits for the desk', async () => {
    const id = await ourVisit(60);
    await term(theirs, 45, { client_name: PLANTED });
    await database.sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to) values
      (${theirs.employeeId}, ${PLANTED}, ${inMinutes(300)}, ${inMinutes(360)})`;
    const [from, to] = [dayIn(60), dayIn(400)];
    for (const by of ['employee', 'workplace']) {
      const { body } = await ask(calendar, `?from=${from}&to=${to}&by=${by}`);
      expect(body).toMatchObject({ by: 'employee', columns: [{ id: hers.employeeId }], unresolved: [] });
      expect((body.entries as [number, number][]).map(([number, who]) => [number, who])).toEqual([
        [id, hers.employeeId],
      ]);
      expect(JSON.stringify(body)).not.toContain(PLANTED);
    }
    await term(hers, 0, { client_name: 'Mila Tot', client_email: 'tajna@mail.example' });
    const day = await ask(dashboard);
    expect(day.body).toMatchObject({
      figures: null,
      charts: null,
      unconfirmed: { items: [], total: 0 },
      unresolved: { items: [], total: 0 },
      agenda: [{ employee: { id: hers.employeeId } }],
    });
    expect(JSON.stringify(day.body)).toContain('Mila Tot');
    expect(JSON.stringify(day.body)).not.toMatch(/Kanarinka|tajna/);
  });
});

describe('her rota', () => {
  it('is her own row, by people whatever is asked for', async () => {
    const today = dayOf(Date.now(), ZONE);
    const from = addDays(today, -weekdayOf(today));
    for (const by of ['employee', 'workplace']) {
      const { status, body } = await ask(rota, `?from=${from}&weeks=4&by=${by}`);
      expect(status).toBe(200);
      expect((body.rows as { id: number }[]).map(({ id }) => id)).toEqual([hers.employeeId]);
      expect(body).toMatchObject({ by: 'employee', gaps: [] });
    }
  });
});

describe('her clients', () => {
  it('are whom she serves or has served, found by name and phone, with the keys that she sees', async () => {
    const mine = await aClient('Mila Tot', { alert: 'Alergija', notes: 'Voli tišinu', formulas: PLANTED });
    await term(hers, -500, { client_id: mine });
    const foreign = await aClient(PLANTED);
    await term(theirs, -20, { client_id: foreign });
    const gone = await aClient('Otkazala');
    await term(hers, 300, { client_id: gone, status: CLIENT_REJECTED });
    const answer = await ask(clients);
    expect(answer.body).toMatchObject({ total: 1 });
    expect(answer.body.items).toEqual([
      { id: mine, name: 'Mila Tot', phone: '+381601112223', alert: 'Alergija', notes: 'Voli tišinu' },
    ]);
    const read = await database.sql`select changes from audit_event where action = 'read'`;
    expect([...read]).toEqual([{ changes: { clients: [mine] } }]);
    const found = async (query: string) => numbersIn((await ask(clients, query)).body);
    expect(await found('?search=mila')).toEqual([mine]);
    for (const query of ['?search=mail.example', '?email=mila', '?language=sr', '?mailsStopped=false']) {
      expect([query, await found(query)]).toEqual([query, []]);
    }
    const hits = (await ask(search, '?q=mila')).body;
    expect(hits).toMatchObject({ clients: [{ id: mine, email: null }] });
    for (const q of ['mail.example', PLANTED, 'Otkazala']) {
      expect((await ask(search, `?q=${q}`)).body).toMatchObject({ clients: [], reservations: [] });
    }
  });
});

describe('her calendar feed', () => {
  it('is made and revoked by herself, and no other is', async () => {
    const post = (employeeId: number | null) => call(newFeed, { headers: ana.headers, body: { employeeId } });
    expect((await post(theirs.employeeId)).status).toBe(403);
    expect((await post(null)).status).toBe(403);
    const made = await post(hers.employeeId);
    expect(made.status).toBe(201);
    const admin = await signedInAs(database.sql, 'ROLE_MANAGER');
    const ofSalon = await call(newFeed, { headers: admin.headers, body: { employeeId: null } });
    for (const query of ['', `?employeeId=${theirs.employeeId}`]) {
      expect((await ask(feeds, query)).body.items).toEqual([made.body]);
    }
    const drop = (id: unknown) =>
      call(dropFeed, { method: 'DELETE', params: { id: String(id) }, headers: ana.headers });
    expect((await drop(ofSalon.body.id)).status).toBe(404);
    expect((await drop(made.body.id)).status).toBe(200);
  });
});

describe('all else', () => {
  const root = path.resolve(import.meta.dirname, '../../app/admin/api');
  const routes = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => path.dirname(file))
    .filter((route) => !OPEN_ADMIN_PATHS.includes(`/admin/api/${route}`))
    .sort();
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

  it('holds what is planted back from her, at every address, by every method', async () => {
    const foreign = await aClient(PLANTED, { notes: PLANTED, alert: PLANTED });
    const id = await term(theirs, -20, { client_id: foreign, client_name: PLANTED, requirements: PLANTED });
    await ourVisit(-20, { client_name: 'Mila Tot' });
    const today = dayOf(Date.now(), ZONE);
    const [leave] = await database.sql<{ id: number }[]>`insert into leave_request ${database.sql({
      employee_id: theirs.employeeId,
      from_day: today,
      to_day: today,
      word: PLANTED,
    })} returning id`;
    const queries: Record<string, string> = {
      'reservations/calendar': `?from=${addDays(today, -3)}&to=${addDays(today, 3)}`,
      rota: `?from=${addDays(today, -weekdayOf(today))}&weeks=4`,
      'leave-requests/colleagues': `?fromDay=${today}&toDay=${addDays(today, 3)}`,
      'rota/team': `?from=${addDays(today, -weekdayOf(today))}`,
      search: `?q=${PLANTED.slice(0, 4)}`,
    };
    const answered: string[] = [];
    for (const route of routes) {
      const handlers = (await import(path.join(root, route, 'route.ts'))) as Record<
        string,
        (requested: NextRequest, context: object) => Promise<Response>
      >;
      for (const method of METHODS.filter((each) => Object.hasOwn(handlers, each))) {
        for (const number of new Set([id, foreign, leave?.id])) {
          const params = Object.fromEntries(
            [...route.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, String(number)]),
          );
          const request = new NextRequest(
            `http://localhost/admin/api/${route.replace(/\[[\w.]+\]/g, String(number))}${queries[route] ?? ''}`,
            {
              method,
              headers: { 'content-type': 'application/json', ...ana.headers },
              ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
            },
          );
          const answer = await handlers[method]?.(request, { params: Promise.resolve(params) });
          if (!answer) throw new Error(`${route} has no ${method}`);
          expect([route, method, await answer.text()].join(' ')).not.toContain(PLANTED);
          if (answer.ok) answered.push(`${method} ${route}`);
        }
      }
    }
    expect([...new Set(answered)]).toEqual([
      'GET calendar-feeds',
      'GET clients',
      'GET dashboard',
      'GET leave-requests',
      'GET leave-requests/balances',
      'GET leave-requests/colleagues',
      'GET my-day',
      'GET notifications',
      'GET notifications/devices',
      'GET reservations',
      'GET reservations/calendar',
      'GET reservations/changes',
      'GET reservations/clients',
      'GET rota',
      'GET rota/team',
      'GET search',
    ]);
  });

  it('is refused by the first door as well, and she is led to where she belongs', async () => {
    const api = async (to: string, method = 'GET') =>
      (await admitToAdminApi(new NextRequest(`http://localhost${to}`, { method, headers: ana.headers })))
        ?.status;
    for (const name of ['my-day', 'reservations', 'reservations/4', 'clients/4', 'rota', 'leave-requests']) {
      expect([name, await api(`/admin/api/${name}`)]).toEqual([name, undefined]);
    }
    for (const name of [
      'reservations/why-not-free',
      'reservations/4/history',
      'reservations?format=csv',
      'clients/4/card',
      'clients/4/photos',
      'shift-patterns',
      'waiting-list',
      'employees',
      'users',
    ]) {
      expect([name, await api(`/admin/api/${name}`)]).toEqual([name, 403]);
    }
    for (const name of [
      'reservations/4/segments',
      'reservations/4/do-not-tell',
      'reservations/4/reject',
      'clients',
      'leave-requests/4/approve',
      'leave-requests/4/decline',
    ]) {
      expect([name, await api(`/admin/api/${name}`, 'POST')]).toEqual([name, 403]);
    }
    expect(await api('/admin/api/rota', 'PUT')).toBe(403);
    const [cookie = ''] = (await sessionCookieHeader(ana.grant)).split(';');
    const led = async (to: string) =>
      (await admitToBoard(new NextRequest(`http://localhost${to}`, { headers: { cookie } })))?.headers.get(
        'location',
      );
    const open: string[] = ['my-day', 'reservations', 'rota', 'clients', 'qrcode-scanner', 'notifications'];
    for (const screen of open) expect([screen, await led(`/board/${screen}`)]).toEqual([screen, undefined]);
    expect(await led('/board/dashboard')).toBe('http://localhost/board/my-day');
    const closed = BOARD_SCREEN_NAMES.filter((name) => ![...open, 'dashboard'].includes(name));
    for (const screen of closed.filter((name) => isScreen(name, []))) {
      expect([screen, await led(`/board/${screen}`)]).toEqual([
        screen,
        'http://localhost/board/my-day?denied=1',
      ]);
    }
  });

  it('is refused with the role alone: who is no employee any more has nothing', async () => {
    await database.sql`delete from employee_user`;
    for (const handler of [myDay, reservations, clients, dashboard, feeds]) {
      expect((await ask(handler)).status).toBe(403);
    }
  });

  it('does not narrow a manager who is an employee as well', async () => {
    await database.sql`update "user" set roles = ${['ROLE_MANAGER', 'ROLE_EMPLOYEE']} where id = ${ana.id}`;
    const [own, foreign] = [await term(hers, 60), await term(theirs, 60)];
    expect(numbersIn((await ask(reservations)).body).sort((a, b) => a - b)).toEqual([own, foreign]);
  });
});
