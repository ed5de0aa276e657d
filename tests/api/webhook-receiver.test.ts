import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { POST as test } from '@/app/admin/api/webhooks/[id]/test/route.ts';
import { webhookSignature } from '@/lib/kit/http/signed-webhook.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { signedInAs } from '../support/staff.ts';
import { aWebhook, deliverEvents } from '../support/messages/webhooks.ts';
import { setVariables } from '../support/setup/variables.ts';

setVariables({ PUSH_PRIVATE_NETWORKS: 'on' });

const database = useDatabase();
const root = path.resolve(import.meta.dirname, '../..');

/** The lines of the page for whoever writes a receiver, as they stand there. */
function linesOfThePage(): string {
  const page = readFileSync(path.join(root, 'docs/api-keys-and-webhooks.md'), 'utf8');
  const lines = /```js\n([\s\S]*?)```/.exec(page)?.[1];
  if (!lines) throw new Error('the page has no receiver');
  return lines;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function startReceiver(port: number, secret: string) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'receiver-')), 'receiver.mjs');
  writeFileSync(file, linesOfThePage());
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  });
  onTestFinished(() => void child.kill());
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await post({}, '').catch(() => null)) break;
    await wait(50);
  }
  return { post, printed: () => printed.split('\n').filter(Boolean) };
}

it('the receiver of the page takes what is ours once, and nothing that was made up or is old', async () => {
  const admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  const port = await freePort();
  const { at, secret, deliveries } = await aWebhook(admin, `http://127.0.0.1:${port}/`);
  const { post, printed } = await startReceiver(port, secret);
  await call(test, { ...at, body: {} });
  await deliverEvents(new Date());
  expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204 }]);
  await vi.waitFor(() => expect(printed()).toHaveLength(1));
  expect(JSON.parse(printed()[0] ?? '')).toMatchObject({ type: 'test', data: {} });

  const body = '{"type":"test","data":{}}';
  const seconds = Math.floor(Date.now() / 1_000);
  const headersAt = (timestamp: number, by = secret) => ({
    'webhook-id': 'one',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature({ id: 'one', timestamp: String(timestamp), body }, by),
  });
  const forged = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect((await post(headersAt(seconds, forged), body)).status).toBe(401);
  expect((await post(headersAt(seconds - 600), body)).status).toBe(401);
  expect((await post({ ...headersAt(seconds), 'webhook-id': 'two' }, body)).status).toBe(401);
  expect((await post(headersAt(seconds), `${body} `)).status).toBe(401);
  for (let times = 0; times < 3; times += 1) expect((await post(headersAt(seconds), body)).status).toBe(204);
  await vi.waitFor(() => expect(printed()).toHaveLength(2));
});
