import { beforeEach, describe, expect, it } from 'vitest';
import { DELETE as revoke } from '@/app/admin/api/api-keys/[id]/route.ts';
import { GET as list, POST as make } from '@/app/admin/api/api-keys/route.ts';
import { GET as categories, POST as makeCategory } from '@/app/admin/api/categories/route.ts';
import { GET as clients } from '@/app/admin/api/clients/route.ts';
import { GET as history } from '@/app/admin/api/history/route.ts';
import { GET as settings } from '@/app/admin/api/settings/route.ts';
import { KEY_REQUESTS_A_MINUTE } from '@/lib/accounts/key-access/rules.ts';
import { admitToAdminApi } from '@/lib/accounts/sessions/session-gate.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { NextRequest } from 'next/server';
import { aKey, keyInput } from '../support/api-keys.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts, emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

beforeEach(async () => {
  await emptyAccounts(database.sql);
  await emptyTables(database.sql, 'api_key', 'category');
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

const listed = async () =>
  ((await call(list, { headers: admin.headers })).body.items as Record<string, unknown>[])[0];
const reads = async (headers: Record<string, string>) => (await call(categories, { headers })).status;
const category = { value: '', name: 'Nokti', nameEn: '', nameDe: '', description: '' };

describe('a key', () => {
  it('is shown once, and stored as a hash alone', async () => {
    const { status, body } = await call(make, {
      headers: admin.headers,
      body: keyInput({ name: 'Knjigovodstvo', areas: ['export'] }),
    });
    const key = String(body.key);
    expect(status).toBe(201);
    expect(key).toMatch(/^salon_[\w-]{43}$/);
    expect(body.hint).toBe(key.slice(-4));
    expect(await listed()).toMatchObject({
      name: 'Knjigovodstvo',
      areas: ['export'],
      state: 'open',
      uses: 0,
    });
    const everything = JSON.stringify([await listed(), await database.sql`select * from api_key`]);
    expect(everything).not.toContain(key);
    const [stored] = await database.sql<{ whole: string }[]>`
      select row_to_json(api_key)::text || row_to_json(audit_event)::text as whole
      from api_key, audit_event where entity = 'api-key'`;
    expect(stored?.whole).not.toContain(key.slice(6));
  });

  it('opens what a manager without areas sees, is counted, and acts in the name of its maker', async () => {
    const { headers } = await aKey(admin, { name: 'Sajt' });
    expect(await reads(headers)).toBe(200);
    const made = await call(makeCategory, { headers, body: category });
    expect(made.status).toBe(201);
    expect(await listed()).toMatchObject({ uses: 2, lastUsedAt: expect.any(String) as unknown });
    const { body } = await call(history, {
      path: '/?entity=category',
      headers: { ...admin.headers, lang: 'en' },
    });
    expect(body.items).toMatchObject([
      { by: admin.email, action: 'created', changes: { apiKey: 'Sajt' }, differences: ['API key: Sajt'] },
    ]);
  });

  it('opens no more than its areas, and says in the history who was kept out', async () => {
    const { headers } = await aKey(admin, { name: 'Sajt', areas: ['figures'] });
    expect((await call(settings, { headers })).status).toBe(403);
    expect((await call(clients, { path: '/?format=csv', headers })).status).toBe(403);
    const [denied] = await database.sql`select actor, changes from audit_event where action = 'denied'`;
    expect(denied).toMatchObject({ actor: `user:${admin.id}`, changes: { apiKey: 'Sajt' } });
    const more = await aKey(admin, { areas: ['settings', 'export'] });
    expect((await call(settings, { headers: more.headers })).status).toBe(200);
  });

  it('of one that only reads writes nothing', async () => {
    const { headers } = await aKey(admin, { readOnly: true });
    expect(await reads(headers)).toBe(200);
    expect((await call(makeCategory, { headers, body: category })).status).toBe(403);
    expect(await database.sql`select from category`).toHaveLength(0);
  });

  it('makes, sees and revokes no keys', async () => {
    const { id, headers } = await aKey(admin, {
      areas: ['figures', 'export', 'erase', 'prices', 'settings', 'till'],
    });
    expect((await call(list, { headers })).status).toBe(403);
    expect((await call(make, { headers, body: keyInput() })).status).toBe(403);
    const gone = await call(revoke, { method: 'DELETE', params: { id: String(id) }, headers });
    expect(gone.status).toBe(403);
  });
});

describe('what opens nothing', () => {
  const refusal = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await call(categories, { headers });
    return [status, answered.get('www-authenticate')];
  };
  const INVALID = [401, 'Bearer realm="salon", error="invalid_token"'];

  it('is a key that was made up', async () => {
    const { key } = await aKey(admin);
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [other, 'salon_', `salon_${'A'.repeat(43)}`, key.toUpperCase()]) {
      const [status] = await refusal({ authorization: `Bearer ${token}` });
      expect([token, status]).toEqual([token, 401]);
    }
    expect(await refusal({ authorization: `Bearer ${other}` })).toEqual(INVALID);
    expect(await refusal({})).toEqual([401, 'Bearer realm="salon"']);
    expect(await refusal({ cookie: `next-auth.session-token=${key}` })).toEqual([
      401,
      'Bearer realm="salon"',
    ]);
  });

  it('is one that was revoked', async () => {
    const { id, headers } = await aKey(admin);
    const gone = () => call(revoke, { method: 'DELETE', params: { id: String(id) }, headers: admin.headers });
    expect((await gone()).status).toBe(200);
    expect(await refusal(headers)).toEqual(INVALID);
    expect(await listed()).toMatchObject({ state: 'revoked' });
    expect((await gone()).status).toBe(404);
  });

  it('is one whose last day has passed', async () => {
    const { headers } = await aKey(admin);
    atTime(new Date(Date.now() + 29 * DAY));
    expect(await reads(headers)).toBe(200);
    atTime(new Date(Date.now() + 2 * DAY));
    expect(await refusal(headers)).toEqual(INVALID);
  });

  it('is stopped by the first door as well', async () => {
    const { key } = await aKey(admin);
    const at = (token: string) =>
      admitToAdminApi(
        new NextRequest('http://localhost:3000/admin/api/categories', {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
    expect(await at(key)).toBeNull();
    expect((await at(`salon_${'A'.repeat(43)}`))?.status).toBe(401);
  });
});

it.each([
  ['a day that has passed', { lastDay: '2020-01-01' }],
  ['a day far away', { lastDay: '2199-01-01' }],
  ['no day', { lastDay: '' }],
  ['no name', { name: ' ' }],
  ['an area that there is not', { areas: ['users'] }],
])('no key is made with %s', async (_, change) => {
  const { status, body } = await call(make, { headers: admin.headers, body: { ...keyInput(), ...change } });
  expect([status, Object.keys(body.fields as object)]).toEqual([422, Object.keys(change)]);
});

it('a key that asks too often waits for the end of the minute, and then goes on', async () => {
  const { id, headers } = await aKey(admin);
  expect(await reads(headers)).toBe(200);
  await database.sql`update api_key set minute_uses = ${KEY_REQUESTS_A_MINUTE * 1_000} where id = ${id}`;
  const { status, headers: answered } = await call(categories, { headers });
  expect(status).toBe(429);
  expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
  await database.sql`update api_key set minute_from = minute_from - interval '61 seconds' where id = ${id}`;
  expect(await reads(headers)).toBe(200);
});
