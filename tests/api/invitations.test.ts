import { beforeEach, describe, expect, it } from 'vitest';
import { POST as invite } from '@/app/admin/api/employees/[id]/invite/route.ts';
import { DELETE as removeEmployee } from '@/app/admin/api/employees/[id]/route.ts';
import { GET as getUser, PUT as putUser } from '@/app/admin/api/users/[id]/route.ts';
import { POST as addUser } from '@/app/admin/api/users/route.ts';
import { POST as resetPassword } from '@/app/admin/api/users/reset-password-confirm/route.ts';
import { setPasswordByLink } from '@/lib/accounts/password-reset/service.ts';
import { login } from '@/lib/accounts/sessions/service.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { getUserFacts } from '@/lib/letters/facts/queries.ts';
import { ACCOUNT_MAILS } from '@/lib/letters/templates/account-mails.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { anEmployee, emptySalon } from '../support/salon.ts';
import { PASSWORD, signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;
let employeeId: number;

const inviting = (email: string, { id = employeeId, by = admin } = {}) =>
  call(invite, { params: { id: String(id) }, headers: { lang: 'de', ...by.headers }, body: { email } });
const tokenOf = async (userId: unknown) =>
  (await tokensOf({ userId: Number(userId) }))['choose-password'] ?? '';
const choose = (token: string, now = new Date()) =>
  setPasswordByLink({ token, password: PASSWORD, confirmedPassword: PASSWORD }, now);
const logsIn = async (email: string) =>
  (await login({ email, password: PASSWORD }, { kind: 'api', now: new Date(), headers: new Headers() })).ok;

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyAccounts(database.sql);
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  employeeId = await anEmployee(database.sql);
});

describe('an employee who is invited', () => {
  it('gets a mail in the language of whoever asks, chooses a password by its link, once, and logs in', async () => {
    const { status, body } = await inviting('Ana@Salon.Example');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        email: 'ana@salon.example',
        roles: ['ROLE_EMPLOYEE'],
        areas: [],
        employeeId,
      }),
    ]);
    expect([...(await database.sql`select template, recipient, language from outbox`)]).toEqual([
      { template: 'invitation', recipient: 'ana@salon.example', language: 'de' },
    ]);
    expect(await logsIn('ana@salon.example')).toBe(false);
    const token = await tokenOf(body.id);
    expect(await choose(token)).toBe('choose-password');
    expect(await choose(token)).toBeNull();
    expect(await logsIn('ana@salon.example')).toBe(true);
    expect((await inviting('ana@salon.example')).status).toBe(409);
  });

  it('is greeted by name, and is told her address with the password that she chose', async () => {
    await database.sql`update employee set name = 'Jelena Marković' where id = ${employeeId}`;
    const { body } = await inviting('jelena@salon.example');
    const facts = await getUserFacts(Number(body.id));
    if (!facts) throw new Error('she was not invited');
    const expiresAt = new Date(Date.now() + DAY);
    const token = await tokenOf(body.id);
    const links = { 'choose-password': { token, expiresAt } };
    const greeted = (employeeName: string | null) =>
      ACCOUNT_MAILS.invitation.write({ facts: { ...facts, employeeName }, locale: 'sr', links, payload: {} })
        .greeting;
    expect(greeted(facts.employeeName)).toBe('Dobar dan, Jelena!');
    expect(greeted(null)).toBe('Dobar dan!');
    const chosen = { token, password: PASSWORD, confirmedPassword: PASSWORD };
    expect((await call(resetPassword, { body: chosen })).body).toEqual({
      message: expect.any(String),
      email: 'jelena@salon.example',
    });
    const again = await call(resetPassword, { body: chosen });
    expect([again.status, JSON.stringify(again.body).includes('jelena@')]).toEqual([404, false]);
  });

  it('can be invited again until then, to another address as well: the link before opens nothing', async () => {
    const { body } = await inviting('ana@salon.exampel');
    const first = await tokenOf(body.id);
    expect((await inviting('ana@salon.example')).body).toMatchObject({
      id: body.id,
      email: 'ana@salon.example',
    });
    expect(await choose(first)).toBeNull();
    const second = await tokenOf(body.id);
    expect(await choose(second, new Date(Date.now() + 8 * DAY))).toBeNull();
    expect(await choose(second)).toBe('choose-password');
    expect(await logsIn('ana@salon.exampel')).toBe(false);
  });

  it('needs an address of her own and must be there; only super administrators let somebody in', async () => {
    const taken = await inviting(admin.email);
    expect([taken.status, Object.keys(taken.body.fields as object)]).toEqual([422, ['email']]);
    expect((await inviting('ana@salon.example', { id: 4711 })).status).toBe(404);
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    expect((await inviting('ana@salon.example', { by: manager })).status).toBe(403);
    expect([...(await database.sql`select user_id from employee_user`)]).toEqual([]);
  });

  it('is one user, whatever is asked at the same moment', async () => {
    const both = await Promise.all([inviting('ana@salon.example'), inviting('ana@salon.example')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([...(await database.sql`select employee_id from employee_user`)]).toEqual([
      { employee_id: employeeId },
    ]);
  });
});

describe('on the screen of users', () => {
  const user = { email: 'mira@salon.example', phone: '', password: PASSWORD, roles: ['ROLE_EMPLOYEE'] };
  const add = (more: object) => call(addUser, { headers: admin.headers, body: { ...user, ...more } });
  const fieldsOf = async (more: object) => {
    const { status, body } = await add(more);
    return [status, Object.keys(body.fields ?? {})];
  };

  it('says with the role which employee it is, and each is one user', async () => {
    expect(await fieldsOf({})).toEqual([422, ['employeeId']]);
    expect(await fieldsOf({ employeeId: 4711 })).toEqual([422, ['employeeId']]);
    expect((await add({ employeeId })).body).toMatchObject({ employeeId });
    expect(await fieldsOf({ email: 'other@salon.example', employeeId })).toEqual([422, ['employeeId']]);
  });

  it('goes with the role, and the user stays when the employee goes', async () => {
    const { body } = await add({ employeeId, roles: ['ROLE_MANAGER', 'ROLE_EMPLOYEE'] });
    const on = { params: { id: String(body.id) }, headers: admin.headers };
    const edit = async (change: object) => {
      const { email, phone, roles, editedAt } = (await call(getUser, on)).body;
      return (
        await call(putUser, { ...on, method: 'PUT', body: { email, phone, roles, editedAt, ...change } })
      ).body;
    };
    expect(await edit({ roles: ['ROLE_MANAGER', 'ROLE_EMPLOYEE'], employeeId })).toMatchObject({
      employeeId,
    });
    expect(await edit({ roles: ['ROLE_MANAGER'], employeeId })).toMatchObject({ employeeId: null });
    await edit({ roles: ['ROLE_EMPLOYEE'], employeeId });
    await call(removeEmployee, {
      params: { id: String(employeeId) },
      method: 'DELETE',
      headers: admin.headers,
    });
    expect((await call(getUser, on)).body).toMatchObject({ roles: ['ROLE_EMPLOYEE'], employeeId: null });
  });
});
