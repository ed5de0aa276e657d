import { afterAll, beforeAll, expect, test } from 'vitest';
import { workFor } from '../support/challenge.ts';
import { openAttackedSalon, superAdmin, type AttackedSalon } from './support/salon.ts';
import { Visitor, type Answer } from './support/visitor.ts';

let salon: AttackedSalon;
beforeAll(async () => {
  salon = await openAttackedSalon();
});
afterAll(() => salon.close());

const owner = superAdmin();
const origin = (turn: number) => salon.servers[turn % salon.servers.length]?.origin ?? '';

const cookiesOf = (answer: Answer, name: string) =>
  (answer.headers['set-cookie'] ?? [])
    .filter((cookie) => cookie.startsWith(name))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const logIn = (from: Visitor, turn: number, password: string, headers: Record<string, string> = {}) =>
  from.ask(`${origin(turn)}/admin/api/login`, { body: { email: owner.email, password }, headers });

/** As the login page does it, through next-auth. */
async function logInByForm(from: Visitor, turn: number, cookie = ''): Promise<Answer> {
  const csrf = await from.ask(`${origin(turn)}/api/auth/csrf`);
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  return from.ask(`${origin(turn)}/api/auth/callback/credentials`, {
    body: new URLSearchParams({ ...owner, csrfToken, json: 'true' }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: [cookiesOf(csrf, 'next-auth.csrf'), cookie].join('; '),
    },
  });
}

test('while three networks guess, the owner logs in on her device, and the guesses end', async () => {
  const home = new Visitor('127.9.0.9');
  const device = { cookie: cookiesOf(await logIn(home, 0, owner.password), 'salon-device') };
  const browser = cookiesOf(await logInByForm(home, 1), 'salon-device');

  const attackers = ['127.1.0.5', '127.2.0.5', '127.3.0.5'].map((address) => new Visitor(address));
  const guessing = attackers.map(async (attacker) => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 60; guess++) {
      statuses.push((await logIn(attacker, guess, `a wrong guess, number ${guess}`)).status);
    }
    return statuses;
  });
  for (let turn = 0; turn < 3; turn++) {
    expect((await logIn(home, turn, owner.password, device)).status).toBe(200);
    const byForm = await logInByForm(home, turn, browser);
    expect(cookiesOf(byForm, 'next-auth.session-token')).not.toBe('');
  }
  const statuses = (await Promise.all(guessing)).flat();
  expect(statuses.filter((status) => status === 401)).toHaveLength(15);
  expect(statuses.filter((status) => status === 429)).toHaveLength(165);
  for (const visitor of attackers) {
    expect((await logIn(visitor, 1, owner.password)).status).toBe(429);
    visitor.leave();
  }
  home.leave();
});

test('guesses from everywhere cost work, the owner is told once, and a new device gets in by work', async () => {
  const examined = { free: 0, worked: 0 };
  const networks = Array.from({ length: 6 }, (_, index) => new Visitor(`127.${20 + index}.0.5`));
  await Promise.all(
    networks.map(async (attacker) => {
      for (let guess = 0; guess < 5; guess++) {
        const password = `another wrong guess, number ${guess}`;
        const first = await logIn(attacker, guess, password);
        if (first.status === 401) examined.free += 1;
        if (first.status !== 429) continue;
        const work = await workFor({ body: JSON.parse(first.text) as Record<string, unknown> });
        if ((await logIn(attacker, guess, password, work)).status === 401) examined.worked += 1;
      }
      attacker.leave();
    }),
  );
  // Fifteen of the test before count as well, and twenty of a day are free.
  expect(examined.free).toBeLessThanOrEqual(5);
  const mails = await salon.sql`select recipient from outbox where template = 'loginAttempts'`;
  expect(mails.map(({ recipient }) => recipient as string)).toEqual([owner.email]);

  const elsewhere = new Visitor('127.30.0.5');
  const requested = await logIn(elsewhere, 0, owner.password);
  expect(requested.status).toBe(429);
  const work = await workFor({ body: JSON.parse(requested.text) as Record<string, unknown> });
  expect((await logIn(elsewhere, 1, owner.password, work)).status).toBe(200);
  elsewhere.leave();
});
