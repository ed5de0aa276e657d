import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttackedSalon, superAdmin, type AttackedSalon } from './support/salon.ts';
import { report, Visitor } from './support/visitor.ts';

/* The doors to the outside: keys of the API, the tools of assistants, frames of foreign sites and webhooks that come in. */

const CALLS = 1_000;
const AT_ONCE = 50;
/** A second is what people wait for a page without a thought. */
const HONEST_MS = 1_000;

let salon: AttackedSalon;
const attacker = new Visitor('127.0.0.2');
const honest = new Visitor('127.0.1.2');

const origin = (turn: number) => salon.servers[turn % salon.servers.length]?.origin ?? '';

beforeAll(async () => {
  salon = await openAttackedSalon({
    environment: { STRIPE_SECRET_KEY: 'sk_test_attacked', STRIPE_WEBHOOK_SECRET: 'whsec_attacked' },
  });
  // A process that has just started loads what each page needs.
  for (const turn of [0, 1]) await honest.ask(`${origin(turn)}/services`);
});
afterAll(async () => {
  attacker.leave();
  honest.leave();
  await salon.close();
});

/** Asks a thousand times at both processes, while somebody else looks at a page; how often each status was answered. */
async function repeatedly(ask: (turn: number) => Promise<{ status: number }>) {
  const statuses = new Map<number, number>();
  const pages: number[] = [];
  for (let from = 0; from < CALLS; from += AT_ONCE) {
    const [answers, page] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(from + index))),
      honest.ask(`${origin(from / AT_ONCE)}/services`),
    ]);
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(page.status).toBe(200);
    pages.push(page.milliseconds);
  }
  return { statuses: Object.fromEntries(statuses), slowest: Math.max(...pages) };
}

async function aKey(areas: string[]): Promise<string> {
  const login = await honest.ask(`${origin(0)}/admin/api/login`, { body: superAdmin() });
  const { token } = JSON.parse(login.text) as { token: string };
  const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const made = await honest.ask(`${origin(0)}/admin/api/api-keys`, {
    headers: { authorization: `Bearer ${token}` },
    body: { name: 'Accounting', areas, readOnly: true, lastDay },
  });
  expect([made.status, made.text]).toEqual([201, expect.stringContaining('"key":"salon_')]);
  return (JSON.parse(made.text) as { key: string }).key;
}

test('a key without an area opens nothing of it, in neither process, and one that is guessed opens nothing', async () => {
  const key = await aKey([]);
  const tried = (path: string, opener: string, turn: number, method = 'GET') =>
    attacker.ask(`${origin(turn)}/admin/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${opener}` },
    });
  for (const turn of [0, 1]) {
    expect((await tried('clients', key, turn)).status).toBe(200);
    for (const path of [
      'reports/day-sheet',
      'sales',
      'settings',
      'users',
      'api-keys',
      'webhooks',
      'clients?format=csv',
    ])
      expect([path, (await tried(path, key, turn)).status]).toEqual([path, 403]);
    expect((await tried('clients/1', key, turn, 'DELETE')).status).toBe(403);
  }
  const { statuses, slowest } = await repeatedly((turn) =>
    tried('clients', `salon_${String(turn).padStart(43, 'x')}`, turn),
  );
  expect(statuses).toEqual({ 401: CALLS });
  report(`keys that were guessed: slowest page of others ${slowest.toFixed(0)} ms`);
  expect(slowest).toBeLessThan(HONEST_MS);
});

test('tools that are called a thousand times are refused above their limit, and others see their pages', async () => {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'free_times', arguments: { services: [1], from: '2000-01-01', to: '2000-01-02' } },
  };
  const headers = { accept: 'application/json, text/event-stream' };
  const { statuses, slowest } = await repeatedly((turn) =>
    attacker.ask(`${origin(turn)}/api/mcp`, { headers, body }),
  );
  const answered = statuses[200] ?? 0;
  expect(answered + (statuses[429] ?? 0) + (statuses[503] ?? 0)).toBe(CALLS);
  report(
    `tools called a thousand times: ${answered} answered, slowest page of others ${slowest.toFixed(0)} ms`,
  );
  expect(answered).toBeLessThan(200);
  expect(slowest).toBeLessThan(HONEST_MS);
});

test('what nobody signed moves no money, however often it comes', async () => {
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_forged', payment_status: 'paid' } },
  };
  const { statuses, slowest } = await repeatedly((turn) =>
    attacker.ask(`${origin(turn)}/api/webhooks/stripe`, {
      headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` },
      body: event,
    }),
  );
  expect(statuses[200]).toBeUndefined();
  expect(await salon.sql`select from payment_event`).toHaveLength(0);
  report(
    `events that nobody signed: ${JSON.stringify(statuses)}, slowest page of others ${slowest.toFixed(0)} ms`,
  );
  expect(slowest).toBeLessThan(HONEST_MS);
});

test('no page may be framed by a site that the salon has not named, and of those that it has, the widget alone', async () => {
  const named = 'https://blog.example';
  const policyOf = async (path: string, turn: number) => {
    const { headers } = await honest.ask(`${origin(turn)}${path}`);
    const policy = String(headers['content-security-policy'] ?? '');
    return {
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.trim(),
      options: headers['x-frame-options'],
    };
  };
  const DENIED = { ancestors: "'none'", options: 'DENY' };
  const pages = [
    '/',
    '/en/services',
    '/de/team',
    '/en/widget',
    '/my-appointment?token=x',
    '/pay?token=x',
    '/board/login',
  ];
  for (const turn of [0, 1])
    for (const path of pages) expect([path, await policyOf(path, turn)]).toEqual([path, DENIED]);
  await salon.sql`update salon_settings set settings = settings || ${salon.sql.json({ widgetOrigins: [named] })}`;
  for (const turn of [0, 1]) {
    await expect
      .poll(async () => (await policyOf('/en/widget', turn)).ancestors, { timeout: 15_000 })
      .toBe(named);
    for (const path of pages.filter((each) => each !== '/en/widget'))
      expect([path, await policyOf(path, turn)]).toEqual([path, DENIED]);
  }
});
