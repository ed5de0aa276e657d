import { beforeEach, describe, expect, it } from 'vitest';
import { GET as clients } from '@/app/admin/api/reservations/clients/route.ts';
import { GET as nextFree } from '@/app/admin/api/reservations/next-free/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
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

const letThem = (employeesBook: boolean) => {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, employeesBook } });
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
  letThem(true);
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
    letThem(false);
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
