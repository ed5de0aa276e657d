import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from '@playwright/test';
import { addressIn, SWEEP, words } from '../support/browser/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';

/* Assistants, with the client of the protocol's own package, against processes with the limits of every salon. */

let salon: TestSalon;
let servers: ServerProcess[];

test.beforeAll(async () => {
  salon = await openTestSalon('demo');
  servers = [await salon.serve({ RATE_LIMIT_FACTOR: '1' }), await salon.serve({ RATE_LIMIT_FACTOR: '1' })];
});
test.afterAll(() => salon.close());

/** So many messages of one network within a minute are answered. */
const A_MINUTE = 60;

const [first, second] = [() => servers[0]?.origin ?? '', () => servers[1]?.origin ?? ''];

/** Each message goes to another process. */
function alternating(): typeof fetch {
  let turn = 0;
  return (_, init) => fetch(`${turn++ % 2 ? first() : second()}/api/mcp`, init);
}

const connect = async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${first()}/api/mcp`), { fetch: alternating() }),
  );
  return client;
};

const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>) =>
  JSON.parse((content as { text: string }[])[0]?.text ?? '') as Record<string, unknown>;

test('an assistant looks up and holds a time, whichever process answers', async () => {
  const client = await connect();
  expect((await client.listTools()).tools).toHaveLength(5);
  const services = textOf(await client.callTool({ name: 'services', arguments: { language: 'en' } }));
  const [service] = services.items as { id: number }[];
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const given = { services: [service?.id], from: inDays(2), to: inDays(30) };
  const { days } = textOf(await client.callTool({ name: 'free_times', arguments: given })) as {
    days: string[];
  };
  const day = { services: [service?.id], day: days[0] };
  const { terms } = textOf(await client.callTool({ name: 'free_times', arguments: day })) as {
    terms: { from: string }[];
  };
  const held = textOf(
    await client.callTool({
      name: 'hold_time',
      arguments: {
        services: [service?.id],
        start: terms[0]?.from,
        name: 'Ana Anić',
        email: 'ana.assistant@example.com',
        phone: '+381641234567',
      },
    }),
  );
  const standing = textOf(await client.callTool({ name: 'what_became_of_it', arguments: { key: held.key } }));
  expect(standing).toMatchObject({ standing: 'held', termFrom: terms[0]?.from });
});

const call = () =>
  fetch(`${first()}/api/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'people', arguments: {} },
    }),
  }).then(({ status }) => status);

for (const { times, refused, run } of [
  { times: 300, refused: 100, run: {} },
  { times: 1_000, refused: 500, run: SWEEP },
]) {
  test(`called ${times} times it is refused above its limit, and the site goes on`, run, async () => {
    const statuses: number[] = [];
    while (statuses.length < times) {
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, call))));
    }
    const count = (status: number) => statuses.filter((each) => each === status).length;
    // On a busy machine some of fifty at once wait for longer than a request may, which is a refusal as well.
    expect(count(200) + count(429) + count(503)).toBe(times);
    expect(count(200)).toBeLessThanOrEqual(3 * A_MINUTE);
    expect(count(429)).toBeGreaterThan(refused);
    expect((await fetch(`${first()}/api/health/live`)).status).toBe(200);
    const services = await fetch(`${first()}${addressIn('en', '/services')}`);
    expect(services.status).toBe(200);
    expect(await services.text()).toMatch(new RegExp(`<h1[^>]*>${words.en.services.title}</h1>`));
  });
}

test('/llms.txt names the salon, what it offers and where assistants ask, in its first language', async () => {
  const answer = await fetch(`${first()}/llms.txt`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^# Salon Breza\n/);
  expect(text).toContain(`## ${words.sr.services.title}`);
  expect(text).toContain(`${first()}/api/mcp`);
  expect(text).toContain(`(${first()}/services/1-`);
  await salon.sql`update salon_settings set settings = settings || ${salon.sql.json({ name: 'Salon Jasen' })}`;
  await expect
    .poll(async () => (await fetch(`${second()}/llms.txt`)).text(), { timeout: 20_000 })
    .toMatch(/^# Salon Jasen\n/);
});
