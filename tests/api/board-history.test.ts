import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/history/route.ts';
import { db } from '@/db/client.ts';
import { recordChange } from '@/lib/kit/audit/service.ts';
import { removeUser } from '@/lib/accounts/users/service.ts';
import { itemsOf } from '../support/admin.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, at, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;
let manager: SignedIn;

const requesting = (query: string, headers = admin.headers) =>
  call(GET, { path: `/admin/api/history${query}`, headers: { lang: 'en', ...headers } });
const list = async (query = '') =>
  itemsOf(await requesting(query)).map(({ entity, entityId, action, by }) => [entity, entityId, action, by]);

beforeEach(async () => {
  await emptyTables(database.sql, 'user', 'auth_session', 'rate_limit', 'audit_event');
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  await emptyTables(database.sql, 'audit_event');
  const by = `user:${manager.id}` as const;
  const on = (day: string) => new Date(`${day}T12:00:00+01:00`);
  await recordChange(
    db,
    { entity: 'reservation', entityId: 7, action: 'created', by: 'client', at: on('2026-12-01') },
    { entity: 'reservation', entityId: 7, action: 'adjusted', by, at: on('2026-12-02') },
    { entity: 'category', entityId: 7, action: 'edited', by, at: on('2026-12-02') },
    { entity: 'salon', entityId: 0, action: 'retention applied', by: 'system', at: on('2026-12-03') },
  );
});

describe('the history of everything', () => {
  it('has all of it, the latest first', async () => {
    expect(await list()).toEqual([
      ['salon', 0, 'retention applied', 'system'],
      ['category', 7, 'edited', manager.email],
      ['reservation', 7, 'adjusted', manager.email],
      ['reservation', 7, 'created', 'client'],
    ]);
  });

  it('names what it was, and says what became different, old → new', async () => {
    const { sql } = database;
    await emptySalon(sql);
    await emptyTables(sql, 'client', 'reservation', 'audit_event');
    const serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Haircut' });
    const [mia, ana] = [await aPair(sql), await aPair(sql)];
    await sql`update employee set name = 'Mia' where id = ${mia.employeeId}`;
    await sql`update employee set name = 'Ana' where id = ${ana.employeeId}`;
    const id = await aReservation(sql, {
      ...ana,
      serviceUnitId,
      from: at('11:00'),
      to: at('12:00'),
      client_name: 'Lana Ilić',
      price: 390_000,
    });
    const [known] = await sql<{ id: number }[]>`insert into client (name, email, language)
      values ('Vera Babić', 'vera@mail.example', 'sr') returning id`;
    const by = `user:${manager.id}` as const;
    const now = new Date(at('09:00'));
    await recordChange(
      db,
      {
        entity: 'reservation',
        entityId: id,
        action: 'adjusted',
        by,
        at: now,
        changes: {
          termFrom: [at('10:00'), at('11:00')],
          termTo: [at('11:00'), at('12:00')],
          employeeId: [mia.employeeId, ana.employeeId],
          price: [490_000, 390_000],
        },
      },
      { entity: 'client', entityId: known?.id ?? 0, action: 'created', by, at: now },
      {
        entity: 'access',
        entityId: manager.id,
        action: 'read',
        by,
        at: now,
        changes: { clients: [known?.id, 999_999] },
      },
    );
    const said = itemsOf(await requesting('')).map(({ subject, differences }) => [subject, differences]);
    expect(said).toEqual([
      ['Vera Babić, #999999', []],
      ['Vera Babić', []],
      [
        'Lana Ilić, Tue\u00a01\u00a0Dec 11:00, Haircut',
        [
          'Appointment: Tue\u00a01\u00a0Dec 10:00 → Tue\u00a01\u00a0Dec 11:00',
          'Employee: Mia → Ana',
          'Price: 4,900\u00a0RSD → 3,900\u00a0RSD',
        ],
      ],
    ]);
  });

  it('says of a product what it is called and how many came, and of a sale its number', async () => {
    const { sql } = database;
    await emptyTables(sql, 'product', 'sale', 'audit_event');
    const [oil] = await sql<{ id: number }[]>`
      insert into product (name, name_en, price) values ('Ulje', 'Oil', 90000) returning id`;
    const [bill] = await sql<{ id: number }[]>`
      insert into sale (status, currency, created_at, edited_at) values ('OPEN', 'RSD', now(), now()) returning id`;
    const happened = { by: `user:${manager.id}` as const, at: new Date(at('09:00')) };
    const stock = { ...happened, entity: 'product' as const, entityId: oil?.id ?? 0 };
    await recordChange(
      db,
      { ...stock, action: 'stock entered', changes: { kind: 'DELIVERY', delta: 12 } },
      { ...stock, action: 'stock entered', changes: { kind: 'COUNT', delta: -2 } },
      { ...happened, entity: 'sale', entityId: bill?.id ?? 0, action: 'created' },
    );
    const said = async (lang: string) =>
      itemsOf(await call(GET, { path: '/admin/api/history', headers: { ...admin.headers, lang } })).map(
        ({ subject, differences }) => [subject, differences],
      );
    expect(await said('en')).toEqual([
      ['Open bill', []],
      ['Oil', ['Counted: -2']],
      ['Oil', ['Delivered: +12']],
    ]);
    expect((await said('sr'))[2]).toEqual(['Ulje', ['Prispelo: +12']]);
  });

  it('is asked by person, by thing and by day', async () => {
    expect((await list(`?person=${manager.email}`)).map(([entity]) => entity)).toEqual([
      'category',
      'reservation',
    ]);
    expect((await list('?entity=reservation&entityId=7')).map(([, , action]) => action)).toEqual([
      'adjusted',
      'created',
    ]);
    expect((await list('?atAfter=2026-12-02&atBefore=2026-12-02')).map(([entity]) => entity)).toEqual([
      'category',
      'reservation',
    ]);
    expect((await requesting('?entity=nothing')).status).toBe(422);
  });

  it('goes on naming whoever is gone, by number', async () => {
    await removeUser(manager.id, { by: `user:${admin.id}`, now: new Date() });
    expect((await list('?entity=category'))[0]).toEqual(['category', 7, 'edited', `user:${manager.id}`]);
  });

  it('is for super administrators alone', async () => {
    expect((await requesting('', manager.headers)).status).toBe(403);
  });
});
