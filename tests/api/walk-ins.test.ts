import { beforeEach, describe, expect, it } from 'vitest';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { GET as one, PUT as change } from '@/app/admin/api/reservations/[id]/route.ts';
import { GET as calendar } from '@/app/admin/api/reservations/calendar/route.ts';
import { GET as list, POST as book } from '@/app/admin/api/reservations/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import type { EmployeeRights } from '@/lib/salon/settings/employee-rights.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Who comes in from the street: a service, and that is enough. */

const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let pair: Pair;
let serviceUnitId: number;
let manager: SignedIn;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'user', 'auth_session');
  await anOpenSalon(sql);
  pair = await aPair(sql);
  serviceUnitId = await aServiceUnit(sql);
  atTime(MONDAY_MORNING);
  manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

type Sent = { by?: SignedIn; lang?: string; key?: string };
const headersOf = ({ by = manager, lang = 'en', key }: Sent = {}) => ({
  ...by.headers,
  lang,
  ...(key && { 'idempotency-key': key }),
});
const walksIn = (more: object = {}, sent?: Sent) =>
  call(book, {
    headers: headersOf(sent),
    body: { serviceUnitId, termFrom: at('10:00'), walkIn: true, ...more },
  });
const numberOf = (table: string) =>
  database.sql`select from ${database.sql(table)}`.then(({ length }) => length);
const edit = async (id: unknown, contact: object) => {
  const params = { id: String(id) };
  const { body } = await call(one, { headers: headersOf(), params });
  return call(change, { method: 'PUT', headers: headersOf(), params, body: { ...body, ...contact } });
};

describe('a walk-in', () => {
  it('is booked with a service alone: nobody’s record, nothing sent', async () => {
    const { status, body } = await walksIn();
    expect([status, body]).toMatchObject([
      201,
      {
        status: RESERVATION_STATUS.CONFIRMED,
        clientId: null,
        clientName: 'Walk-in',
        clientEmail: null,
        clientPhone: null,
        walkIn: true,
      },
    ]);
    expect(await numberOf('client')).toBe(0);
    expect(await numberOf('outbox')).toBe(0);
    expect(await database.sql`select client_name from reservation`).toEqual([{ client_name: '' }]);
  });

  it('is called so in each reader’s language, in the list and in the calendar', async () => {
    await walksIn();
    const names = await Promise.all(
      (['sr', 'en', 'de'] as const).map(async (lang) => {
        const { body } = await call(list, { headers: headersOf({ lang }) });
        const { body: shown } = await call(calendar, {
          headers: headersOf({ lang }),
          path: `/?from=${TUESDAY}&to=${TUESDAY}&by=employee`,
        });
        const [listed] = body.items as { clientName: string }[];
        const [entry] = shown.entries as unknown[][];
        return [listed?.clientName, entry?.[7]];
      }),
    );
    expect(names).toEqual([
      ['Bez najave', 'Bez najave'],
      ['Walk-in', 'Walk-in'],
      ['Laufkundschaft', 'Laufkundschaft'],
    ]);
  });

  it('may have a name all the same', async () => {
    const { body } = await walksIn({ clientName: 'Ana' });
    expect(body).toMatchObject({ clientName: 'Ana', clientId: null, walkIn: false });
    expect(await numberOf('client')).toBe(0);
  });

  it('is a client’s booking as ever where there is a way to reach her, and then has a name', async () => {
    const contact = { clientPhone: '060 111 2222' };
    expect((await walksIn(contact)).body.fields).toHaveProperty('clientName');
    expect((await walksIn({ ...contact, clientName: 'Ana Šarić' })).body.clientId).toEqual(
      expect.any(Number),
    );
    expect(await numberOf('client')).toBe(1);
  });

  it('must be said: else a name and a way to reach the client are asked for as ever', async () => {
    expect((await walksIn({ walkIn: false })).status).toBe(422);
    expect((await walksIn({ walkIn: undefined, clientPhone: '060 111 2222' })).body.fields).toHaveProperty(
      'clientName',
    );
  });

  it('never takes a time twice, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => walksIn(pair)));
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([
      201, 409, 409, 409,
    ]);
    expect((await walksIn({ ...pair, termFrom: at('11:00') })).status).toBe(201);
  });

  it('is booked once with a key, however often an answer is lost', async () => {
    const answers = [await walksIn({}, { key: 'once' }), await walksIn({}, { key: 'once' })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await numberOf('reservation')).toBe(1);
  });

  it('moves without a word to anybody', async () => {
    const { body } = await walksIn();
    const moved = await call(adjust, {
      headers: headersOf(),
      params: { id: String(body.id) },
      body: { termFrom: at('13:00') },
    });
    expect([moved.status, moved.body]).toMatchObject([200, { termFrom: at('13:00'), clientName: 'Walk-in' }]);
    expect(await numberOf('outbox')).toBe(0);
  });

  it('may be booked by an employee with herself, where she may book', async () => {
    const { sql } = database;
    const ana = await signedInAs(sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
    await sql`insert into employee_user ${sql({ employee_id: pair.employeeId, user_id: ana.id })}`;
    const held = heldSettings();
    const allow = (employeeRights: EmployeeRights) =>
      holdSettings({ ...held, settings: { ...held.settings, employeeRights } });
    allow('view');
    expect((await walksIn({ employeeId: pair.employeeId }, { by: ana })).status).toBe(403);
    allow('book');
    expect((await walksIn({ employeeId: pair.employeeId }, { by: ana })).status).toBe(201);
    expect(await numberOf('client')).toBe(0);
  });
});

describe('a walk-in becomes a client', () => {
  const contact = { clientName: 'Ana Šarić', clientPhone: '060 111 2222' };

  it('with the first way to be reached', async () => {
    const { body: booked } = await walksIn();
    const { status, body } = await edit(booked.id, contact);
    expect([status, body]).toMatchObject([200, { ...contact, clientId: expect.any(Number), walkIn: false }]);
    expect(await database.sql`select id, name, phone from client`).toEqual([
      { id: body.clientId, name: 'Ana Šarić', phone: '+381601112222' },
    ]);
  });

  it('who was there before, if staff would find her by it', async () => {
    const { body: before } = await walksIn({ ...contact, termFrom: at('12:00') });
    const { body: booked } = await walksIn();
    expect((await edit(booked.id, { ...contact, clientName: 'Ana Šarić' })).body.clientId).toBe(
      before.clientId,
    );
    expect(await numberOf('client')).toBe(1);
  });

  it('by no other change: sent back as it was read it stays what it is', async () => {
    const { body: booked } = await walksIn();
    const { status, body } = await edit(booked.id, { requirements: 'kratko' });
    expect([status, body]).toMatchObject([200, { requirements: 'kratko', walkIn: true, clientId: null }]);
    expect(await database.sql`select client_name from reservation`).toEqual([{ client_name: '' }]);
    const [event] = await database.sql`select changes from audit_event where action = 'changed'`;
    expect(event?.changes).toEqual({ fields: ['requirements'] });
  });

  it('and is one from then on: a way to reach her is not taken away again', async () => {
    const { body: booked } = await walksIn();
    await edit(booked.id, contact);
    const { status, body } = await edit(booked.id, { clientPhone: '' });
    expect([status, body.fields]).toEqual([422, { clientPhone: 'This field is required.' }]);
  });
});
