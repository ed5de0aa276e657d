import { beforeAll, beforeEach, expect, it } from 'vitest';
import { POST as LINK } from '@/app/admin/api/settings/everybody-everywhere/route.ts';
import { POST as ADD } from '@/app/admin/api/settings/usual-services/route.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { findSetup } from '@/lib/salon-admin/setup/queries.ts';
import { USUAL_KEYS } from '@/lib/salon-admin/setup/usual-services.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { anEmployee, aWorkplace, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

beforeEach(async () => {
  await emptySalon(database.sql);
  await renewSalonSettings();
});

type Headed = Record<string, string>;
const add = (services: object[], headers: Headed = admin.headers) =>
  call(ADD, { path: '/admin/api/settings/usual-services', body: { services }, headers });

const picked = (key: string) => ({ key, price: 150_000, termDuration: 45 });

it('adds what was picked from the usual services once, in three languages, with its categories', async () => {
  const { sql } = database;
  expect((await add([picked('manicure'), picked('facial')])).body).toEqual({ added: 2 });
  expect((await add([picked('manicure'), picked('pedicure')])).body).toEqual({ added: 1 });
  const units = await sql`
    select u.name, u.name_en, u.name_de, u.price, u.term_duration, c.value from service_unit u
    join service_unit_category j on j.service_unit_id = u.id join category c on c.id = j.category_id order by u.id`;
  expect(units[0]).toEqual({
    name: 'Manikir',
    name_en: 'Manicure',
    name_de: 'Maniküre',
    price: 150_000,
    term_duration: 45,
    value: 'nails',
  });
  expect(units.map(({ value }) => value as string)).toEqual(['nails', 'face', 'nails']);
  expect(await sql`select from category`).toHaveLength(2);
});

it('knows lashes, the barber, podiatry and permanent makeup as categories of their own', async () => {
  const { sql } = database;
  await add(['beard', 'foot-care', 'lash-lift', 'permanent-brows'].map(picked));
  const found = await sql`select value, name, name_en, name_de from category order by id`;
  expect(found.map(Object.values)).toEqual([
    ['barber', 'Berbernica', 'Barber', 'Barbier'],
    ['podiatry', 'Nega stopala', 'Podiatry', 'Fußpflege'],
    ['lashes', 'Trepavice i obrve', 'Lashes and brows', 'Wimpern und Brauen'],
    ['permanent-makeup', 'Trajna šminka', 'Permanent makeup', 'Permanent-Make-up'],
  ]);
});

it('can add every usual service', async () => {
  expect((await add(USUAL_KEYS.map(picked))).body).toEqual({ added: USUAL_KEYS.length });
});

it('refuses what is no usual service, a price that is none, and whoever has not both areas that it takes', async () => {
  expect((await add([picked('rocket')])).status).toBe(422);
  expect((await add([{ ...picked('manicure'), price: -1 }])).status).toBe(422);
  expect((await add([])).status).toBe(422);
  const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  const { sql } = database;
  for (const [areas, status] of [
    [['settings'], 403],
    [['prices'], 403],
    [['settings', 'prices'], 200],
  ] as const) {
    await sql`update "user" set areas = ${[...areas]} where id = ${manager.id}`;
    expect([areas, (await add([picked('manicure')], manager.headers)).status]).toEqual([areas, status]);
  }
});

it('lets everybody work everywhere, and is done with the places only then', async () => {
  const { sql } = database;
  await anEmployee(sql);
  await anEmployee(sql);
  await aWorkplace(sql);
  await aWorkplace(sql);
  expect((await findSetup()).done).toMatchObject({ people: true, places: false });
  const link = () =>
    call(LINK, { path: '/admin/api/settings/everybody-everywhere', body: {}, headers: admin.headers });
  expect((await link()).body).toEqual({ added: 4 });
  expect((await link()).body).toEqual({ added: 0 });
  expect((await findSetup()).done).toMatchObject({ people: true, places: true });
});
