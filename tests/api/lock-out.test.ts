import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST as postLogin } from '@/app/admin/api/login/route.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { USER_STATUS } from '@/lib/base/statuses.ts';
import { workFor } from '../support/challenge.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aUser, PASSWORD } from '../support/staff.ts';

const database = useDatabase();

const WRONG = 'wrong, as it happens';
const HOME = '198.51.100.7';
const NOBODY = 'nobody@salon.example';
/** A quarter of a minute of work, which takes four times as long beside others. */
const ON_A_BUSY_MACHINE = 180_000;

type From = { address?: string; cookie?: string; work?: Record<string, string> };

/** The limit of the address that asks is another one, so it begins anew with each try. */
async function logIn(email: string, password: string, { address = HOME, cookie, work }: From = {}) {
  await database.sql`delete from rate_limit where key like 'login:%'`;
  const headers = { [PEER_HEADER]: address, ...(cookie && { cookie }), ...work };
  return call(postLogin, { body: { email, password }, headers });
}

async function failFrom(address: string, email: string, count: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let tries = 0; tries < count; tries++) answers.push(await logIn(email, WRONG, { address }));
  return answers;
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

/** As if so many had failed today, from all over the world. */
const haveFailed = (email: string, points: number) => {
  const key = `loginAccount:${createHash('sha256').update(email).digest('base64url')}`;
  return database.sql`insert into rate_limit (key, points, expire) values (${key}, ${points}, now() + interval '1 day')
    on conflict (key) do update set points = excluded.points`;
};

const deviceOf = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

let owner: string;

beforeEach(async () => {
  await emptyAccounts(database.sql);
  owner = (await aUser(database.sql, { language: 'en' })).email;
});

describe('failures of others', () => {
  it('never keep the owner out on a device that knows her', async () => {
    const cookie = deviceOf(await logIn(owner, PASSWORD));
    const attackers = ['203.0.113.5', '2001:db8:1::5', HOME];
    for (const address of attackers) await failFrom(address, owner, 6);
    await haveFailed(owner, 5_000);

    for (const address of [...attackers, '192.0.2.1']) {
      expect((await logIn(owner, PASSWORD, { address, cookie })).status).toBe(200);
    }
    // Without the device, the attackers' networks are paused with any password, and others have to work.
    for (const address of attackers) {
      expect((await logIn(owner, PASSWORD, { address })).body.challenge).toBeUndefined();
      expect((await logIn(owner, PASSWORD, { address })).status).toBe(429);
    }
    expect((await logIn(owner, PASSWORD, { address: '192.0.2.1' })).body.challenge).toBeDefined();
  });

  it('pause their own network alone, all of a /24 or a /48 together', async () => {
    expect(statuses(await failFrom('203.0.113.5', owner, 6))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(owner, PASSWORD, { address: '203.0.113.250' })).status).toBe(429);
    await failFrom('2001:db8:1:1::5', owner, 5);
    expect((await logIn(owner, PASSWORD, { address: '2001:db8:1:2::9' })).status).toBe(429);
    expect((await logIn(owner, PASSWORD, { address: '203.0.114.5' })).status).toBe(200);
  });

  it('cost time, then work, whether there is such an account or not', async () => {
    for (const email of [owner, NOBODY]) {
      await haveFailed(email, 11);
      const before = performance.now();
      expect((await logIn(email, WRONG)).status).toBe(401);
      expect(performance.now() - before).toBeGreaterThanOrEqual(990);
    }
    await haveFailed(owner, 20);
    await haveFailed(NOBODY, 20);
    const [known, unknown] = [await logIn(owner, PASSWORD), await logIn(NOBODY, PASSWORD)];
    expect(statuses([known, unknown])).toEqual([429, 429]);
    expect(known.body.error).toBe(unknown.body.error);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));

    const work = await workFor(known);
    expect((await logIn(NOBODY, PASSWORD, { work })).status).toBe(429);
    expect((await logIn(owner, PASSWORD, { work })).status).toBe(200);
    expect((await logIn(owner, PASSWORD, { work })).status).toBe(429);
  });

  it('count only when a password was looked at, and was wrong', async () => {
    await haveFailed(owner, 20);
    for (let count = 0; count < 8; count++) expect((await logIn(owner, WRONG)).body.challenge).toBeDefined();
    const work = await workFor(await logIn(owner, PASSWORD));
    expect((await logIn(owner, PASSWORD, { work })).status).toBe(200);
    const [counted] = await database.sql`select points from rate_limit where key like 'loginAccount:%'`;
    expect(counted?.points).toBe(20);
  });

  it('behind an address that many share ask for one work that is good for both', async () => {
    await haveFailed(owner, 20);
    const share = () =>
      database.sql`insert into rate_limit (key, points, expire) values (${`login:${HOME}`}, 10, now() + interval '3 minutes')
        on conflict (key) do update set points = 10`;
    const tryFrom = async (password: string, work: Record<string, string> = {}) => {
      await share();
      return call(postLogin, { body: { email: owner, password }, headers: { [PEER_HEADER]: HOME, ...work } });
    };
    const forTheAddress = await workFor(await tryFrom(PASSWORD));
    const refused = await tryFrom(PASSWORD, forTheAddress);
    expect([refused.status, refused.body.challenge !== undefined]).toEqual([429, true]);
    const forBoth = await workFor(refused);
    expect((await tryFrom(PASSWORD, forBoth)).status).toBe(200);
    // Good for one request, and neither half of it for another.
    expect((await tryFrom(PASSWORD, forBoth)).status).toBe(429);
    expect((await logIn(owner, PASSWORD, { work: forBoth })).status).toBe(429);
  });

  it(
    'are told to the owner, once a day, and to nobody else',
    async () => {
      const others = [NOBODY, (await aUser(database.sql, { status: USER_STATUS.DELETED })).email];
      for (const email of [owner, owner, ...others]) {
        await haveFailed(email, 31);
        const work = await workFor(await logIn(email, WRONG));
        expect((await logIn(email, WRONG, { work })).status).toBe(401);
      }
      const mails = await database.sql`select template, recipient, language from outbox`;
      expect([...mails]).toEqual([{ template: 'loginAttempts', recipient: owner, language: 'en' }]);
      const events =
        await database.sql`select entity, actor from audit_event where action = 'guessing-suspected'`;
      expect([...events]).toEqual([{ entity: 'access', actor: 'system' }]);
    },
    ON_A_BUSY_MACHINE,
  );

  it(
    'leave a network five tries a day, once there are very many',
    async () => {
      await haveFailed(owner, 2);
      await logIn(owner, WRONG, { address: '192.0.2.1' });
      const hoursLeft = async () => {
        const [row] = await database.sql<{ hours: number }[]>`
        select round(extract(epoch from expire - now()) / 3600)::int as hours
        from rate_limit where key like 'loginTries:%'`;
        return row?.hours;
      };
      expect(await hoursLeft()).toBe(0);
      await haveFailed(owner, 75);
      const work = await workFor(await logIn(owner, WRONG, { address: '192.0.2.1' }));
      await logIn(owner, WRONG, { address: '192.0.2.1', work });
      expect(await hoursLeft()).toBe(24);
    },
    ON_A_BUSY_MACHINE,
  );
});

describe('a device that knows an account', () => {
  it('is a cookie that no script reads, and that goes back to the login alone', async () => {
    const set = (await logIn(owner, PASSWORD)).headers.get('set-cookie') ?? '';
    expect(set).toMatch(
      /^salon-device=[\w-]+\.[\w~-]+\.[\w-]+; Path=\/admin\/api\/login; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(set).not.toContain(owner);
    expect((await logIn(owner, WRONG)).headers.get('set-cookie')).toBeNull();
  });

  it('has tries of its own, which end like those of a network', async () => {
    const cookie = deviceOf(await logIn(owner, PASSWORD));
    const answers: Answer[] = [];
    for (let count = 0; count < 6; count++) answers.push(await logIn(owner, WRONG, { cookie }));
    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(owner, PASSWORD, { cookie, address: '192.0.2.1' })).status).toBe(429);
    expect((await logIn(owner, PASSWORD)).status).toBe(200);
  });

  it('knows the accounts that logged in there, each of them, and no other', async () => {
    const colleague = (await aUser(database.sql)).email;
    const first = deviceOf(await logIn(owner, PASSWORD));
    for (const email of [owner, colleague]) await failFrom(HOME, email, 5);
    expect((await logIn(colleague, PASSWORD, { cookie: first })).status).toBe(429);
    const both = deviceOf(await logIn(colleague, PASSWORD, { cookie: first, address: '192.0.2.1' }));
    for (const email of [owner, colleague]) {
      expect((await logIn(email.toUpperCase(), PASSWORD, { cookie: both })).status).toBe(200);
    }
  });

  it('cannot be made by others', async () => {
    const cookie = deviceOf(await logIn(owner, PASSWORD));
    const [id = '', accounts = '', mac = ''] = cookie.replace('salon-device=', '').split('.');
    await failFrom(HOME, owner, 5);
    const forged = [
      `salon-device=another.${accounts}.${mac}`,
      `salon-device=${id}.${accounts}~more.${mac}`,
      `salon-device=${id}.${accounts}.`,
      `salon-device=${id}.${accounts}`,
      'salon-device=',
    ];
    for (const other of forged) expect((await logIn(owner, PASSWORD, { cookie: other })).status).toBe(429);
    expect((await logIn(owner, PASSWORD, { cookie })).status).toBe(200);
  });
});
