import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { MINUTE } from '@/lib/base/time/units.ts';
import { resendTransport } from '@/lib/delivery/transports/transport-resend.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { useDatabase } from '../support/database.ts';
import { fillOutbox, mailsByState } from '../support/messages/full-outbox.ts';

const database = useDatabase();
const MAILS = 60;
const START = new Date(Date.now() - MINUTE);
const states = () => mailsByState(database.sql);

beforeEach(() => fillOutbox(database.sql, MAILS, START));

/** `taken-then-broken` and `taken-in-silence`: the mail goes out, and the answer is lost. */
type Mood = 'away' | 'busy' | 'broken' | 'taken-then-broken' | 'taken-in-silence' | 'well';

/** Speaks Resend's interface, and keeps its promise: what comes again with a key that it knows is not sent again. */
async function startProvider(moodOf: () => Mood) {
  const deliveries = new Map<string, string>();
  const requests = { count: 0, repeated: 0 };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: object, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body));
      const mood = moodOf();
      requests.count += 1;
      if (mood === 'away') return request.socket.destroy();
      if (mood === 'busy') {
        return answer(
          429,
          { statusCode: 429, name: 'rate_limit_exceeded', message: 'Slow down' },
          { 'retry-after': '3' },
        );
      }
      if (mood === 'broken')
        return answer(503, { statusCode: 503, name: 'application_error', message: 'No' });
      const key = String(request.headers['idempotency-key']);
      const body = Buffer.concat(chunks).toString('utf8');
      if (deliveries.has(key)) requests.repeated += 1;
      else deliveries.set(key, (JSON.parse(body) as { to: string[] }).to[0] ?? '');
      if (mood === 'taken-then-broken') return request.socket.destroy();
      if (mood === 'well') return answer(200, { id: key });
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  const url = `http://127.0.0.1:${port}`;
  return {
    deliveries,
    requests,
    transport: resendTransport({ apiKey: 're_test', baseUrl: url, timeoutMs: 100 }),
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

it(
  'the mail server away for an hour, and moody afterwards: each mail arrives once, by itself',
  { timeout: 180_000 },
  async () => {
    let now = START;
    const moods: Mood[] = ['busy', 'broken', 'taken-then-broken', 'taken-in-silence', 'well', 'well', 'well'];
    const provider = await startProvider(() => {
      if (now.getTime() < START.getTime() + 60 * MINUTE) return 'away';
      return moods[Math.floor(Math.random() * moods.length)] ?? 'well';
    });
    try {
      const end = START.getTime() + 48 * 60 * MINUTE;
      while ((await states()).waiting && now.getTime() < end) {
        while ((await runOnce({ transport: provider.transport, now: () => now })) > 0);
        const [next] = await database.sql<{ at: Date }[]>`
        select min(greatest(run_at, coalesce(locked_until, run_at))) as at from outbox where state = 'waiting'`;
        now = new Date(Math.max(now.getTime() + 1_000, next?.at?.getTime() ?? 0));
      }
      expect(await states()).toEqual({ sent: MAILS });
      expect(provider.deliveries.size).toBe(MAILS);
      expect(new Set(provider.deliveries.values()).size).toBe(MAILS);
      const keys = await database.sql<{ id: string }[]>`select id from outbox`;
      expect(new Set(keys.map(({ id }) => id))).toEqual(new Set(provider.deliveries.keys()));
      // It was asked again about mails that had gone out, or nothing has been tried here.
      expect(provider.requests.repeated).toBeGreaterThan(0);
    } finally {
      await provider.stop();
    }
  },
);
