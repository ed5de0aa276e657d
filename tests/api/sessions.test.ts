import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { POST as postLogin } from '@/app/admin/api/login/route.ts';
import { POST as postLogout } from '@/app/admin/api/logout/route.ts';
import { POST as postRefresh } from '@/app/admin/api/token/refresh/route.ts';
import { readSessionCookie, sessionCookieHeader } from '@/lib/accounts/sessions/cookie.ts';
import { sessionCookieName } from '@/lib/accounts/sessions/cookie-name.ts';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route.ts';
import { hashPassword } from '@/lib/accounts/sessions/password.ts';
import { refreshTokenOf } from '@/lib/accounts/sessions/tokens.ts';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { SECONDS_PER_HOUR } from '@/lib/base/time/units.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aUser, PASSWORD, signedInAs } from '../support/staff.ts';

const database = useDatabase();

const NOON = new Date('2026-12-01T12:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

const described = { summary: 'Who asks.', answer: z.strictObject({ email: z.string() }) };
const whoAmI = adminRoute('clients', described, async ({ user }) => ({ email: user.email }));
const usersOnly = adminRoute('users', described, async ({ user }) => ({ email: user.email }));

const logIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  call(postLogin, { body: { email, password }, headers });
const refresh = (refreshToken: unknown, headers: Record<string, string> = {}) =>
  call(postRefresh, { body: refreshToken === undefined ? {} : { refreshToken }, headers });
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

beforeEach(async () => {
  await emptyTables(database.sql, 'user', 'auth_session', 'rate_limit', 'audit_event');
  atTime(NOON);
});

describe('POST /admin/api/login', () => {
  it('gives both tokens, the end of the access in milliseconds, and the roles', async () => {
    const { email } = await aUser(database.sql);
    const { status, body } = await logIn(email);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'refresh_token', 'roles', 'token']);
    expect(body).toMatchObject({ expiresAt: later(900).getTime(), roles: ['ROLE_MANAGER'] });
    expect((await call(whoAmI, { headers: bearer(body.token) })).body).toEqual({ email });
  });

  it('knows an address however it is written', async () => {
    await aUser(database.sql, { email: 'ana@salon.example' });
    expect((await logIn('Ana@Salon.Example')).status).toBe(200);
  });

  it('keeps neither password nor token in readable form', async () => {
    const { email } = await aUser(database.sql, { password_hash: await hashPassword(PASSWORD) });
    const { body } = await logIn(email);
    const [stored] = await database.sql`select row_to_json(auth_session)::text as session,
      (select password_hash from "user") as hash from auth_session`;
    expect(stored?.session).not.toContain(body.refresh_token);
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['a wrong password', USER_STATUS.APPROVED, 'not this one, really'],
    ['an unconfirmed user', USER_STATUS.CONFIRMATION_REQUIRED, PASSWORD],
    ['a user whom nobody approved', USER_STATUS.ACTIVE, PASSWORD],
    ['a deleted user', USER_STATUS.DELETED, PASSWORD],
  ])('answers %s like an unknown address', async (_, status, password) => {
    const { email } = await aUser(database.sql, { status });
    const [known, unknown] = [await logIn(email, password), await logIn('nobody@salon.example', password)];
    expect(known.status).toBe(401);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('lets in who asked for a new password', async () => {
    const { email } = await aUser(database.sql, { status: USER_STATUS.RESET_PASS_INIT });
    expect((await logIn(email)).status).toBe(200);
  });

  it('pauses an account after five failures, existing or not, in the words of any failure', async () => {
    const { email } = await aUser(database.sql);
    const answersFor = async (address: string) => {
      const answers: Answer[] = [];
      for (let count = 0; count < 5; count++) answers.push(await logIn(address, 'wrong, as it happens'));
      return answers;
    };
    const [known, unknown] = [await answersFor(email), await answersFor('nobody@salon.example')];
    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(unknown.map(({ body }) => body)).toEqual(known.map(({ body }) => body));

    // The limit of the address that asks is another one.
    await database.sql`delete from rate_limit where key like 'login:%'`;
    const [right, wrong, nobody] = [
      await logIn(email),
      await logIn(email, 'wrong, as it happens'),
      await logIn('nobody@salon.example'),
    ];
    expect([right.status, wrong.status, nobody.status]).toEqual([429, 429, 429]);
    expect(right.headers.get('retry-after')).toBe('900');
    expect(right.body).toEqual(known[0]?.body);
    expect(wrong.body).toEqual(nobody.body);
  });

  it('starts the count anew after a right password', async () => {
    const { email } = await aUser(database.sql);
    for (let round = 0; round < 2; round++) {
      await database.sql`delete from rate_limit where key like 'login:%'`;
      for (let count = 0; count < 4; count++) await logIn(email, 'wrong, as it happens');
      expect((await logIn(email)).status).toBe(200);
    }
  });

  it('lets fifty wrong tries at once through no further than five', async () => {
    const { email } = await aUser(database.sql);
    const { login } = await import('@/lib/accounts/sessions/service.ts');
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        login(
          { email, password: 'wrong, as it happens' },
          { kind: 'api', now: NOON, headers: new Headers() },
        ),
      ),
    );
    const reasons = tries.map((outcome) => (outcome.ok ? 'in' : outcome.reason));
    expect(reasons.filter((reason) => reason === 'refused')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'paused')).toHaveLength(45);
  });

  it('pauses an address after ten tries in three minutes', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await logIn(`nobody${count}@salon.example`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses[10]).toBe(429);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'no address', password: PASSWORD }, ['email']],
    [{ email: 'a@b.example', password: PASSWORD, roles: ['ROLE_SUPER_ADMIN'] }, ['roles']],
    [{ email: ['a@b.example'], password: { $ne: '' } }, ['email', 'password']],
  ])('refuses %o', async (body, fields) => {
    const answer = await call(postLogin, { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object).sort()).toEqual(fields);
  });
});

describe('a Bearer token', () => {
  const claims = { sid: '00000000-0000-4000-8000-000000000000', roles: ['ROLE_SUPER_ADMIN'] };
  const unsigned = (header: object) =>
    [header, { ...claims, sub: '1', exp: 4_000_000_000 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.';
  const foreign = (key: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('1')
      .setExpirationTime(4_000_000_000)
      .sign(new TextEncoder().encode(key));

  it('opens nothing when it is missing, odd or not ours', async () => {
    const tokens = [
      '',
      'x',
      'a.b.c',
      unsigned({ alg: 'none' }),
      unsigned({ alg: 'None', typ: 'JWT' }),
      await foreign('another secret, as long as it has to be'),
      await foreign(process.env.NEXTAUTH_SECRET ?? ''),
    ];
    for (const token of tokens) {
      expect([token, (await call(whoAmI, { headers: bearer(token) })).status]).toEqual([token, 401]);
    }
    expect((await call(whoAmI)).status).toBe(401);
    expect((await call(whoAmI, { headers: { authorization: 'Basic YTpi' } })).status).toBe(401);
  });

  it('opens nothing once a letter of it was changed', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const [header = '', payload = '', signature = ''] = grant.token.split('.');
    const raised = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...raised, roles: ['ROLE_SUPER_ADMIN'] })).toString(
      'base64url',
    );
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.${[...signature].toReversed().join('')}`,
    ]) {
      expect((await call(usersOnly, { headers: bearer(token) })).status).toBe(401);
    }
  });

  it('opens nothing once its quarter of an hour is over', async () => {
    const { headers } = await signedInAs(database.sql, 'ROLE_MANAGER');
    atTime(later(899));
    expect((await call(whoAmI, { headers })).status).toBe(200);
    atTime(later(901));
    expect((await call(whoAmI, { headers })).status).toBe(401);
  });

  it('opens what the roles in the database say, not its own', async () => {
    const { id, headers } = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
    expect((await call(usersOnly, { headers })).status).toBe(200);
    await database.sql`update "user" set roles = '{ROLE_MANAGER}' where id = ${id}`;
    const denied = await call(usersOnly, { headers: { ...headers, lang: 'en' } });
    expect(denied.status).toBe(403);
    expect(denied.body).toEqual({ error: 'You are not allowed to access this resource!' });
    await database.sql`update "user" set status = ${USER_STATUS.DELETED} where id = ${id}`;
    expect((await call(whoAmI, { headers })).status).toBe(401);
  });

  it('wins over a cookie, so that a wrong one is not made good by it', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const { token: _, ...session } = grant;
    const cookie = (await sessionCookieHeader(session)).split(';')[0] ?? '';
    expect((await call(whoAmI, { headers: { cookie } })).status).toBe(200);
    expect((await call(whoAmI, { headers: { cookie, ...bearer('x.y.z') } })).status).toBe(401);
  });
});

describe('POST /admin/api/token/refresh', () => {
  it('exchanges the token once, and gives a repeat within ten seconds the same one', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const first = await refresh(grant.refreshToken);
    expect(first.status).toBe(200);
    expect(first.body.refresh_token).not.toBe(grant.refreshToken);
    atTime(later(9));
    expect((await refresh(grant.refreshToken)).body.refresh_token).toBe(first.body.refresh_token);
  });

  it('ends the family when a token is used again later, and writes it down', async () => {
    const { grant, id } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const first = await refresh(grant.refreshToken);
    atTime(later(11));
    expect((await refresh(grant.refreshToken)).status).toBe(401);
    expect((await refresh(first.body.refresh_token)).status).toBe(401);
    expect((await call(whoAmI, { headers: bearer(first.body.token) })).status).toBe(401);
    const events =
      await database.sql`select entity_id, action, reason from audit_event where entity = 'user'`;
    expect(events).toEqual([{ entity_id: id, action: 'session-ended', reason: 'refresh token used again' }]);
  });

  it('ends the family however old the copy is', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    let newest: unknown = grant.refreshToken;
    for (let round = 1; round <= 4; round++) {
      atTime(later(round * 60));
      newest = (await refresh(newest)).body.refresh_token;
    }
    expect((await refresh(grant.refreshToken)).status).toBe(401);
    expect((await refresh(newest)).status).toBe(401);
  });

  it('gives fifty who come at once one and the same successor, which works', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(grant.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const successors = new Set(answers.map(({ body }) => body.refresh_token));
    expect(successors.size).toBe(1);
    atTime(later(60));
    expect((await refresh([...successors][0])).status).toBe(200);
    const [live] = await database.sql`select count(*)::int from auth_session where revoked_at is null`;
    expect(live?.count).toBe(1);
  });

  it('ends after eight idle hours, and after seven days in any case', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    let token: unknown = grant.refreshToken;
    for (let hours = 7; hours < 168; hours += 7) {
      atTime(later(hours * SECONDS_PER_HOUR));
      const answer = await refresh(token);
      expect([hours, answer.status]).toEqual([hours, 200]);
      token = answer.body.refresh_token;
    }
    atTime(later(168 * SECONDS_PER_HOUR + 1));
    expect((await refresh(token)).status).toBe(401);

    atTime(NOON);
    const { grant: other } = await signedInAs(database.sql, 'ROLE_MANAGER');
    atTime(later(8 * SECONDS_PER_HOUR + 1));
    expect((await refresh(other.refreshToken)).status).toBe(401);
  });

  it('knows a forged token, and ends nobody’s session for it', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const bytes = Buffer.from(grant.refreshToken, 'base64url');
    bytes[19] = 7; // another generation
    for (const token of [bytes.toString('base64url'), `${grant.refreshToken}A`, 'x'.repeat(70), '']) {
      expect((await refresh(token)).status).toBe(401);
    }
    expect((await refresh(refreshTokenOf('00000000-0000-4000-8000-000000000000', 0))).status).toBe(401);
    expect((await refresh(grant.refreshToken)).status).toBe(200);
  });

  it('is over for a user who was deleted meanwhile', async () => {
    const { grant, id } = await signedInAs(database.sql, 'ROLE_MANAGER');
    await database.sql`update "user" set status = ${USER_STATUS.DELETED} where id = ${id}`;
    expect((await refresh(grant.refreshToken)).status).toBe(401);
  });

  it('gives a browser its new token in the cookie, and tells the page only what it may know', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const { token: _, ...session } = grant;
    const cookie = (await sessionCookieHeader(session)).split(';')[0] ?? '';
    atTime(later(600));
    const answer = await refresh(undefined, { cookie, 'sec-fetch-site': 'same-origin' });
    expect(answer.body).toEqual({ expiresAt: later(1_500).getTime(), roles: ['ROLE_MANAGER'] });
    const set = answer.headers.get('set-cookie') ?? '';
    expect(set).toContain('HttpOnly; SameSite=Lax');
    const stored = await readSessionCookie(set.split(';')[0]?.slice(sessionCookieName().length + 1));
    expect(stored).toMatchObject({ generation: 1, expiresAt: later(1_500).getTime() });
  });

  it('takes nothing from another site', async () => {
    const { grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const { token: _, ...session } = grant;
    const cookie = (await sessionCookieHeader(session)).split(';')[0] ?? '';
    expect((await refresh(undefined, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await refresh(undefined, { cookie, origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('POST /admin/api/logout', () => {
  it('ends the session, and succeeds for everybody', async () => {
    const { headers, grant } = await signedInAs(database.sql, 'ROLE_MANAGER');
    for (const requested of [headers, headers, {}, bearer('nonsense')]) {
      const answer = await call(postLogout, { method: 'POST', headers: requested });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toContain('Expires=Thu, 01 Jan 1970');
    }
    expect((await call(whoAmI, { headers })).status).toBe(401);
    expect((await refresh(grant.refreshToken)).status).toBe(401);
  });
});
