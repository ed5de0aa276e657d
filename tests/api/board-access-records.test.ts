import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/access-records/route.ts';
import { POST as postLogin } from '@/app/admin/api/login/route.ts';
import { GET as listClients } from '@/app/admin/api/clients/route.ts';
import { GET as listUsers } from '@/app/admin/api/users/route.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { recordChange } from '@/lib/kit/audit/service.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { db } from '@/db/client.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { applyRetention } from '@/lib/clients/retention/service.ts';
import { removeUser } from '@/lib/accounts/users/service.ts';
import { itemsOf } from '../support/admin.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aUser, PASSWORD, signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

const FROM = { [PEER_HEADER]: '203.0.113.5' };

const list = async (query = '') => {
  const answer = await call(GET, {
    path: `/admin/api/access-records${query}`,
    headers: { lang: 'en', ...admin.headers },
  });
  expect(answer.status).toBe(200);
  return itemsOf(answer);
};
const logIn = (email: string, password: string) =>
  call(postLogin, { body: { email, password }, headers: FROM });

beforeEach(async () => {
  await emptyTables(database.sql, 'user', 'auth_session', 'client', 'rate_limit', 'audit_event');
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

describe('the history of access', () => {
  it('says who came in, failed, was denied, downloaded and was erased, and by whom, the latest first', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    await logIn(manager.email, 'wrong, as it happens');
    await logIn(manager.email, 'wrong, as it happens');
    await logIn('nobody@salon.example', 'wrong, as it happens');
    await call(listUsers, { headers: { ...manager.headers, ...FROM } });
    const csv = new NextRequest('http://localhost:3000/admin/api/clients?format=csv', {
      headers: manager.headers,
    });
    await listClients(csv, { params: Promise.resolve({}) });
    const [client] = await database.sql<{ id: number }[]>`
      insert into client (name, email, language) values ('Ana', 'ana@primer.example', 'sr') returning id`;
    const by = `user:${admin.id}` as const;
    await eraseClient(client?.id ?? 0, { by, now: new Date() });
    // What happens to reservations and records is no matter of this list.
    await recordChange(db, { entity: 'reservation', entityId: 1, action: 'confirmed', by, at: new Date() });

    expect((await list()).map(({ action, by: who, whom, times }) => [action, who, whom, times])).toEqual([
      ['erased', admin.email, 'client:1', 1],
      ['exported', manager.email, null, 1],
      ['denied', manager.email, manager.email, 1],
      ['login-failed', 'stranger', null, 1],
      ['login-failed', 'stranger', manager.email, 2],
      ['logged-in', manager.email, manager.email, 1],
      ['logged-in', admin.email, admin.email, 1],
    ]);
  });

  it('is found by what happened, whom it was about, from where, and when', async () => {
    const { email } = await aUser(database.sql);
    await logIn(email, 'wrong, as it happens');
    await logIn(email, PASSWORD);
    const found = async (query: string) => (await list(query)).map(({ action }) => action);
    expect(await found('?action=login-failed')).toEqual(['login-failed']);
    expect(await found(`?person=${email.slice(0, email.indexOf('@') + 1).toUpperCase()}`)).toEqual([
      'logged-in',
      'login-failed',
    ]);
    expect(await found('?person=%25')).toEqual([]);
    expect(await found('?network=203.0.113')).toEqual(['logged-in', 'login-failed']);
    expect(await found('?atBefore=2020-01-01')).toEqual([]);
    expect(await found('?atAfter=2020-01-01&sort=at&direction=ASC')).toEqual([
      'logged-in',
      'login-failed',
      'logged-in',
    ]);
    expect((await call(GET, { path: '/?action=confirmed%20twice', headers: admin.headers })).status).toBe(
      422,
    );
  });

  it('is for super administrators alone, and its download stands in it', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    expect((await call(GET, { headers: manager.headers })).status).toBe(403);
    const request = new NextRequest('http://localhost:3000/admin/api/access-records?format=csv', {
      headers: { lang: 'en', ...admin.headers },
    });
    const table = await (await GET(request, { params: Promise.resolve({}) })).text();
    const words = messages.en.board;
    expect(table.split('\r\n')[0]).toContain(
      `"${words.fields.at}","${words.fields.action}","${words.fields.by}"`,
    );
    expect(table).toContain(`"${words.accessRecords.actions.denied}"`);
    expect((await list())[0]).toMatchObject({ action: 'exported', changes: { list: 'access-records' } });
  });

  it('forgets with the time: who is deleted is a number, and networks go', async () => {
    const { id, email } = await aUser(database.sql);
    await logIn(email, PASSWORD);
    await removeUser(id, { by: `user:${admin.id}`, now: new Date() });
    const gone = await list(`?action=logged-in&network=203`);
    expect(gone).toMatchObject([{ by: `user:${id}`, whom: `user:${id}`, network: '203.0.113.0/24' }]);
    await applyRetention(new Date(Date.now() + 400 * DAY));
    admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
    expect(await list('?network=203')).toEqual([]);
    expect(JSON.stringify(await list())).not.toContain(email);
  });

  it('needs one index, however much else has happened', async () => {
    await database.sql`insert into audit_event (at, entity, entity_id, action, actor)
      select now() - make_interval(mins => n), 'reservation', n, 'confirmed', 'client' from generate_series(1, 20000) n`;
    await database.sql`analyze audit_event`;
    const plan = await database.sql.unsafe(`explain select * from audit_event
      where (entity in ('access', 'list', 'user') or action in ('exported', 'erased', 'retention applied'))
      order by at desc, id desc limit 20`);
    expect(JSON.stringify(plan)).toContain('audit_event_access');
  });
});
