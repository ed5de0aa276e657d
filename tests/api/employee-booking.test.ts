import { beforeEach, describe, expect, it } from 'vitest';
import { GET as clients } from '@/app/admin/api/reservations/clients/route.ts';
import { GET as nextFree } from '@/app/admin/api/reservations/next-free/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as cancel } from '@/app/admin/api/reservations/[id]/cancel-for-client/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as cancelPart } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route.ts';
import { GET as one } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import type { EmployeeRights } from '@/lib/salon/settings/employee-rights.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const { CONFIRMED } = RESERVATION_STATUS;
const database = useDatabase();
/** Stands in everything that is not hers. */
const PLANTED = 'Kanarinka';

type Body = Record<string, unknown>;
type Pair = { employeeId: number; workplaceId: number };
let hers: Pair;
let theirs: Pair;
let serviceUnitId: number;
let ana: SignedIn;
let manager: SignedIn;

const letThem = (employeeRights: EmployeeRights) => {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, employeeRights } });
};

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'user', 'auth_session');
  await anOpenSalon(sql);
  [hers, theirs] = [await aPair(sql), await aPair(sql)];
  await sql`update employee set name = ${PLANTED} where id = ${theirs.employeeId}`;
  serviceUnitId = await aServiceUnit(sql);
  atTime(MONDAY_MORNING);
  ana = await signedInAs(sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
  manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
  await sql`insert into employee_user ${sql({ employee_id: hers.employeeId, user_id: ana.id })}`;
  letThem('book');
});

const as = ({ headers }: SignedIn, more: object = {}) => ({ headers: { lang: 'en', ...headers, ...more } });
const request = (change: Body = {}) => ({
  serviceUnitId,
  employeeId: hers.employeeId,
  termFrom: at('10:00'),
  clientName: 'Mila Tot',
  clientPhone: '060 111 22 33',
  ...change,
});
const books = (change: Body = {}, { by = ana, headers = {} } = {}) =>
  call(book, { ...as(by, headers), body: request(change) });
const countOf = async (table: string) =>
  Number((await database.sql`select count(*) from ${database.sql(table)}`)[0]?.count);
const aClient = async (name: string, more: object = {}) => {
  const [row] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    name,
    email: `${name.replace(/\W/g, '.').toLowerCase()}@tajna.example`,
    phone: '+381601112233',
    language: 'de',
    ...more,
  })} returning id`;
  return row?.id ?? 0;
};

describe('an employee books', () => {
  it('with herself, where the salon lets her, and the client is new', async () => {
    const booked = await books();
    expect([booked.status, booked.body]).toMatchObject([
      201,
      { status: CONFIRMED, clientName: 'Mila Tot', clientEmail: null, employeeId: hers.employeeId },
    ]);
    const [event] = await database.sql`select actor, action from audit_event where entity = 'reservation'`;
    expect(event).toEqual({ actor: `user:${ana.id}`, action: 'created' });
  });

  it('nothing where the salon has not said so', async () => {
    letThem('view');
    expect((await books()).status).toBe(403);
    expect((await books({}, { by: manager })).status).toBe(201);
  });

  it('with nobody else, by no waiver, and for nobody by a mailbox', async () => {
    const { employeeId } = theirs;
    const other = await aServiceUnit(database.sql);
    const visit = (of: number | null) => ({
      serviceUnitId: undefined,
      employeeId: undefined,
      serviceUnits: [
        { serviceUnitId, employeeId: hers.employeeId },
        { serviceUnitId: other, employeeId: of },
      ],
    });
    for (const change of [
      { employeeId },
      { employeeId: null },
      { override: { hours: true } },
      { clientEmail: 'mila@mail.example' },
      visit(employeeId),
      visit(null),
    ]) {
      expect([change, (await books(change)).status]).toEqual([change, 403]);
    }
    expect(await countOf('reservation')).toBe(0);
    const both = await books(visit(hers.employeeId));
    expect([both.status, (both.body.segments as object[]).length]).toEqual([201, 2]);
  });

  it('what is free, and hears of what is not no more than that', async () => {
    await database.sql`delete from employee_workplace`;
    await database.sql`insert into employee_workplace (employee_id, workplace_id)
      values (${hers.employeeId}, ${theirs.workplaceId})`;
    await aReservation(database.sql, {
      serviceUnitId,
      ...theirs,
      from: at('10:00'),
      to: at('11:00'),
      client_name: PLANTED,
    });
    const taken = await books();
    expect([taken.status, taken.body.why]).toEqual([409, null]);
    const [nearest] = taken.body.alternatives as { from: string }[];
    expect((await books({ termFrom: nearest?.from })).body).toMatchObject({ employeeId: hers.employeeId });
    expect(JSON.stringify(taken.body)).not.toContain(PLANTED);
    // The desk is told whose it is.
    expect(JSON.stringify((await books({}, { by: manager })).body)).toContain(PLANTED);
    const closed = await books({ termFrom: at('22:00') });
    expect([closed.status, closed.body.why]).toEqual([409, null]);
  });

  it('once by one key, and learns nothing by the key of somebody else', async () => {
    const headers = { 'idempotency-key': 'a-key-of-twenty-signs-1' };
    const first = await books({}, { headers });
    const second = await books({}, { headers });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    const foreign = { 'idempotency-key': 'a-key-of-twenty-signs-2' };
    await books(
      { employeeId: theirs.employeeId, clientName: PLANTED, clientPhone: '060 999 88 77' },
      { by: manager, headers: foreign },
    );
    const tried = await books({ termFrom: at('14:00') }, { headers: foreign });
    expect(tried.status).toBe(422);
    expect(JSON.stringify(tried.body)).not.toContain(PLANTED);
  });

  it('for a client whom she serves, who is written to at an address that she does not see', async () => {
    const mila = await aClient('Mila Tot');
    await aReservation(database.sql, {
      serviceUnitId,
      ...hers,
      from: at('15:00'),
      to: at('16:00'),
      client_id: mila,
    });
    const booked = await books({ clientName: 'mila tot' });
    expect(booked.body).toMatchObject({ clientId: mila, clientEmail: null });
    expect(JSON.stringify(booked.body)).not.toContain('tajna');
    expect([...(await database.sql`select recipient, template, language from outbox`)]).toEqual([
      { recipient: 'mila.tot@tajna.example', template: 'confirmed', language: 'de' },
    ]);
  });

  it('and writes to nobody whom she does not know, though the number is theirs', async () => {
    await aClient('Mila Tot');
    expect((await books()).status).toBe(201);
    expect(await countOf('outbox')).toBe(0);
    const sister = await books({ clientName: 'Sara Tot', termFrom: at('12:00') });
    expect(sister.status).toBe(201);
    expect(await countOf('outbox')).toBe(0);
  });
});

describe('what she needs to book', () => {
  it('is whom she serves, by name and number, with what they had with her', async () => {
    const mila = await aClient('Mila Tot', { alert: 'Alergija' });
    const foreign = await aClient(PLANTED, { phone: '+381609998877' });
    const past = { from: at('10:00', '2026-11-20'), to: at('11:00', '2026-11-20') };
    await aReservation(database.sql, { serviceUnitId, ...hers, ...past, client_id: mila });
    const later = { from: at('10:00', '2026-11-25'), to: at('11:00', '2026-11-25') };
    await aReservation(database.sql, { serviceUnitId, ...theirs, ...later, client_id: mila });
    await aReservation(database.sql, { serviceUnitId, ...theirs, ...past, client_id: foreign });
    const found = async (search: string, by = ana) =>
      (await call(clients, { ...as(by), path: `/?search=${encodeURIComponent(search)}` })).body
        .items as Body[];
    const [known] = await found('mila');
    const her = (await database.sql`select name from employee where id = ${hers.employeeId}`)[0]
      ?.name as string;
    expect(known).toEqual({
      id: mila,
      name: 'Mila Tot',
      email: null,
      phone: '+381601112233',
      language: null,
      alert: 'Alergija',
      visitsCount: 1,
      lastVisit: { termFrom: at('10:00', '2026-11-20'), employeeName: her },
    });
    expect((await found('')).map(({ id }) => id)).toEqual([mila]);
    expect((await found('060 111')).map(({ id }) => id)).toEqual([mila]);
    for (const search of ['tajna', PLANTED, '999 88']) expect(await found(search)).toEqual([]);
    expect((await found('', manager)).length).toBe(2);
  });

  it('is her own free time, and nobody else’s', async () => {
    const free = async (employees: string) =>
      call(nextFree, {
        ...as(ana),
        path: `/?serviceUnits=${serviceUnitId}${employees}&from=2026-12-01T10:00`,
      });
    const own = await free(`&employees=${hers.employeeId}`);
    expect(own.status).toBe(200);
    const terms = own.body.terms as { segments: { employeeId: number }[] }[];
    expect(new Set(terms.flatMap(({ segments }) => segments.map(({ employeeId }) => employeeId)))).toEqual(
      new Set([hers.employeeId]),
    );
    for (const employees of ['', '&employees=0', `&employees=${theirs.employeeId}`]) {
      expect([employees, (await free(employees)).status]).toEqual([employees, 403]);
    }
  });
});

describe('an employee changes what is hers alone', () => {
  const { INIT, CLIENT_REJECTED } = RESERVATION_STATUS;
  const on = (id: number, body: Body = {}, by = ana) => ({ ...as(by), params: { id: String(id) }, body });
  const aTerm = (pair: Pair, change: object = {}) =>
    aReservation(database.sql, { serviceUnitId, ...pair, from: at('10:00'), to: at('11:00'), ...change });
  const noon = { termFrom: at('12:00') };
  const changes = (id: number, by = ana) => ({
    adjust: () => call(adjust, on(id, noon, by)),
    cancel: () => call(cancel, on(id, { reason: '' }, by)),
    confirm: () => call(confirm, on(id, {}, by)),
  });
  const statusOf = async (id: number) =>
    (await database.sql`select status from reservation where id = ${id}`)[0]?.status as number;
  beforeEach(() => letThem('manage'));

  it('moves, confirms and cancels it, and takes it back within a minute', async () => {
    const mila = await aClient('Mila Tot');
    const id = await aTerm(hers, {
      status: INIT,
      hold_until: at('09:00'),
      client_id: mila,
      client_email: 'm@tajna.example',
    });
    const confirmed = await call(confirm, on(id));
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { id, status: CONFIRMED, isHersAlone: true },
    ]);
    const moved = await call(adjust, on(id, noon));
    expect([moved.status, moved.body]).toMatchObject([
      200,
      { id, termFrom: at('12:00'), termTo: at('13:00'), employeeId: hers.employeeId, clientEmail: null },
    ]);
    const cancelled = await call(cancel, on(id, { reason: 'Bolesna' }));
    expect([cancelled.status, cancelled.body]).toMatchObject([
      200,
      { status: CLIENT_REJECTED, changeReason: 'Bolesna' },
    ]);
    for (const { body } of [confirmed, moved, cancelled]) expect(JSON.stringify(body)).not.toContain('tajna');
    expect((await call(undo, on(id))).body).toMatchObject({ status: CONFIRMED });
    const events =
      await database.sql`select action, actor from audit_event where entity = 'reservation' order by id`;
    expect(events.map(({ action, actor }) => [action, actor])).toEqual(
      ['confirmed', 'adjusted', 'cancelled', 'undone'].map((action) => [action, `user:${ana.id}`]),
    );
  });

  it('not where the salon lets her look or book alone; the desk does', async () => {
    const id = await aTerm(hers, { status: INIT, hold_until: at('09:00') });
    for (const rights of ['view', 'book'] as const) {
      letThem(rights);
      for (const [name, change] of Object.entries(changes(id))) {
        expect([rights, name, (await change()).status]).toEqual([rights, name, 403]);
      }
    }
    expect(await statusOf(id)).toBe(INIT);
    expect((await changes(id, manager).confirm()).status).toBe(200);
  });

  it('nothing of a colleague’s, and nothing of a visit in which one has a part', async () => {
    const foreign = await aTerm(theirs, { client_name: PLANTED });
    const other = await aServiceUnit(database.sql);
    const visit = await aVisit(database.sql, [
      { serviceUnitId, ...hers, from: at('14:00'), to: at('15:00') },
      { serviceUnitId: other, ...theirs, from: at('15:00'), to: at('16:00') },
    ]);
    for (const [name, change] of Object.entries(changes(foreign))) {
      const { status, body } = await change();
      expect([name, status]).toEqual([name, 404]);
      expect(JSON.stringify(body)).not.toContain(PLANTED);
    }
    for (const [name, change] of Object.entries(changes(visit))) {
      const { status, body } = await change();
      expect([name, status]).toEqual([name, 409]);
      expect(JSON.stringify(body)).toContain(messages.en.errors.colleaguesPart);
    }
    expect((await call(one, on(visit))).body).toMatchObject({ isHersAlone: false });
    expect((await call(one, on(visit, {}, manager))).body).not.toHaveProperty('isHersAlone');
    expect(await Promise.all([foreign, visit].map(statusOf))).toEqual([CONFIRMED, CONFIRMED]);
    // Once the other part is cancelled, the rest is hers.
    const [part] = await database.sql<{ id: number }[]>`select id from reservation_segment
      where reservation_id = ${visit} and employee_id = ${theirs.employeeId}`;
    const params = { id: String(visit), segmentId: String(part?.id) };
    expect((await call(cancelPart, { ...as(manager), params, body: {} })).status).toBe(200);
    expect((await changes(visit).cancel()).status).toBe(200);
  });

  it('to nobody else, by no waiver, and hears of what is taken no more than that', async () => {
    const id = await aTerm(hers);
    for (const change of [
      { employeeId: theirs.employeeId },
      { employeeId: null },
      { override: { hours: true } },
    ]) {
      expect([change, (await call(adjust, on(id, { ...noon, ...change }))).status]).toEqual([change, 403]);
    }
    await aTerm(hers, { from: at('12:00'), to: at('13:00'), client_name: PLANTED });
    const taken = await call(adjust, on(id, noon));
    expect([taken.status, taken.body.why]).toEqual([409, null]);
    expect(JSON.stringify(taken.body)).not.toContain(PLANTED);
    expect(await statusOf(id)).toBe(CONFIRMED);
  });

  it('not while a colleague takes a part of it at the same moment', async () => {
    const id = await aTerm(hers, { status: INIT, hold_until: at('09:00') });
    await database.sql
      .begin(async (sql) => {
        await sql`select from reservation where id = ${id} for update`;
        const cancelling = changes(id).cancel();
        await sql`update reservation_segment set employee_id = ${theirs.employeeId}, workplace_id = ${theirs.workplaceId}
        where reservation_id = ${id}`;
        await new Promise((done) => setTimeout(done, 150));
        return { cancelling };
      })
      .then(async ({ cancelling }) => expect((await cancelling).status).not.toBe(200));
    expect(await statusOf(id)).toBe(INIT);
  });
});
