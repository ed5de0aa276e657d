import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as due } from '@/app/admin/api/clients/due/route.ts';
import { GET as nextVisit } from '@/app/admin/api/clients/[id]/next-visit/route.ts';
import { POST as rebook } from '@/app/admin/api/reservations/[id]/rebook/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import type { EmployeeRights } from '@/lib/salon/settings/employee-rights.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import type { DueClient } from '@/lib/return-visits/due/answer.ts';
import { dueFirst } from '@/lib/return-visits/due/due.reference.ts';
import { rhythmOf } from '@/lib/return-visits/rhythm.ts';
import type { NextVisit } from '@/lib/return-visits/next-visit/answer.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aCategory, aPair, aServiceUnit, anOpenSalon, at, emptySalon, TUESDAY } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* When a client comes again, and the one press that books it. */

const { CONFIRMED, DONE, CLIENT_REJECTED } = RESERVATION_STATUS;
const database = useDatabase();
const NOON = new Date(at('12:00'));
const IN_SIX_WEEKS = addDays(TUESDAY, 42);

type Pair = { employeeId: number; workplaceId: number };
let manager: SignedIn;
let ana: SignedIn;
let mia: Pair;
let cut = 0;
let clientId = 0;
let visit = 0;

const aClient = async (row: object = {}) => {
  const [stored] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    name: 'Ana Ilić',
    email: 'ana@mail.example',
    phone: '+381601112233',
    language: 'de',
    ...row,
  })} returning id`;
  return stored?.id ?? 0;
};
const had = (day: string, row: object = {}) =>
  aReservation(database.sql, {
    serviceUnitId: cut,
    ...mia,
    client_id: clientId,
    from: at('10:30', day),
    to: at('11:30', day),
    status: DONE,
    ...row,
  });
const letThem = (employeeRights: EmployeeRights) => {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, employeeRights } });
};

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', NOON);
  ana = await signedInAs(database.sql, 'ROLE_EMPLOYEE', NOON);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  cut = await aServiceUnit(sql, { return_days: 42 });
  mia = await aPair(sql);
  await aPair(sql);
  await sql`update employee set name = 'Mia' where id = ${mia.employeeId}`;
  await sql`insert into employee_user ${sql({ employee_id: mia.employeeId, user_id: ana.id })}`;
  clientId = await aClient();
  visit = await had(TUESDAY);
  letThem('book');
  atTime(NOON);
});

const ask = async (by = manager, id = clientId) => {
  const { status, body } = await call(nextVisit, {
    params: { id: `${id}` },
    headers: { lang: 'en', ...by.headers },
  });
  return { status, ...(body as unknown as NextVisit) };
};
const starts = async (by = manager) => (await ask(by)).terms.map(({ from }) => from.slice(0, 16));
const books = (body: object, { by = manager, id = visit, key = '' } = {}) =>
  call(rebook, {
    params: { id: `${id}` },
    headers: { lang: 'en', ...by.headers, ...(key && { 'idempotency-key': key }) },
    body,
  });

describe('the next visit', () => {
  it('is proposed after what is usual for the service, at the same hour with the same person', async () => {
    expect(await ask()).toMatchObject({
      reservationId: visit,
      rhythm: { days: 42, learned: false },
      dueOn: IN_SIX_WEEKS,
      employeeName: 'Mia',
      booked: null,
    });
    expect(await starts()).toEqual([0, -7, 7].map((days) => `${addDays(IN_SIX_WEEKS, days)}T10:30`));
    const [first] = (await ask()).terms;
    expect(first?.segments).toMatchObject([{ serviceUnitId: cut, employeeId: mia.employeeId }]);
  });

  it('is proposed after what the first of its categories says, where the service says nothing', async () => {
    const [later, sooner] = [
      await aCategory(database.sql, { return_days: 60, position: 1 }),
      await aCategory(database.sql, { return_days: 21, position: 0 }),
    ];
    await database.sql`update service_unit set return_days = null where id = ${cut}`;
    expect(await ask()).toMatchObject({ rhythm: null, dueOn: null, terms: [] });
    for (const category_id of [later, sooner]) {
      await database.sql`insert into service_unit_category ${database.sql({ service_unit_id: cut, category_id })}`;
    }
    expect((await ask()).rhythm).toEqual({ days: 21, learned: false });
  });

  it('follows what the client does, from three visits on; what was cancelled or missed is none', async () => {
    await had(addDays(TUESDAY, -29));
    expect((await ask()).rhythm?.learned).toBe(false);
    await had(addDays(TUESDAY, -10), { status: CLIENT_REJECTED });
    await had(addDays(TUESDAY, -5), { status: CONFIRMED, no_show_at: at('12:00') });
    await had(addDays(TUESDAY, -57));
    expect(await ask()).toMatchObject({ rhythm: { days: 29, learned: true } });
    expect((await starts())[0]).toBe(`${addDays(TUESDAY, 28)}T10:30`);
  });

  it('is another time of the same day, and another week, where the usual one is taken', async () => {
    await had(IN_SIX_WEEKS, { client_id: null, status: CONFIRMED });
    expect((await starts())[0]).toBe(`${IN_SIX_WEEKS}T09:30`);
    await aReservation(database.sql, {
      serviceUnitId: cut,
      ...mia,
      from: at('12:00', IN_SIX_WEEKS),
      to: at('17:00', IN_SIX_WEEKS),
    });
    await aReservation(database.sql, {
      serviceUnitId: cut,
      ...mia,
      from: at('09:00', IN_SIX_WEEKS),
      to: at('10:30', IN_SIX_WEEKS),
    });
    expect((await starts())[0]).toBe(`${addDays(IN_SIX_WEEKS, -7)}T10:30`);
  });

  it('keeps clear of leave and of days off', async () => {
    await database.sql`insert into employee_unavailability ${database.sql({
      employee_id: mia.employeeId,
      reason: '',
      unavailable_from: at('00:00', addDays(IN_SIX_WEEKS, -20)),
      unavailable_to: at('00:00', addDays(IN_SIX_WEEKS, 1)),
    })}`;
    await database.sql`insert into non_working_day ${database.sql({ day: addDays(IN_SIX_WEEKS, 7) })}`;
    expect((await starts())[0]).toBe(`${addDays(IN_SIX_WEEKS, 14)}T10:30`);
  });

  it('is with anyone where its person does it no more, and nothing where the service is gone', async () => {
    await database.sql`update employee set status = 2 where id = ${mia.employeeId}`;
    const found = await ask();
    expect(found).toMatchObject({ employeeName: null, terms: [{}, {}, {}] });
    await database.sql`update service_unit set status = 4 where id = ${cut}`;
    expect((await ask()).terms).toEqual([]);
  });

  it('lies beyond the horizon of visitors where the rhythm is long', async () => {
    await database.sql`update service_unit set return_days = 180 where id = ${cut}`;
    expect((await starts())[0]).toBe(`${addDays(TUESDAY, 182)}T10:30`);
    const booked = await books({ inDays: 180 });
    expect([booked.status, booked.body.termFrom]).toEqual([201, `${addDays(TUESDAY, 182)}T10:30:00+02:00`]);
    expect((await books({ termFrom: `${addDays(TUESDAY, 380)}T10:30` })).status).toBe(422);
  });

  it('is not proposed beside one that is booked', async () => {
    const booked = await had(IN_SIX_WEEKS, { status: CONFIRMED });
    expect(await ask()).toMatchObject({
      booked: { id: booked, termFrom: at('10:30', IN_SIX_WEEKS) },
      terms: [],
    });
  });

  it('is nothing of whoever never came, and nobody of whoever is not there', async () => {
    const stranger = await aClient({ email: 'nova@mail.example' });
    expect(await ask(manager, stranger)).toMatchObject({ status: 200, reservationId: null, terms: [] });
    expect((await ask(manager, 999_999)).status).toBe(404);
  });
});

describe('one press', () => {
  it('books it as the desk does: confirmed, told in the client’s language, at today’s price', async () => {
    await database.sql`update service_unit set price_de = 3000 where id = ${cut}`;
    const { status, body } = await books({ termFrom: `${IN_SIX_WEEKS}T10:30` });
    expect([status, body]).toMatchObject([
      201,
      {
        clientId,
        status: CONFIRMED,
        termFrom: at('10:30', IN_SIX_WEEKS),
        employeeId: mia.employeeId,
        language: 'de',
        price: 3000,
        source: 'api',
      },
    ]);
    const [mail] = await database.sql`select template, recipient from outbox`;
    expect(mail).toEqual({ template: 'confirmed', recipient: 'ana@mail.example' });
    expect(await ask()).toMatchObject({ booked: { id: body.id }, terms: [] });
  });

  it('books all parts of a visit with their people, and tells nobody where nobody shall be told', async () => {
    const [other, brows] = [await aPair(database.sql), await aServiceUnit(database.sql)];
    const day = addDays(TUESDAY, -1);
    const id = await aVisit(
      database.sql,
      [
        { serviceUnitId: cut, ...mia, from: at('14:00', day), to: at('15:00', day) },
        { serviceUnitId: brows, ...other, from: at('15:00', day), to: at('16:00', day) },
      ],
      { client_id: clientId, status: DONE },
    );
    const { status, body } = await books({ inDays: 14, notify: false }, { id });
    expect([status, body.termFrom]).toEqual([201, at('14:00', addDays(day, 14))]);
    expect(body.segments).toMatchObject([
      { serviceUnitId: cut, employeeId: mia.employeeId },
      { serviceUnitId: brows, employeeId: other.employeeId },
    ]);
    expect(await database.sql`select 1 from outbox`).toHaveLength(0);
  });

  it('twice with one key is once', async () => {
    const first = await books({ inDays: 42 }, { key: 'press' });
    const again = await books({ inDays: 42 }, { key: 'press' });
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await books({ inDays: 21 }, { key: 'press' })).status).toBe(422);
    expect(await database.sql`select 1 from reservation where status = ${CONFIRMED}`).toHaveLength(1);
  });

  it('that comes too late is answered with what is free', async () => {
    await had(IN_SIX_WEEKS, { client_id: null, status: CONFIRMED });
    const { status, body } = await books({ termFrom: `${IN_SIX_WEEKS}T10:30` });
    expect(status).toBe(409);
    expect(body.alternatives).not.toHaveLength(0);
  });

  it('is for what was booked or had by somebody who is known', async () => {
    const walkIn = await had(addDays(TUESDAY, -1), { client_id: null });
    expect((await books({ inDays: 42 }, { id: walkIn })).status).toBe(409);
    const cancelled = await had(addDays(TUESDAY, -2), { status: CLIENT_REJECTED });
    expect((await books({ inDays: 42 }, { id: cancelled })).status).toBe(404);
    expect((await books({})).status).toBe(422);
    expect((await books({ inDays: 42, termFrom: `${IN_SIX_WEEKS}T10:30` })).status).toBe(422);
  });
});

describe('an employee', () => {
  it('books what was hers alone with herself, and sees no address', async () => {
    expect((await starts(ana))[0]).toBe(`${IN_SIX_WEEKS}T10:30`);
    const { status, body } = await books({ inDays: 42 }, { by: ana });
    expect([status, body]).toMatchObject([201, { employeeId: mia.employeeId, clientEmail: null }]);
    const [mail] = await database.sql`select recipient from outbox`;
    expect(mail?.recipient).toBe('ana@mail.example');
  });

  it('is offered nothing and books nothing where the salon does not let her', async () => {
    letThem('view');
    expect(await starts(ana)).toEqual([]);
    expect((await books({ inDays: 42 }, { by: ana })).status).toBe(403);
  });

  it('hears nothing of what is a colleague’s, and proposes nothing beside it', async () => {
    const other = await aPair(database.sql);
    const theirs = await had(addDays(TUESDAY, -3), { employeeId: other.employeeId });
    expect((await books({ inDays: 42 }, { by: ana, id: theirs })).status).toBe(404);
    await had(IN_SIX_WEEKS, { employeeId: other.employeeId, status: CONFIRMED });
    expect(await ask(ana)).toMatchObject({ reservationId: visit, booked: null, terms: [] });
    const stranger = await aClient({ email: 'nova@mail.example' });
    expect((await ask(ana, stranger)).status).toBe(404);
  });

  it('leaves a visit in which a colleague has a part to the desk', async () => {
    const other = await aPair(database.sql);
    const day = addDays(TUESDAY, -1);
    const id = await aVisit(
      database.sql,
      [
        { serviceUnitId: cut, ...mia, from: at('14:00', day), to: at('15:00', day) },
        { serviceUnitId: cut, ...other, from: at('15:00', day), to: at('16:00', day) },
      ],
      { client_id: clientId, status: DONE },
    );
    const { status, body } = await books({ inDays: 14 }, { by: ana, id });
    expect([status, body.error]).toEqual([409, expect.stringContaining('A colleague has a part')]);
  });
});

describe('due and not booked', () => {
  const listed = async (query = '', by = manager) => {
    const { status, body } = await call(due, { path: `/?${query}`, headers: { lang: 'en', ...by.headers } });
    return { status, items: (body.items ?? []) as DueClient[] };
  };
  const dueIds = async (query = '') => (await listed(query)).items.map(({ id }) => id);
  const lastAttended = async (days: number) => {
    await database.sql`delete from reservation`;
    await had(addDays(TUESDAY, -days));
  };

  it('is who should have come by their rhythm, with what one needs to call', async () => {
    await lastAttended(34);
    expect(await dueIds()).toEqual([]);
    await lastAttended(35);
    expect((await listed()).items).toEqual([
      {
        id: clientId,
        name: 'Ana Ilić',
        phone: '+381601112233',
        serviceUnitId: cut,
        serviceUnitName: expect.any(String),
        employeeName: 'Mia',
        lastVisitOn: addDays(TUESDAY, -35),
        rhythmDays: 42,
        learned: false,
        dueOn: addDays(TUESDAY, 7),
        remindedOn: null,
      },
    ]);
    await lastAttended(102);
    expect(await dueIds()).toEqual([clientId]);
    await lastAttended(103);
    expect(await dueIds()).toEqual([]);
    expect(await dueIds(`dueAfter=${addDays(TUESDAY, -90)}`)).toEqual([clientId]);
    expect(await dueIds(`dueAfter=${addDays(TUESDAY, -90)}&serviceUnitId=${cut + 1}`)).toEqual([]);
  });

  it('is nobody who has booked, who missed the last visit, or whose rhythm nobody knows', async () => {
    await lastAttended(50);
    const booked = await had(addDays(TUESDAY, 10), { status: CONFIRMED });
    expect(await dueIds()).toEqual([]);
    await database.sql`update reservation set status = ${CLIENT_REJECTED} where id = ${booked}`;
    expect(await dueIds()).toEqual([clientId]);
    const missed = await had(addDays(TUESDAY, -5), { status: CONFIRMED, no_show_at: at('12:00') });
    expect(await dueIds()).toEqual([]);
    await database.sql`delete from reservation where id = ${missed}`;
    expect(await dueIds()).toEqual([clientId]);
    await database.sql`update service_unit set return_days = null where id = ${cut}`;
    expect(await dueIds()).toEqual([]);
  });

  it('is of many at once whom it is of each alone', async () => {
    await database.sql`delete from reservation`;
    const brows = await aServiceUnit(database.sql, { return_days: null });
    const usual = new Map([
      [cut, 42],
      [brows, null],
    ]);
    const expected: string[] = [];
    for (let person = 0; person < 25; person += 1) {
      const id = await aClient({ email: `klijent${person}@mail.example` });
      const services = [];
      for (const [serviceUnitId, days] of usual) {
        const seed = (person * 7 + serviceUnitId) % 9;
        const visits = Array.from({ length: seed }, (_, nth) =>
          addDays(TUESDAY, -(5 + person + nth * 19 + ((person * nth * nth) % 13))),
        );
        for (const day of visits)
          await had(day, { serviceUnitId, client_id: id, ...(await aPair(database.sql)) });
        const lastDay = visits.toSorted().at(-1) ?? '';
        if (lastDay) services.push({ serviceUnitId, lastDay, rhythm: rhythmOf(visits, days) });
      }
      const first = dueFirst(services);
      if (first) expected.push(`${id} ${first.serviceUnitId} ${first.rhythm.days} ${first.dueOn}`);
    }
    const query = `itemsPerPage=100&dueAfter=${addDays(TUESDAY, -700)}&dueBefore=${addDays(TUESDAY, 700)}`;
    const { items } = await listed(query);
    const found = items.map(({ id, serviceUnitId, rhythmDays, dueOn }) =>
      [id, serviceUnitId, rhythmDays, dueOn].join(' '),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('is for the desk alone', async () => {
    expect((await listed('', ana)).status).toBe(403);
  });
});
