import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeConnection } from '@/db/client.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import type { Transport } from '@/lib/delivery/transports/message.ts';
import { startMailWorker, stopMailWorker } from '@/lib/delivery/worker/worker.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { useDatabase } from '../support/database.ts';
import { fillOutbox, mailsByState } from '../support/messages/full-outbox.ts';

const database = useDatabase();
const MAILS = 100;
const START = new Date(Date.now() - MINUTE);
const states = () => mailsByState(database.sql);

beforeEach(() => fillOutbox(database.sql, MAILS, START));

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>> | undefined;
afterEach(async () => {
  proxy?.become('there');
  await stopMailWorker();
  await closeConnection();
  process.env.DATABASE_URL = database.url;
  await proxy?.stop();
  proxy = undefined;
});

it(
  'the database away for thirty seconds in the middle: the worker goes on by itself, and each mail arrives once',
  { timeout: 240_000 },
  async () => {
    proxy = await startDatabaseProxy(database.url);
    process.env.DATABASE_URL = proxy.url;
    await closeConnection();
    const taken = new Map<string, number>();
    const transport: Transport = {
      name: 'counting',
      async send({ id }) {
        taken.set(id, (taken.get(id) ?? 0) + 1);
        await wait(5);
        return { ok: true };
      },
    };
    startMailWorker({ transport, pollMs: 200 });
    await expect.poll(() => taken.size, { timeout: 20_000, interval: 10 }).toBeGreaterThan(MAILS / 4);
    proxy.become('frozen');
    const beforehand = taken.size;
    expect(beforehand).toBeLessThan(MAILS);
    await wait(15_000);
    proxy.become('refusing');
    await wait(15_000);
    expect(taken.size).toBeLessThan(MAILS);
    proxy.become('there');
    await expect.poll(states, { timeout: 150_000, interval: 200 }).toEqual({ sent: MAILS });
    expect(taken.size).toBe(MAILS);
    // What was sent while the database was away was written down in the end, or goes out again under its key.
    const repeated = [...taken.values()].filter((times) => times > 1).length;
    expect(repeated).toBeLessThanOrEqual(5);
  },
);
