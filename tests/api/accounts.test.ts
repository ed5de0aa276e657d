import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST as postLogin } from '@/app/admin/api/login/route.ts';
import { GET as getConfirm } from '@/app/admin/api/register/confirm/route.ts';
import { POST as postRegister } from '@/app/admin/api/register/route.ts';
import { POST as postReset } from '@/app/admin/api/users/reset-password-confirm/route.ts';
import { POST as postResetInit } from '@/app/admin/api/users/reset-password-init/route.ts';
import type { LinkPurpose } from '@/db/schema/links.ts';
import { findLiveSession } from '@/lib/accounts/sessions/queries.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { tokenFrom } from '@/lib/kit/links/token.ts';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aUser, PASSWORD, signedInAs } from '../support/staff.ts';

const database = useDatabase();

const NOON = new Date('2026-12-01T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);

const NEW_PASSWORD = 'čokolada & šljive 2026';
const somebody = (change: Record<string, unknown> = {}) => ({
  email: 'nova@salon.example',
  phone: '060 123 4567',
  password: PASSWORD,
  confirmedPassword: PASSWORD,
  ...change,
});

const register = (change?: Record<string, unknown>) =>
  call(postRegister, { body: somebody(change), headers: { lang: 'en' } });
const confirm = (token: string, headers: Record<string, string> = {}) =>
  call(getConfirm, { path: `/admin/api/register/confirm?token=${token}`, headers });
const askReset = (email: string) => call(postResetInit, { body: { email }, headers: { lang: 'en' } });
const reset = (token: string, password = NEW_PASSWORD) =>
  call(postReset, { body: { token, password, confirmedPassword: password } });
const logIn = (email: string, password: string) => call(postLogin, { body: { email, password } });

/** The token that the mail of that purpose carries. */
async function mailedToken(purpose: LinkPurpose): Promise<string> {
  const [link] = await database.sql<{ nonce: Buffer }[]>`
    select nonce from link_token where purpose = ${purpose} order by created_at desc limit 1`;
  return link ? tokenFrom(purpose, link.nonce) : '';
}
const users = () => database.sql`select email, phone, status, roles from "user" order by id`;
const mails = () =>
  database.sql`select template, recipient, language, user_id is not null as known from outbox`;

beforeEach(async () => {
  await emptyAccounts(database.sql);
  atTime(NOON);
});

describe('registration', () => {
  it('keeps the user without roles, and mails the link in the language asked for', async () => {
    const { status, body } = await register();
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['message']);
    expect(await users()).toEqual([
      { email: 'nova@salon.example', phone: '+381601234567', status: 1, roles: [] },
    ]);
    expect(await mails()).toEqual([
      { template: 'registration', recipient: 'nova@salon.example', language: 'en', known: true },
    ]);
  });

  it('is confirmed by the link, once or several times, and never sets anybody back', async () => {
    await register();
    const token = await mailedToken('confirm-registration');
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(200);
    expect((await users())[0]?.status).toBe(USER_STATUS.ACTIVE);
    await database.sql`update "user" set status = ${USER_STATUS.APPROVED}`;
    await confirm(token);
    expect((await users())[0]?.status).toBe(USER_STATUS.APPROVED);
    const events = await database.sql`select action from audit_event order by id`;
    expect(events.map(({ action }) => action as string)).toEqual(['registered', 'confirmed']);
  });

  it('does not let anybody in before a super administrator approves', async () => {
    await register();
    await confirm(await mailedToken('confirm-registration'));
    expect((await logIn('nova@salon.example', PASSWORD)).status).toBe(401);
  });

  it('sends a browser on to the login page with the message', async () => {
    await register();
    const token = await mailedToken('confirm-registration');
    const ask = (query: string) =>
      getConfirm(
        new NextRequest(`http://localhost:3000/admin/api/register/confirm${query}`, {
          headers: { accept: 'text/html,*/*' },
        }),
        { params: Promise.resolve({}) },
      );
    const [right, wrong] = [await ask(`?token=${token}`), await ask('?token=nothing-that-was-ever-mailed')];
    expect([right.status, right.headers.get('location')]).toEqual([
      303,
      'http://localhost:3000/board/login?notice=registration-confirmed',
    ]);
    expect(wrong.headers.get('location')).toBe('http://localhost:3000/board/login?notice=link-invalid');
  });

  it('ends with its link after a day', async () => {
    await register();
    const token = await mailedToken('confirm-registration');
    atTime(later(24 * 60 + 1));
    expect((await confirm(token)).status).toBe(404);
    expect((await users())[0]?.status).toBe(USER_STATUS.CONFIRMATION_REQUIRED);
  });

  it('answers alike for an address that is known, changes nothing there and mails nobody', async () => {
    const { email } = await aUser(database.sql);
    const before = await database.sql`select * from "user"`;
    const [known, unknown] = [await register({ email }), await register()];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await database.sql`select * from "user" where email = ${email}`).toEqual(before);
    expect((await mails()).map(({ recipient }) => recipient as string)).toEqual(['nova@salon.example']);
  });

  it.each([
    [{ password: 'too short', confirmedPassword: 'too short' }, { password: 'Minimum length required.' }],
    [{ confirmedPassword: 'another password' }, { confirmedPassword: 'The two passwords do not match.' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address.' }],
    [{ phone: '12' }, { phone: 'This value must be a valid phone number.' }],
    [{ roles: ['ROLE_SUPER_ADMIN'] }, { roles: 'This field is not known.' }],
    [{ status: 3 }, { status: 'This field is not known.' }],
    [{ email: undefined }, { email: 'This field is required.' }],
  ])('refuses %o', async (change, fields) => {
    const { status, body } = await register(change);
    expect([status, body.fields]).toEqual([422, fields]);
    expect(await users()).toEqual([]);
  });

  it('counts a character of any script as one, and takes a password as it is', async () => {
    const password = '🌸🌼🌺🌻🌷🌹🪻🪷🌿🍀🌱 ';
    expect((await register({ password, confirmedPassword: password })).status).toBe(201);
  });

  it('takes three an hour from one address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) {
      statuses.push((await register({ email: `new${count}@salon.example` })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the mailed link, which ends every session and works once', async () => {
    const staff = await signedInAs(database.sql, 'ROLE_MANAGER', NOON);
    expect((await askReset(staff.email)).status).toBe(200);
    expect(await mails()).toMatchObject([{ template: 'resetPassword', recipient: staff.email }]);
    // The old password goes on, so that asking for a reset locks nobody out.
    expect((await logIn(staff.email, PASSWORD)).status).toBe(200);

    const token = await mailedToken('reset-password');
    expect((await reset(token)).status).toBe(200);
    expect(await findLiveSession(staff.grant.sessionId, NOON)).toBeNull();
    expect((await logIn(staff.email, PASSWORD)).status).toBe(401);
    expect((await logIn(staff.email, NEW_PASSWORD)).status).toBe(200);
    expect((await users())[0]?.status).toBe(USER_STATUS.APPROVED);
    expect((await reset(token, 'yet another password')).status).toBe(404);
    // Whoever it was, the owner is told.
    expect((await mails()).at(-1)).toMatchObject({ template: 'passwordChanged', recipient: staff.email });
  });

  it('has one winner when its link is used twice at once', async () => {
    const { email } = await aUser(database.sql);
    await askReset(email);
    const token = await mailedToken('reset-password');
    const answers = await Promise.all([
      reset(token, 'the first new one'),
      reset(token, 'the second new one'),
    ]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404]);
  });

  it('ends with its link after half an hour', async () => {
    const { email } = await aUser(database.sql);
    await askReset(email);
    const token = await mailedToken('reset-password');
    atTime(later(31));
    expect((await reset(token)).status).toBe(404);
  });

  it.each([
    ['nobody', null],
    ['an unconfirmed user', USER_STATUS.CONFIRMATION_REQUIRED],
    ['a user whom nobody approved', USER_STATUS.ACTIVE],
    ['a deleted user', USER_STATUS.DELETED],
  ])('answers %s alike, and mails nothing', async (_, status) => {
    const approved = await aUser(database.sql);
    const other = status === null ? { email: 'nobody@salon.example' } : await aUser(database.sql, { status });
    const [known, unknown] = [await askReset(approved.email), await askReset(other.email)];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mails()).map(({ recipient }) => recipient as string)).toEqual([approved.email]);
  });

  it('a link of another purpose sets no password', async () => {
    await register();
    expect((await reset(await mailedToken('confirm-registration'))).status).toBe(404);
  });

  it('is asked for three times an hour, whether there is an account or not', async () => {
    const { email } = await aUser(database.sql);
    for (const address of [email, 'nobody@salon.example']) {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count++) statuses.push((await askReset(address)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });
});
