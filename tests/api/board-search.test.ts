import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/search/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

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

const search = (query: string) =>
  call(GET, { path: `/admin/api/search?${query}`, headers: { ...manager.headers, lang: 'en' } });

it('finds a client and her reservations, the latest first, by half a name or number', async () => {
  const { sql } = database;
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, phone, language)
    values ('Đorđe Žikić', 'djole@mail.example', '+381601112223', 'sr') returning id`;
  const someone = { client_name: 'Đorđe Žikić', client_phone_e164: '+381601112223' };
  const early = await aReservation(sql, { ...of, ...someone, from: at('10:00'), to: at('11:00') });
  const late = await aReservation(sql, { ...of, ...someone, from: at('12:00'), to: at('13:00') });
  for (const q of ['zikic', 'djord', '060 111 22']) {
    const { status, body } = await search(new URLSearchParams({ q }).toString());
    expect([q, status]).toEqual([q, 200]);
    expect(body).toEqual({
      clients: [{ id: client?.id, name: 'Đorđe Žikić', phone: '+381601112223', email: 'djole@mail.example' }],
      reservations: [late, early].map((id) => expect.objectContaining({ id, serviceUnitName: 'Haircut' })),
      serviceUnits: [],
    });
  }
});

it('finds services in any language, named in the one that is read', async () => {
  for (const q of ['sisanj', 'hairc']) {
    expect((await search(`q=${q}`)).body.serviceUnits).toEqual([{ id: of.serviceUnitId, name: 'Haircut' }]);
  }
});

it('finds five of each kind at most, and nothing for nothing', async () => {
  const { sql } = database;
  await sql`insert into client (name, email, language)
    select 'Ana ' || n, 'ana' || n || '@mail.example', 'sr' from generate_series(1, 9) as n`;
  expect((await search('q=ana')).body.clients).toHaveLength(5);
  const nothing = { clients: [], reservations: [], serviceUnits: [] };
  for (const query of ['', 'q=', 'q=%20%20', 'q=%25']) expect((await search(query)).body).toEqual(nothing);
});

it('is for staff alone', async () => {
  expect((await call(GET, { path: '/admin/api/search?q=ana' })).status).toBe(401);
});
