import { beforeEach, describe, expect, it } from 'vitest';
import { POST as approve } from '@/app/admin/api/users/[id]/approve/route.ts';
import { DELETE, GET as getOne, PUT } from '@/app/admin/api/users/[id]/route.ts';
import { POST as softDelete } from '@/app/admin/api/users/[id]/soft-delete/route.ts';
import { GET, POST } from '@/app/admin/api/users/route.ts';
import { login } from '@/lib/accounts/sessions/service.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { requestPasswordReset, setPasswordByLink } from '@/lib/accounts/password-reset/service.ts';
import { USER_STATUS, type Role } from '@/lib/base/statuses.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aUser, PASSWORD, signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

const on = (id: number, staff = admin) => ({ params: { id: String(id) }, headers: staff.headers });
const list = (query = '') => call(GET, { path: `/admin/api/users${query}`, headers: admin.headers });
const edit = async (id: number, change: object, staff = admin) => {
  const { body } = await call(getOne, on(id, staff));
  const { email, phone, roles, editedAt } = body;
  return call(PUT, { ...on(id, staff), method: 'PUT', body: { email, phone, roles, editedAt, ...change } });
};
const remove = (id: number, staff = admin) => call(DELETE, { ...on(id, staff), method: 'DELETE' });
const logsIn = async (email: string, password = PASSWORD) =>
  (await login({ email, password }, { kind: 'api', now: new Date(), headers: new Headers() })).ok;
const superAdmins = async () =>
  database.sql<{ id: number }[]>`select id from "user"
    where 'ROLE_SUPER_ADMIN' = any(roles) and status in (3, 5)`;

beforeEach(async () => {
  await emptyAccounts(database.sql);
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

describe('a user', () => {
  const marija = {
    email: 'Marija@Salon.Example',
    phone: '064 123 4567',
    password: 'a password of Marija',
    roles: ['ROLE_MANAGER'],
  };

  it('whom a super administrator adds can log in, and nobody sees the password again', async () => {
    const { status, body } = await call(POST, { headers: admin.headers, body: marija });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: 'marija@salon.example', phone: '+381641234567', status: 3 });
    expect(JSON.stringify([body, (await list()).body])).not.toMatch(/argon2|password/i);
    expect(await logsIn(marija.email, marija.password)).toBe(true);
  });

  it('has an address to themselves, a known role and a long password', async () => {
    await call(POST, { headers: admin.headers, body: marija });
    const again = await call(POST, { headers: admin.headers, body: marija });
    expect([again.status, Object.keys(again.body.fields as object)]).toEqual([422, ['email']]);
    const wrong = await call(POST, {
      headers: admin.headers,
      body: { ...marija, roles: ['ROLE_OWNER'], password: 'short', status: 3 },
    });
    expect(Object.keys(wrong.body.fields as object).sort()).toEqual(['password', 'roles', 'status']);
  });

  it('keeps the password when none is given, and is logged out everywhere by a new one', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    expect((await edit(manager.id, { phone: '', password: '' })).body).toMatchObject({ phone: null });
    expect(await logsIn(manager.email)).toBe(true);
    expect((await edit(manager.id, { password: 'another long password' })).status).toBe(200);
    const live = await database.sql`select id from auth_session
      where user_id = ${manager.id} and revoked_at is null`;
    expect(live).toEqual([]);
    expect(await logsIn(manager.email, 'another long password')).toBe(true);
  });

  it('who gets another address leaves behind what was mailed to the old one, and is told there', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    await requestPasswordReset(manager.email, { locale: 'de', now: new Date() });
    const { 'reset-password': token = '' } = await tokensOf({ userId: manager.id });
    expect((await edit(manager.id, { email: 'another@salon.example' })).status).toBe(200);

    const password = 'chosen by the old mailbox';
    expect(await setPasswordByLink({ token, password, confirmedPassword: password }, new Date())).toBeNull();
    expect(await logsIn('another@salon.example')).toBe(true);
    const ended = await database.sql`select revoked_reason from auth_session
      where user_id = ${manager.id} and revoked_at is not null`;
    expect(ended).toHaveLength(1);
    const mails = await database.sql`select template, recipient from outbox order by created_at`;
    expect(mails.at(-1)).toEqual({ template: 'emailChanged', recipient: manager.email });
  });

  it('who changes her own address stays logged in, and learns of a password that others set', async () => {
    expect((await edit(admin.id, { email: 'myself@salon.example' })).status).toBe(200);
    expect((await list()).status).toBe(200);
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    await edit(manager.id, { password: 'another long password' });
    const mails = await database.sql`select template, recipient from outbox order by created_at`;
    expect([...mails]).toEqual([
      { template: 'emailChanged', recipient: admin.email },
      { template: 'passwordChanged', recipient: manager.email },
    ]);
  });

  it('is approved once, with the roles that they get, and told by mail', async () => {
    const { id, email } = await aUser(database.sql, {
      roles: [],
      status: USER_STATUS.ACTIVE,
      language: 'de',
    });
    const body = { roles: ['ROLE_MANAGER'] };
    expect((await call(approve, { ...on(id), body: { roles: [] } })).status).toBe(422);
    const approved = await call(approve, { ...on(id), body });
    expect(approved.body).toMatchObject({ status: USER_STATUS.APPROVED, roles: ['ROLE_MANAGER'] });
    expect((await call(approve, { ...on(id), body })).status).toBe(409);
    expect(await logsIn(email)).toBe(true);
    expect([...(await database.sql`select template, recipient, language from outbox`)]).toEqual([
      { template: 'approved', recipient: email, language: 'de' },
    ]);
  });

  it('who has not confirmed the address cannot be approved', async () => {
    const { id } = await aUser(database.sql, { status: USER_STATUS.CONFIRMATION_REQUIRED });
    const { status } = await call(approve, { ...on(id), body: { roles: ['ROLE_MANAGER'] } });
    expect(status).toBe(409);
  });

  it('who is soft-deleted is out at once, and can come back', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    const { body } = await call(softDelete, { ...on(manager.id), body: {} });
    expect(body).toMatchObject({ status: USER_STATUS.DELETED, roles: ['ROLE_MANAGER'] });
    expect(await logsIn(manager.email)).toBe(false);
    const live = await database.sql`select id from auth_session
      where user_id = ${manager.id} and revoked_at is null`;
    expect(live).toEqual([]);
    await call(approve, { ...on(manager.id), body: { roles: ['ROLE_MANAGER'] } });
    expect(await logsIn(manager.email)).toBe(true);
  });

  it('who is hard-deleted is gone, and the history stays', async () => {
    const other = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
    const { id } = await aUser(database.sql);
    await edit(id, { phone: '+381641234567' }, other);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(other.id)).status).toBe(200);
    expect((await remove(other.id)).status).toBe(404);
    const history = await database.sql`select action, actor from audit_event
      where entity = 'user' and entity_id = ${id} order by id`;
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['edited', `user:${other.id}`],
      ['deleted', `user:${admin.id}`],
    ]);
  });
});

describe('the last super administrator', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['deleted', () => remove(admin.id)],
    ['soft-deleted', () => call(softDelete, { ...on(admin.id), body: {} })],
    ['demoted', () => edit(admin.id, { roles: ['ROLE_MANAGER'] })],
  ])('cannot be %s', async (_, change) => {
    await aUser(database.sql, { roles: ['ROLE_SUPER_ADMIN'], status: USER_STATUS.DELETED });
    expect((await change()).status).toBe(409);
    expect((await superAdmins()).map(({ id }) => id)).toEqual([admin.id]);
  });

  it('stays when two take out each other at the same moment, in whatever way', async () => {
    const steps: ((id: number, by: SignedIn) => Promise<{ status: number }>)[] = [
      (id, by) => remove(id, by),
      (id, by) => call(softDelete, { ...on(id, by), body: {} }),
      (id, by) => edit(id, { roles: ['ROLE_MANAGER'] }, by),
    ];
    for (let round = 0; round < 12; round++) {
      const second = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
      const step = (index: number) => steps[index % steps.length] ?? remove;
      await Promise.all([step(round)(second.id, admin), step(round + (round % 2))(admin.id, second)]);
      const left = await superAdmins();
      expect(left.length, `round ${round}`).toBe(1);
      if (left[0]?.id === second.id) admin = second;
    }
  });
});

describe('the list', () => {
  it('filters by role and by status, and hides it from managers', async () => {
    const managers: Role[] = ['ROLE_MANAGER'];
    await aUser(database.sql, { roles: managers, status: USER_STATUS.ACTIVE });
    await aUser(database.sql, { roles: managers });
    expect((await list('?roles=ROLE_SUPER_ADMIN')).body).toMatchObject({
      total: 1,
      items: [{ id: admin.id }],
    });
    expect((await list('?roles=ROLE_MANAGER&status=2')).body.total).toBe(1);
    expect((await list('?sort=passwordHash')).status).toBe(422);

    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    expect((await call(GET, { headers: manager.headers })).status).toBe(403);
    expect((await call(softDelete, { ...on(admin.id, manager), body: {} })).status).toBe(403);
    expect((await call(GET, {})).status).toBe(401);
  });
});
