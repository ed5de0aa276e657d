import { NextRequest } from 'next/server';
import { beforeEach, expect, it } from 'vitest';
import { GET as exportClient } from '@/app/admin/api/clients/[id]/export/route.ts';
import { GET as listClients } from '@/app/admin/api/clients/route.ts';
import { POST as postLogin } from '@/app/admin/api/login/route.ts';
import { GET as listUsers } from '@/app/admin/api/users/route.ts';
import { admitToAdminApi, admitToBoard } from '@/lib/accounts/sessions/session-gate.ts';
import { sessionCookieHeader } from '@/lib/accounts/sessions/cookie.ts';
import { logout } from '@/lib/accounts/sessions/service.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aUser, PASSWORD, signedInAs } from '../support/staff.ts';

const database = useDatabase();

const FROM = { [PEER_HEADER]: '203.0.113.5' };
const NETWORK = '203.0.113.0/24';

const logIn = (email: string, password: string, headers: Record<string, string> = FROM) =>
  call(postLogin, { body: { email, password }, headers });

const events = async (action: string) => [
  ...(await database.sql`select entity, entity_id as id, actor, network, changes, times from audit_event
    where action = ${action} order by audit_event.id`),
];

beforeEach(async () => {
  await emptyTables(database.sql, 'user', 'auth_session', 'client', 'rate_limit', 'audit_event');
});

it('a login stands in the history, with the network and whether the device was known', async () => {
  const { id, email } = await aUser(database.sql);
  const cookie = (await logIn(email, PASSWORD)).headers.get('set-cookie')?.split(';')[0] ?? '';
  for (let count = 0; count < 2; count++) await logIn(email, PASSWORD, { ...FROM, cookie });
  const login = { entity: 'access', id, actor: `user:${id}`, network: NETWORK };
  expect(await events('logged-in')).toEqual([
    { ...login, changes: { kind: 'api', device: 'new' }, times: 1 },
    { ...login, changes: { kind: 'api', device: 'known' }, times: 2 },
  ]);
});

it('failures of an hour are one row that counts, by account and network, and those of no account one in all', async () => {
  const { id, email } = await aUser(database.sql);
  for (let count = 0; count < 7; count++) await logIn(email, 'wrong, as it happens');
  for (const [index, address] of ['203.0.113.5', '198.51.100.5', '2001:db8::5'].entries()) {
    await logIn(`nobody${index}@salon.example`, 'wrong, as it happens', { [PEER_HEADER]: address });
  }
  const failure = { entity: 'access', actor: 'stranger', changes: {} };
  expect(await events('login-failed')).toEqual([
    { ...failure, id, network: NETWORK, times: 5 },
    { ...failure, id: 0, network: null, times: 3 },
  ]);
  expect(await events('login-paused')).toEqual([{ ...failure, id, network: NETWORK, times: 2 }]);
  const [{ text } = { text: '' }] = await database.sql<{ text: string }[]>`
    select string_agg(audit_event::text, ' ') as text from audit_event`;
  expect(text).not.toMatch(/nobody|@|198\.51\.100\.5|2001/);
});

it('whoever is denied something stands in the history, at both doors', async () => {
  const { id, headers, grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
  expect((await call(listUsers, { headers: { ...headers, ...FROM } })).status).toBe(403);
  const address = 'http://localhost:3000/admin/api/users/12';
  const refused = await admitToAdminApi(new NextRequest(address, { headers: { ...headers, ...FROM } }));
  expect(refused?.status).toBe(403);
  const { token: _, ...session } = grant;
  const cookie = (await sessionCookieHeader(session)).split(';')[0] ?? '';
  const page = new NextRequest('http://localhost:3000/board/users', { headers: { cookie, ...FROM } });
  expect((await admitToBoard(page))?.headers.get('location')).toContain('denied=1');

  const denial = { entity: 'access', id, actor: `user:${id}`, network: NETWORK, times: 1 };
  expect(await events('denied')).toEqual([
    { ...denial, changes: { where: '/admin/api/users' }, times: 2 },
    { ...denial, changes: { where: '/board/users' } },
  ]);
});

it('whose session was ended elsewhere is told so and asked to log in, whatever their role was', async () => {
  const { headers, grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
  await logout(grant.sessionId, new Date());
  const refused = await admitToAdminApi(
    new NextRequest('http://localhost:3000/admin/api/users', { headers }),
  );
  expect(refused?.status).toBe(401);
  expect(await events('denied')).toEqual([]);
  const { token: _, ...session } = grant;
  const cookie = (await sessionCookieHeader(session)).split(';')[0] ?? '';
  const page = await admitToBoard(
    new NextRequest('http://localhost:3000/board/users', { headers: { cookie } }),
  );
  expect(page?.headers.get('location')).toBe('http://localhost:3000/board/login?notice=session-over');
});

it('a list that is downloaded and all about a client stand in the history, without what was looked for', async () => {
  const { id, headers } = await signedInAs(database.sql, 'ROLE_MANAGER');
  const [client] =
    await database.sql`insert into client (name, email, language) values ('Ana', 'ana@primer.example', 'sr')
    returning id`;
  const request = new NextRequest(
    'http://localhost:3000/admin/api/clients?format=csv&email=ana@primer.example&sort=name&direction=ASC',
    { headers: { ...headers, ...FROM } },
  );
  expect((await listClients(request, { params: Promise.resolve({}) })).status).toBe(200);
  const path = '/admin/api/clients?email=ana@primer.example';
  expect((await call(listClients, { path, headers })).status).toBe(200);
  const params = { id: String(client?.id) };
  expect((await call(exportClient, { params, headers: { ...headers, ...FROM } })).status).toBe(200);

  const by = { actor: `user:${id}`, network: NETWORK, times: 1 };
  expect(await events('exported')).toEqual([
    { ...by, entity: 'list', id: 0, changes: { list: 'clients', rows: 1, filters: ['email'] } },
    { ...by, entity: 'client', id: client?.id, changes: {} },
  ]);
});
