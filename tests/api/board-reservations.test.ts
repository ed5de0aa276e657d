import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as one, PUT, DELETE } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
import { GET as history } from '@/app/admin/api/reservations/[id]/history/route.ts';
import { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { GET as clients } from '@/app/admin/api/reservations/clients/route.ts';
import { GET as list } from '@/app/admin/api/reservations/route.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
import { aReservation, aShortenedVisit, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const database = useDatabase();
let manager: SignedIn;
let superAdmin: SignedIn;
let of: { serviceUnitId: number; employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
  superAdmin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
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

/** A term that begins at this very moment. */
const begun = () => ({ ...of, from: MONDAY_MORNING.toISOString(), to: at('12:00', '2026-11-30') });

const on = (id: number | string) => ({ params: { id: String(id) }, headers: manager.headers });
const found = async (query: string): Promise<Answer> =>
  call(list, { path: `/?${query}`, headers: { ...manager.headers, lang: 'en' } });
const namesIn = async (query: string) =>
  ((await found(query)).body.items as { clientName: string }[]).map(({ clientName }) => clientName);

describe('the list of reservations', () => {
  it('gives each with the names of what it is for, in the language asked for', async () => {
    const id = await aReservation(database.sql, of);
    const { status, body } = await found('');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, page: 1, itemsPerPage: 10 });
    expect(body.items).toEqual([
      expect.objectContaining({ id, ...of, serviceUnitName: 'Haircut', status: 2, termFrom: at('10:00') }),
    ]);
  });

  it.each([
    ['clientName=djord', ['Đorđe Žikić']],
    ['clientName=ž', ['Đorđe Žikić']],
    ['clientEmail=ANA', ['Ana Šarić']],
    ['clientPhone=062/55', ['Ana Šarić']],
    ['clientPhone=%2B38162', ['Ana Šarić']],
    ['clientPhone=abc', []],
    ['search=zikic', ['Đorđe Žikić']],
    ['search=06255', ['Ana Šarić']],
    ['search=100%25', []],
    ['status=4', ['Ana Šarić']],
    ['termFromAfter=2026-12-03', ['Ana Šarić']],
    ['termFromBefore=2026-12-01', ['Đorđe Žikić']],
    ['createdAfter=2026-11-20&createdBefore=2026-11-20', ['Đorđe Žikić']],
    ['priceFrom=300000', ['Ana Šarić']],
    ['priceTo=250000', ['Đorđe Žikić']],
    ['sort=clientName&direction=ASC', ['Ana Šarić', 'Đorđe Žikić']],
    ['sort=termFrom&direction=ASC', ['Đorđe Žikić', 'Ana Šarić']],
    ['sort=price&direction=DESC', ['Ana Šarić', 'Đorđe Žikić']],
    ['sort=createdAt&direction=DESC&itemsPerPage=1&page=2', ['Đorđe Žikić']],
  ])('filters, orders and turns pages: %s', async (query, expected) => {
    await aReservation(database.sql, {
      ...of,
      client_name: 'Đorđe Žikić',
      created_at: '2026-11-20T10:00:00Z',
    });
    await aReservation(database.sql, {
      ...of,
      from: at('12:00', '2026-12-03'),
      to: at('13:00', '2026-12-03'),
      client_name: 'Ana Šarić',
      client_email: 'ana@example.com',
      client_phone: '062 55 66 777',
      client_phone_e164: '+381625566777',
      price: 300_000,
      status: ADMIN_REJECTED,
      created_at: '2026-11-22T10:00:00Z',
    });
    expect(await namesIn(query)).toEqual(expected);
  });

  it('gives each part of a visit, and finds the visit by any of them', async () => {
    const { sql } = database;
    const color = { serviceUnitId: await aServiceUnit(sql, { name: 'Farbanje' }), ...(await aPair(sql)) };
    const brows = { serviceUnitId: await aServiceUnit(sql, { name: 'Obrve' }), ...(await aPair(sql)) };
    const id = await aVisit(sql, [
      { ...color, from: at('10:00'), to: at('11:00'), price: 300_000 },
      { ...brows, from: at('11:00'), to: at('11:30'), cancelledAt: MONDAY_MORNING.toISOString() },
      { ...of, from: at('11:30'), to: at('12:00'), price: 200_000 },
    ]);
    const { body } = await found(`workplaceId=${of.workplaceId}`);
    const cancelledAt = '2026-11-30T09:00:00.000+01:00';
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          id,
          ...color,
          serviceUnitName: 'Farbanje + Haircut',
          segments: [
            { ...color, from: at('10:00'), to: at('11:00'), price: 300_000, cancelledAt: null },
            { ...brows, from: at('11:00'), to: at('11:30'), cancelledAt },
            { ...of, from: at('11:30'), to: at('12:00'), price: 200_000, cancelledAt: null },
          ],
        },
      ],
    });
  });

  it('finds a visit by its price as it is now, and by each part that it has or had', async () => {
    const { id, ...visit } = await aShortenedVisit(database.sql);
    const hits = async (query: string) =>
      ((await found(query)).body.items as { id: number }[]).map((item) => item.id);
    expect(await hits('priceFrom=500000&priceTo=500000')).toEqual([id]);
    expect(await hits('priceFrom=500001')).toEqual([]);
    for (const unit of [visit.color, visit.brows, visit.cut]) {
      expect(await hits(`serviceUnitId=${unit}&sort=price&status=2`)).toEqual([id]);
    }
    expect(await hits(`employeeId=${visit.ana.employeeId}`)).toEqual([id]);
    expect(await hits(`serviceUnitId=${visit.color}&employeeId=${visit.ana.employeeId}`)).toEqual([]);
  });

  it('shows what is still to come about, from a moment on', async () => {
    const { sql } = database;
    const of17 = { ...of, from: at('17:00', '2026-11-30'), to: at('17:30', '2026-11-30') };
    await aReservation(sql, { ...begun(), client_name: 'Ranije' });
    await aReservation(sql, { ...of17, client_name: 'Odbijena', status: ADMIN_REJECTED });
    await aReservation(sql, { ...of17, client_name: 'Danas' });
    await aReservation(sql, { ...of, client_name: 'Sutra', status: INIT });
    const after = 'expected=true&termFromAfter=2026-11-30T12:00:00%2B01:00&sort=termFrom&direction=ASC';
    expect(await namesIn(after)).toEqual(['Danas', 'Sutra']);
  });

  it.each(['serviceUnitId', 'employeeId', 'workplaceId'] as const)('filters by %s', async (filter) => {
    const { sql } = database;
    const other = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
    await aReservation(sql, of);
    const id = await aReservation(sql, { ...other, client_name: 'Ova' });
    const { body } = await found(`${filter}=${other[filter]}&status=2`);
    expect(body).toMatchObject({ total: 1, items: [{ id }] });
  });

  it('has what is to come first, the next at the head, and then what has begun, the latest first', async () => {
    const days = ['2026-11-29', '2026-11-27', '2026-12-02', '2026-12-04', '2026-12-01'];
    for (const [index, day] of days.entries()) {
      await aReservation(database.sql, {
        ...of,
        client_name: String(index),
        from: at('10:00', day),
        to: at('11:00', day),
      });
    }
    const order = 'sort=upcoming&direction=ASC';
    expect(await namesIn(order)).toEqual(['4', '2', '3', '0', '1']);
    for (const [page, names] of [['4', '2'], ['3', '0'], ['1']].entries()) {
      expect(await namesIn(`${order}&itemsPerPage=2&page=${page + 1}`)).toEqual(names);
    }
    expect((await found(`${order}&itemsPerPage=2&page=3`)).body).toMatchObject({ total: 5, page: 3 });
    expect(await namesIn(`${order}&itemsPerPage=3&page=2`)).toEqual(['0', '1']);
    // Within days that are asked for.
    expect(await namesIn(`${order}&termFromAfter=2026-12-02`)).toEqual(['2', '3']);
    expect(await namesIn(`${order}&termFromBefore=2026-11-29`)).toEqual(['0', '1']);
    expect(await namesIn(`${order}&termFromAfter=2026-11-29&termFromBefore=2026-12-02`)).toEqual([
      '4',
      '2',
      '0',
    ]);
    expect(await namesIn(`${order}&search=zzz`)).toEqual([]);
    // Whoever asks for no order has what was made last, as ever.
    expect(await namesIn('')).toEqual(['4', '3', '2', '1', '0']);
  });

  it.each(['sort=clientPhone', 'status=9', 'page=0', 'itemsPerPage=101', 'termFromAfter=soon', 'name=x'])(
    'refuses %s',
    async (query) => {
      expect((await found(query)).status).toBe(422);
    },
  );
});

describe('what staff do with a reservation', () => {
  const STEPS = { confirm, reject, done };
  type Step = keyof typeof STEPS;

  it.each<[Step, ReservationStatus, ReservationStatus | 409]>([
    ['confirm', INIT, CONFIRMED],
    ['confirm', CONFIRMED, CONFIRMED],
    ['confirm', CLIENT_REJECTED, 409],
    ['confirm', ADMIN_REJECTED, 409],
    ['confirm', DONE, 409],
    ['reject', INIT, ADMIN_REJECTED],
    ['reject', CONFIRMED, ADMIN_REJECTED],
    ['reject', CLIENT_REJECTED, 409],
    ['reject', ADMIN_REJECTED, 409],
    ['reject', DONE, 409],
    ['done', INIT, 409],
    ['done', CONFIRMED, DONE],
    ['done', CLIENT_REJECTED, 409],
    ['done', ADMIN_REJECTED, 409],
    ['done', DONE, 409],
  ])('%s of one in state %i gives %i', async (step, status, expected) => {
    const id = await aReservation(database.sql, { ...begun(), status });
    const body = step === 'reject' ? { reason: 'Bolest' } : {};
    const answer = await call(STEPS[step], { ...on(id), body });
    expect(answer.status).toBe(expected === 409 ? 409 : 200);
    const [row] = await database.sql`select status from reservation where id = ${id}`;
    expect(row?.status).toBe(expected === 409 ? status : expected);
  });

  it('is one step however many press at once', async () => {
    const id = await aReservation(database.sql, { ...of, status: INIT });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(confirm, { ...on(id), body: {} })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await database.sql`select from outbox where reservation_id = ${id}`).toHaveLength(1);
    expect(
      await database.sql`select from audit_event where action = 'confirmed' and entity_id = ${id}`,
    ).toHaveLength(1);
  });

  it('tells the client why it was rejected, and frees the term', async () => {
    const id = await aReservation(database.sql, of);
    await call(reject, { ...on(id), body: { reason: '  Bolest u salonu ' } });
    const [mail] = await database.sql`select template, payload from outbox where reservation_id = ${id}`;
    expect(mail).toMatchObject({ template: 'rejected', payload: { reason: 'Bolest u salonu' } });
    await expect(aReservation(database.sql, of)).resolves.toBeGreaterThan(id);
  });

  it('is done from the start of its term on, and not before', async () => {
    const begins = new Date(MONDAY_MORNING.getTime() + 1);
    const id = await aReservation(database.sql, { ...begun(), from: begins.toISOString() });
    const early = await call(done, { ...on(id), body: {} });
    expect([early.status, early.body.error]).toEqual([
      409,
      'Ovaj termin još nije počeo: da li je klijent došao, može da se označi tek kada počne.',
    ]);
    atTime(begins);
    expect((await call(done, { ...on(id), body: {} })).status).toBe(200);
  });

  it('sends no mail about a term that has begun: who did not come gets no apology', async () => {
    const rejected = await aReservation(database.sql, begun());
    expect((await call(reject, { ...on(rejected), body: { reason: 'Nije došla.' } })).status).toBe(200);
    const held = await aReservation(database.sql, {
      ...begun(),
      status: INIT,
      hold_until: at('12:00', '2026-11-30'),
    });
    expect((await call(confirm, { ...on(held), body: {} })).status).toBe(200);
    expect(await database.sql`select from outbox`).toHaveLength(0);
  });

  it('says whether the client confirmed it, or staff', async () => {
    const { sql } = database;
    const [verified, confirmed] = [
      await aReservation(sql, { ...of, verified_at: at('09:00') }),
      await aReservation(sql, { ...of, from: at('12:00'), to: at('13:00') }),
    ];
    await aReservation(sql, { ...of, from: at('14:00'), to: at('15:00'), status: INIT });
    const { body } = await found('sort=termFrom&direction=ASC');
    expect((body.items as { confirmedBy: unknown }[]).map(({ confirmedBy }) => confirmedBy)).toEqual([
      'client',
      'staff',
      null,
    ]);
    expect((await found('confirmedBy=client')).body).toMatchObject({ total: 1, items: [{ id: verified }] });
    expect((await found('confirmedBy=staff')).body).toMatchObject({ total: 1, items: [{ id: confirmed }] });
  });

  it('is not rejected without a reason', async () => {
    const id = await aReservation(database.sql, of);
    expect((await call(reject, { ...on(id), body: { reason: ' ' } })).body.fields).toHaveProperty('reason');
  });

  it('is kept in a history with who, when and why', async () => {
    const id = await aReservation(database.sql, { ...of, status: INIT });
    await call(confirm, { ...on(id), body: {} });
    await call(reject, { ...on(id), body: { reason: 'Bolest' } });
    const { body } = await call(history, on(id));
    expect(body.items).toMatchObject([
      { action: 'rejected', by: manager.email, reason: 'Bolest', changes: { status: 4 } },
      { action: 'confirmed', by: manager.email, reason: null, changes: { status: 2 } },
    ]);
  });
});

describe('the data of a reservation', () => {
  const contact = {
    clientName: 'Nova Imenka',
    clientEmail: null,
    clientPhone: '061 111 2222',
    requirements: 'tiho',
  };

  it('are set right by whoever saw the latest', async () => {
    const id = await aReservation(database.sql, of);
    const { body: seen } = await call(one, on(id));
    const saved = await call(PUT, {
      ...on(id),
      method: 'PUT',
      body: { ...contact, editedAt: seen.editedAt },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...contact, clientPhoneE164: '+381611112222' });

    const late = await call(PUT, { ...on(id), method: 'PUT', body: { ...contact, editedAt: seen.editedAt } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      record: { clientName: 'Nova Imenka', editedAt: saved.body.editedAt },
      changedBy: manager.email,
    });
    const [entry] = await database.sql`select changes from audit_event where entity_id = ${id}`;
    expect(JSON.stringify(entry?.changes)).not.toMatch(/Imenka|111/);
  });

  it('name one way at least to reach the client', async () => {
    const id = await aReservation(database.sql, of);
    const { body: seen } = await call(one, on(id));
    const body = { ...contact, clientPhone: '', editedAt: seen.editedAt };
    const answer = await call(PUT, { ...on(id), method: 'PUT', body });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty('clientPhone');
  });

  it('are removed by a super administrator alone, and only once rejected', async () => {
    const id = await aReservation(database.sql, of);
    const remove = (by: SignedIn) => call(DELETE, { ...on(id), method: 'DELETE', headers: by.headers });
    expect((await remove(manager)).status).toBe(403);
    expect((await remove(superAdmin)).status).toBe(409);
    await call(reject, { ...on(id), body: { reason: 'Greška' } });
    expect((await remove(superAdmin)).status).toBe(200);
    expect((await call(one, on(id))).status).toBe(404);
    const { body } = await call(history, on(id));
    expect(body.items).toMatchObject([{ action: 'removed' }, { action: 'rejected' }]);
  });
});

describe('the clients that a caller may be', () => {
  it('are found by name, phone or e-mail, whoever was there last first', async () => {
    const rows = [
      { name: 'Đurđa Čolić', email: 'djurdja@example.com', phone: '+381601', last_seen_at: '2026-11-01' },
      { name: 'Ana Šarić', email: null, phone: '+381625566777', last_seen_at: '2026-11-20' },
    ];
    for (const row of rows)
      await database.sql`insert into client ${database.sql({ language: 'sr', ...row })}`;
    const named = async (search: string) => {
      const { body } = await call(clients, { path: `/?search=${search}`, headers: manager.headers });
      return (body.items as { name: string }[]).map(({ name }) => name);
    };
    expect(await named('')).toEqual(['Ana Šarić', 'Đurđa Čolić']);
    expect(await named('durda')).toEqual(['Đurđa Čolić']);
    expect(await named('0625566')).toEqual(['Ana Šarić']);
    expect(await named('djurdja@')).toEqual(['Đurđa Čolić']);
  });
});
