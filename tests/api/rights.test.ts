import { beforeEach, describe, expect, it } from 'vitest';
import { NextRequest } from 'next/server';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { GET as clients } from '@/app/admin/api/clients/route.ts';
import { GET as getUnit, PUT as putUnit } from '@/app/admin/api/service-units/[id]/route.ts';
import { POST as approve } from '@/app/admin/api/users/[id]/approve/route.ts';
import { GET as getUser, PUT as putUser } from '@/app/admin/api/users/[id]/route.ts';
import { POST as addUser } from '@/app/admin/api/users/route.ts';
import { admitToAdminApi } from '@/lib/accounts/sessions/session-gate.ts';
import { AREAS, USER_STATUS, USUAL_AREAS, type Area } from '@/lib/base/statuses.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aCategory, aServiceUnit } from '../support/salon.ts';
import { aUser, signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

beforeEach(async () => {
  await emptyAccounts(database.sql);
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

async function managerWith(...areas: Area[]): Promise<SignedIn> {
  const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  await database.sql`update "user" set areas = ${areas} where id = ${manager.id}`;
  return manager;
}
const without = (area: Area) => managerWith(...AREAS.filter((other) => other !== area));

describe('what a manager may do', () => {
  const areasOf = async (id: number) =>
    (await call(getUser, { params: { id: String(id) }, headers: admin.headers })).body.areas;
  const stranger = { password: 'a password of Marija', phone: '', roles: ['ROLE_MANAGER'] };
  const add = (email: string, more: object) =>
    call(addUser, { headers: admin.headers, body: { ...stranger, email, ...more } });

  it('is what was ticked; who says nothing of areas means what every manager could', async () => {
    expect((await add('one@salon.example', { areas: ['prices', 'figures'] })).body.areas).toEqual([
      'figures',
      'prices',
    ]);
    expect((await add('two@salon.example', {})).body.areas).toEqual([...USUAL_AREAS]);
    expect((await add('three@salon.example', { areas: ['money'] })).status).toBe(422);
  });

  it('is given with the approval, kept by who says nothing, changed by who does, and noted', async () => {
    const { id } = await aUser(database.sql, { roles: [], status: USER_STATUS.ACTIVE });
    const on = { params: { id: String(id) }, headers: admin.headers };
    await call(approve, { ...on, body: { roles: ['ROLE_MANAGER'], areas: ['export'] } });
    expect(await areasOf(id)).toEqual(['export']);

    const edit = async (change: object) => {
      const { email, phone, roles, editedAt } = (await call(getUser, on)).body;
      return call(putUser, { ...on, method: 'PUT', body: { email, phone, roles, editedAt, ...change } });
    };
    expect((await edit({})).body.areas).toEqual(['export']);
    expect((await edit({ areas: [] })).body.areas).toEqual([]);
    const output = await database.sql`select action, changes from audit_event
      where entity = 'user' and entity_id = ${id} order by id`;
    expect([output.at(0)?.changes, output.at(-1)?.changes]).toEqual([
      { roles: ['ROLE_MANAGER'], areas: ['export'] },
      { fields: ['areas'] },
    ]);
  });
});

describe('an area that a manager has not', () => {
  it('of figures leaves them out of the dashboard', async () => {
    const { body } = await call(dashboard, { headers: (await without('figures')).headers });
    expect([body.figures, body.charts]).toEqual([null, null]);
    expect(body.agenda).toBeInstanceOf(Array);
    const seen = await call(dashboard, { headers: (await managerWith('figures')).headers });
    expect(seen.body).toMatchObject({ figures: { today: {} }, charts: { revenueByWeek: expect.any(Array) } });
  });

  it('of export leaves no list to download, and the denial is noted', async () => {
    const manager = await without('export');
    const requested = { path: '/admin/api/clients?format=csv' };
    expect((await call(clients, { ...requested, headers: manager.headers })).status).toBe(403);
    expect((await call(clients, { path: '/admin/api/clients', headers: manager.headers })).status).toBe(200);
    const request = new NextRequest(`http://localhost${requested.path}`, {
      headers: (await managerWith('export')).headers,
    });
    expect((await clients(request, { params: Promise.resolve({}) })).status).toBe(200);
    const denials = await database.sql`select entity_id, changes from audit_event where action = 'denied'`;
    expect([...denials]).toEqual([{ entity_id: manager.id, changes: { where: '/admin/api/clients' } }]);
  });

  it('of prices leaves everything of a service to change but them', async () => {
    const id = await aServiceUnit(database.sql, { categoryIds: [await aCategory(database.sql)] });
    const change = async (by: SignedIn, more: object) => {
      const on = { params: { id: String(id) }, headers: by.headers };
      const { body } = await call(getUnit, on);
      const { categories, ...rest } = body as { categories: { id: number }[] };
      const stored = new Set(
        [
          'name price priceEn priceDe formerPrice formerPriceEn formerPriceDe specialUntil termDuration bufferAfter',
          'description status workingHours editedAt',
        ].flatMap((line) => line.split(' ')),
      );
      const record = Object.fromEntries(Object.entries(rest).filter(([key]) => stored.has(key)));
      const categoryIds = categories.map((category) => category.id);
      return call(putUnit, { ...on, method: 'PUT', body: { ...record, categoryIds, ...more } });
    };
    const manager = await without('prices');
    expect((await change(manager, { name: 'Another name' })).body).toMatchObject({ name: 'Another name' });
    expect((await change(manager, { name: 'A third name', price: 1 })).status).toBe(403);
    expect((await change(manager, { priceEn: 1 })).status).toBe(403);
    const priced = await change(await managerWith('prices'), { price: 123_400 });
    expect(priced.body).toMatchObject({ name: 'Another name', price: 123_400 });
  });
});

describe('the first door', () => {
  const admitted = async (who: SignedIn, path: string, method = 'GET') => {
    const request = new NextRequest(`http://localhost${path}`, { method, headers: who.headers });
    return (await admitToAdminApi(request))?.status ?? 'passes';
  };

  it('asks for the area that no token names', async () => {
    const manager = await managerWith('erase');
    expect(await admitted(manager, '/admin/api/clients/4/erase', 'POST')).toBe('passes');
    expect(await admitted(manager, '/admin/api/clients?format=csv')).toBe(403);
    expect(await admitted(manager, '/admin/api/clients')).toBe('passes');
    expect(await admitted(manager, '/admin/api/settings')).toBe(403);
    expect(await admitted(await managerWith('settings'), '/admin/api/settings')).toBe('passes');
    expect(await admitted(admin, '/admin/api/clients?format=csv')).toBe('passes');
  });

  it('knows within the same session that an area was taken away', async () => {
    const manager = await managerWith('export');
    expect(await admitted(manager, '/admin/api/clients/4/export')).toBe('passes');
    await database.sql`update "user" set areas = '{}' where id = ${manager.id}`;
    expect(await admitted(manager, '/admin/api/clients/4/export')).toBe(403);
  });
});
