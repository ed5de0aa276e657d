import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import * as passwords from '@/lib/accounts/sessions/password.ts';
import { login } from '@/lib/accounts/sessions/service.ts';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aUser, PASSWORD } from '../support/staff.ts';

const verified = vi.spyOn(passwords, 'verifyPassword');
afterAll(() => verified.mockRestore());

const database = useDatabase();
const caller = { kind: 'api', now: new Date(), headers: new Headers() } as const;

beforeEach(async () => {
  await emptyTables(database.sql, 'user', 'rate_limit');
  verified.mockClear();
});

/** The hash is what takes time (some 25 ms): whoever is refused, and why, costs exactly one. */
it.each([
  ['a wrong password', { status: USER_STATUS.APPROVED }, 'not this one, really'],
  ['a deleted user', { status: USER_STATUS.DELETED }, PASSWORD],
  ['a user whom nobody approved', { status: USER_STATUS.ACTIVE }, PASSWORD],
  ['an unknown address', null, PASSWORD],
])('%s costs as much work as any other login', async (_, user, password) => {
  const email = user ? (await aUser(database.sql, user)).email : 'nobody@salon.example';
  expect(await login({ email, password }, caller)).toEqual({ ok: false, reason: 'refused' });
  expect(verified).toHaveBeenCalledTimes(1);
});

it.each([['right'], ['wrong']])(
  'a paused account costs as much work, with the %s password too',
  async (which) => {
    const { email } = await aUser(database.sql);
    for (let count = 0; count < 5; count++) await login({ email, password: 'not this one, really' }, caller);
    verified.mockClear();
    const password = which === 'right' ? PASSWORD : 'not this one, really';
    expect(await login({ email, password }, caller)).toMatchObject({ ok: false, reason: 'paused' });
    expect(verified).toHaveBeenCalledTimes(1);
  },
);

it('a try whose password nobody had time to look at is none', async () => {
  const { email } = await aUser(database.sql);
  for (let count = 0; count < 12; count++) {
    verified.mockRejectedValueOnce(new Error('too many wait'));
    await expect(login({ email, password: PASSWORD }, caller)).rejects.toThrow('too many wait');
  }
  expect(await login({ email, password: PASSWORD }, caller)).toMatchObject({ ok: true });
});
