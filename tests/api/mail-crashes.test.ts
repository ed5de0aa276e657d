import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const MAILS = 500;
const KILLS = 20;
/** Simulated seconds in one real one: a lease of twenty seconds ends within one. */
const CLOCK_RATE = 20;
const epoch = Date.now();

/** How often the provider took each mail, by its key, and to whom. */
const taken = new Map<string, { to: string; times: number }>();
let provider: ReturnType<typeof createServer>;
let onRequest: () => 'answer' | 'be-killed-before' | 'be-killed-after' = () => 'answer';
let killNow = () => {};

/** Takes a mail as Resend does: a key that it knows is answered as the first time, and sends nothing. */
function take(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const key = String(request.headers['idempotency-key']);
    const { to } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { to: string[] };
    const fate = onRequest();
    if (fate === 'be-killed-before') {
      killNow();
      request.socket.destroy();
      return;
    }
    const known = taken.get(key) ?? { to: to[0] ?? '', times: 0 };
    taken.set(key, { ...known, times: known.times + 1 });
    // The mail has gone out, and nobody hears of it.
    if (fate === 'be-killed-after') killNow();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: key }));
  });
}

beforeAll(async () => {
  provider = createServer(take);
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

async function aSender(): Promise<ChildProcess> {
  const { port } = provider.address() as AddressInfo; // listening on a port, not on a pipe
  const child = fork(path.join(import.meta.dirname, '../support/mail-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      TSX_TSCONFIG_PATH: path.join(import.meta.dirname, '../support/process.tsconfig.json'),
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: `http://127.0.0.1:${port}`,
      CLOCK_EPOCH: String(epoch),
      CLOCK_RATE: String(CLOCK_RATE),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  return child;
}

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Kills the process at a random one of its mails: before the provider has it, just after, or some milliseconds later. */
async function killAtRandom(child: ChildProcess): Promise<void> {
  let left = 1 + Math.floor(Math.random() * 20);
  const moment = Math.random();
  killNow = () => child.kill('SIGKILL');
  onRequest = () => {
    left -= 1;
    if (left !== 0) return 'answer';
    if (moment < 0.34) return 'be-killed-before';
    if (moment < 0.67) return 'be-killed-after';
    setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
    return 'answer';
  };
  await gone(child);
  onRequest = () => 'answer';
}

const unsent = async () => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from outbox where state <> 'sent'`;
  return row?.count ?? 0;
};

it(
  `the process killed at ${KILLS} random points of sending ${MAILS} mails: each arrives exactly once by its key`,
  { timeout: 120_000 },
  async () => {
    const { sql } = database;
    await sql`insert into contact_message (full_name, email, message, language)
      select 'Gost ' || n, 'gost' || n || '@primer.example', 'Poruka broj ' || n, 'sr' from generate_series(1, ${MAILS}) n`;
    await sql`insert into outbox (template, recipient, language, contact_message_id, run_at)
      select 'contactMessage', 'salon+' || id || '@primer.example', 'sr', id, now() - interval '1 minute'
      from contact_message`;

    // The next process starts while this one is still at work, as in a rolling restart.
    let next = aSender();
    for (let kill = 0; kill < KILLS; kill++) {
      const current = await next;
      next = aSender();
      await killAtRandom(current);
    }
    const last = await next;
    await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toBe(0);
    last.kill('SIGTERM');
    await gone(last);

    expect(taken.size).toBe(MAILS);
    expect(new Set([...taken.values()].map(({ to }) => to)).size).toBe(MAILS);
    const rows = await sql<{ id: string; state: string }[]>`select id, state from outbox`;
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(taken.keys()));
    expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
    // Whatever was sent again is what a killed process could not write down: five at a time at most.
    const repeated = [...taken.values()].filter(({ times }) => times > 1).length;
    expect(repeated).toBeLessThanOrEqual(KILLS * 5);
  },
);
