import { beforeEach, describe, expect, it } from 'vitest';
import { POST as postLogin } from '@/app/admin/api/login/route.ts';
import { GET as getConfirm } from '@/app/admin/api/register/confirm/route.ts';
import { POST as postRegister } from '@/app/admin/api/register/route.ts';
import { POST as postApprove } from '@/app/admin/api/users/[id]/approve/route.ts';
import { GET as getUser } from '@/app/admin/api/users/[id]/route.ts';
import { POST as postSoftDelete } from '@/app/admin/api/users/[id]/soft-delete/route.ts';
import { POST as postPassword } from '@/app/admin/api/users/reset-password-confirm/route.ts';
import { hashPassword, verifyPassword } from '@/lib/accounts/sessions/password.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import { removeStaleRegistrations } from '@/lib/accounts/registration/service.ts';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { db } from '@/db/client.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();

const NOON = new Date('2026-12-01T12:00:00Z');
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

const EMAIL = 'nova@salon.example';
const OWNER = { phone: '+381601111111', password: 'the password of the owner' };
const ATTACKER = { phone: '+381602222222', password: 'the password of somebody else' };
const CHOSEN = 'čokolada & šljive 2026';

let admin: SignedIn;

/** Registers the one address, and reads the token out of the mail that came of it. */
async function register({ phone, password }: typeof OWNER): Promise<string> {
  await database.sql`delete from rate_limit`;
  const body = { email: EMAIL, phone, password, confirmedPassword: password };
  expect((await call(postRegister, { body, headers: { lang: 'en' } })).status).toBe(201);
  const letterbox = aLetterbox();
  await letterbox.deliver(new Date());
  return /register\/confirm\?token=([\w-]+)/.exec(letterbox.sent.at(-1)?.text ?? '')?.[1] ?? '';
}

const press = (token: string) =>
  call(getConfirm, { path: `/?token=${token}`, headers: { lang: 'en', accept: '*/*' } });
async function pressInBrowser(token: string): Promise<string> {
  const { NextRequest } = await import('next/server');
  const request = new NextRequest(`http://localhost:3000/admin/api/register/confirm?token=${token}`, {
    headers: { accept: 'text/html', lang: 'en' },
  });
  const answer = await getConfirm(request, { params: Promise.resolve({}) });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}
const choose = (address: string, password = CHOSEN) =>
  call(postPassword, {
    body: {
      token: new URL(address).searchParams.get('token'),
      password,
      confirmedPassword: password,
    },
    headers: { lang: 'en' },
  });
const logIn = async (password: string) => {
  await database.sql`delete from rate_limit`;
  return (await call(postLogin, { body: { email: EMAIL, password } })).status;
};
async function theUser() {
  const [row] = await database.sql<{ id: number; status: number; phone: string; hash: string | null }[]>`
    select id, status, phone, password_hash as hash from "user" where email = ${EMAIL}`;
  if (!row) throw new Error('there is no such user');
  return row;
}
const asAdmin = async () => ({
  params: { id: String((await theUser()).id) },
  headers: { ...admin.headers, lang: 'en' },
});
const approve = async () => call(postApprove, { ...(await asAdmin()), body: { roles: ['ROLE_MANAGER'] } });

beforeEach(async () => {
  await emptyAccounts(database.sql);
  atTime(NOON);
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', NOON);
});

describe('an address for which one has registered', () => {
  it('is the user whose password and phone were given', async () => {
    const token = await register(OWNER);
    expect((await press(token)).body.message).toMatch(/^Your address is confirmed\. We will email/);
    expect(await theUser()).toMatchObject({ status: USER_STATUS.ACTIVE, phone: OWNER.phone });
    expect(await pressInBrowser(token)).toMatch(/board\/login\?notice=registration-confirmed$/);
    await approve();
    expect(await logIn(OWNER.password)).toBe(200);
  });

  it('has no password before that, whatever a super administrator does', async () => {
    await register(ATTACKER);
    await call(postSoftDelete, { ...(await asAdmin()), body: {} });
    expect((await approve()).status).toBe(200);
    expect(await logIn(ATTACKER.password)).toBe(401);
  });

  it('is not taken by a registration that comes after the press', async () => {
    await press(await register(OWNER));
    expect(await register(ATTACKER)).toBe('');
    await approve();
    expect([await logIn(ATTACKER.password), await logIn(OWNER.password)]).toEqual([401, 200]);
    expect((await theUser()).phone).toBe(OWNER.phone);
  });
});

describe('an address for which several have registered', () => {
  it.each([
    ['the owner’s, who was first', [OWNER, ATTACKER], 0],
    ['the other’s, who came later', [OWNER, ATTACKER], 1],
    ['the owner’s, who came later', [ATTACKER, OWNER], 1],
    ['the other’s, who was first', [ATTACKER, OWNER], 0],
    ['one in the middle', [ATTACKER, OWNER, ATTACKER], 1],
  ])('belongs to its mailbox, whichever link is pressed: %s', async (_, registrations, pressed) => {
    const tokens: string[] = [];
    for (const registration of registrations) tokens.push(await register(registration));
    expect(new Set(tokens).size).toBe(registrations.length);

    const page = await pressInBrowser(tokens[pressed] ?? '');
    expect(page).toMatch(/^http:\/\/localhost:3000\/en\/password\/new\?token=[\w-]+&for=registration$/);
    expect(await theUser()).toMatchObject({ status: USER_STATUS.ACTIVE, phone: null, hash: null });
    const chosen = await choose(page);
    expect([chosen.status, chosen.body.message]).toEqual([
      200,
      expect.stringMatching(/^Your password has been saved/),
    ]);

    // Nobody is approved by choosing a password.
    expect((await theUser()).status).toBe(USER_STATUS.ACTIVE);
    await approve();
    expect([await logIn(ATTACKER.password), await logIn(OWNER.password), await logIn(CHOSEN)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('leads to the same choice until it is made, and to the login afterwards', async () => {
    const tokens = [await register(OWNER), await register(ATTACKER)];
    const pages = [await pressInBrowser(tokens[0] ?? ''), await pressInBrowser(tokens[1] ?? '')];
    expect(pages[0]).toBe(pages[1]);
    expect((await press(tokens[0] ?? '')).body.message).toMatch(/open the link from the email in a browser/);
    // The choice has half an hour, the links have a day.
    atTime(hoursLater(1));
    expect((await choose(pages[0] ?? '')).status).toBe(404);
    const page = await pressInBrowser(tokens[0] ?? '');
    expect((await choose(page)).status).toBe(200);
    expect((await choose(page, 'yet another password')).status).toBe(404);
    expect(await pressInBrowser(tokens[1] ?? '')).toMatch(/login\?notice=registration-confirmed$/);
    expect(await verifyPassword((await theUser()).hash, CHOSEN)).toBe(true);
  });

  it('shows each phone number that was given, until it is approved', async () => {
    const token = await register(OWNER);
    await register(ATTACKER);
    const given = async () => (await call(getUser, await asAdmin())).body;
    expect(await given()).toMatchObject({ phonesGiven: [OWNER.phone, ATTACKER.phone] });
    await press(token);
    expect(await given()).toMatchObject({ phone: null, phonesGiven: [OWNER.phone, ATTACKER.phone] });
    expect((await approve()).body).toMatchObject({ phone: null, phonesGiven: [] });
  });

  it('may be approved before a password was chosen: the mail says where', async () => {
    await press(await register(OWNER).then(() => register(ATTACKER)));
    await approve();
    const letterbox = aLetterbox();
    await letterbox.deliver(NOON);
    const mail = letterbox.sent.at(-1);
    expect(mail?.subject).toBe('Your account is approved');
    expect(mail?.text).toContain('/en/forgot-password');
    expect(await logIn(ATTACKER.password)).toBe(401);
  });

  it('opens nothing any more once the user is deleted', async () => {
    const tokens = [await register(OWNER), await register(ATTACKER)];
    const page = await pressInBrowser(tokens[0] ?? '');
    await call(postSoftDelete, { ...(await asAdmin()), body: {} });
    expect((await choose(page)).status).toBe(404);
    expect((await press(tokens[1] ?? '')).status).toBe(404);
  });

  it('is never taken in a race of the press with another registration', async () => {
    for (let round = 0; round < 8; round++) {
      await database.sql`delete from "user" where email = ${EMAIL}`;
      const token = await register(OWNER);
      await Promise.all([press(token), register(ATTACKER), register(ATTACKER)]);
      const { status, hash } = await theUser();
      expect(status).toBe(USER_STATUS.ACTIVE);
      expect(await verifyPassword(hash, ATTACKER.password)).toBe(false);
      if (hash !== null) expect(await verifyPassword(hash, OWNER.password)).toBe(true);
    }
  });
});

it('after the mails of a day, older links still work, and later registrations still count', async () => {
  const token = await register(OWNER);
  await database.sql`insert into outbox (template, recipient, language, state)
    select 'newsletterConfirmation', ${EMAIL}, 'en', 'sent' from generate_series(1, 4)`;
  expect(await register(ATTACKER)).toBe('');
  expect(await pressInBrowser(token)).toContain('/password/new?token=');
  expect(await verifyPassword((await theUser()).hash, ATTACKER.password)).toBe(false);
});

it('keeps no more than ten registrations of one address', async () => {
  for (let count = 0; count < 12; count++) await register(ATTACKER);
  expect(await database.sql`select id from registration`).toHaveLength(10);
});

describe('a registration that nobody confirms', () => {
  it('ends after a day, and the address is free again', async () => {
    const token = await register(ATTACKER);
    expect(await removeStaleRegistrations(hoursLater(23))).toBe(0);
    expect(await removeStaleRegistrations(hoursLater(25))).toBe(1);
    expect(await database.sql`select id from "user" where email = ${EMAIL}`).toHaveLength(0);
    atTime(hoursLater(25));
    expect((await press(token)).status).toBe(404);
    expect((await press(await register(OWNER))).status).toBe(200);
    expect(await verifyPassword((await theUser()).hash, OWNER.password)).toBe(true);
  });

  it('goes alone while another waits, and takes no confirmed user along', async () => {
    await register(ATTACKER);
    atTime(hoursLater(20));
    const token = await register(OWNER);
    expect(await removeStaleRegistrations(hoursLater(25))).toBe(0);
    expect((await press(token)).status).toBe(200);
    expect(await removeStaleRegistrations(hoursLater(100))).toBe(0);
    expect(await database.sql`select email from "user" order by id`).toHaveLength(2);
  });
});

describe('a registration of before they had rows of their own', () => {
  /** As the version before wrote it: everything in the user's row, and a link. */
  async function registerAsBefore(): Promise<string> {
    const [row] = await database.sql<{ id: number }[]>`
      insert into "user" (email, phone, password_hash, created_at)
      values (${EMAIL}, ${OWNER.phone}, ${await hashPassword(OWNER.password)}, ${NOON}) returning id`;
    const subject = { userId: row?.id ?? 0 };
    await addLinks(db, subject, [{ purpose: 'confirm-registration', expiresAt: hoursLater(24) }]);
    return (await tokensOf(subject))['confirm-registration'] ?? '';
  }

  it('goes on as it was', async () => {
    expect((await press(await registerAsBefore())).status).toBe(200);
    await approve();
    expect(await logIn(OWNER.password)).toBe(200);
    expect((await theUser()).phone).toBe(OWNER.phone);
  });

  it('is one of several when others follow', async () => {
    const token = await registerAsBefore();
    await register(ATTACKER);
    expect(await pressInBrowser(token)).toContain('/password/new?token=');
    expect((await theUser()).hash).toBeNull();
  });

  it('ends with its link', async () => {
    await registerAsBefore();
    expect(await removeStaleRegistrations(hoursLater(23))).toBe(0);
    expect(await removeStaleRegistrations(hoursLater(25))).toBe(1);
  });
});
