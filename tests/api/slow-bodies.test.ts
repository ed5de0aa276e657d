import { NextRequest } from 'next/server';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { POST as writeToSalon } from '@/app/api/contact/route.ts';
import { GET as getHours } from '@/app/api/general-working-hours/route.ts';
import { closeConnection } from '@/db/client.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { publicRoute } from '@/lib/kit/http/route.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { log } from '@/lib/base/log/log.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';

const database = useDatabase();
beforeEach(() => emptyTables(database.sql, 'rate_limit', 'contact_message'));

/** A body of which a byte comes now and then, and no end. */
function trickling(peer: string) {
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 200);
    },
    cancel: () => clearInterval(timer),
  });
  return new NextRequest('http://localhost:3000/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', [PEER_HEADER]: peer },
    body,
    duplex: 'half',
  });
}
const slowly = (peer: string) => writeToSalon(trickling(peer), { params: Promise.resolve({}) });
const backends = () => database.sql<{ pid: number }[]>`
  select pid from pg_stat_activity where application_name = 'salon' and datname = current_database() order by pid`;

describe('bodies that come byte by byte', () => {
  it('are refused after five seconds, and nobody else notices', async () => {
    expect((await call(getHours)).status).toBe(200);
    const slow = Array.from({ length: 40 }, (_, index) => slowly(`10.4.0.${index}`));
    const others: number[] = [];
    const until = performance.now() + 6_500;
    while (performance.now() < until) {
      others.push((await call(getHours)).status);
      await wait(50);
    }
    const before = await backends();
    const answers = await Promise.all(slow);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]));
    expect(answers[0]?.headers.get('connection')).toBe('close');
    expect(await answers[0]?.json()).toEqual({ error: messages.en.errors.bodyTooSlow });
    expect(new Set(others)).toEqual(new Set([200]));
    // The same connections as before: no pool was thrown away.
    expect(await backends()).toEqual(expect.arrayContaining(before));
  });

  it('are no fault of ours when they break off', async () => {
    const lines = vi.spyOn(log, 'error');
    const body = new ReadableStream({
      start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const request = new NextRequest('http://localhost:3000/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', [PEER_HEADER]: '10.6.0.1' },
      body,
      duplex: 'half',
    });
    const answer = await writeToSalon(request, { params: Promise.resolve({}) });
    expect(answer.status).toBe(400);
    expect(lines).not.toHaveBeenCalled();
    lines.mockRestore();
  });

  it('are counted before they are read', async () => {
    const slow = Array.from({ length: 5 }, () => slowly('10.5.0.1'));
    await expect
      .poll(async () => (await database.sql`select points from rate_limit where key = 'contact:10.5.0.1'`)[0])
      .toMatchObject({ points: 5 });
    const refused = await slowly('10.5.0.1');
    expect(refused.status).toBe(429);
    await Promise.all(slow);
  });
});

describe('work that takes too long', () => {
  it('is answered 503, without touching the connections of others', async () => {
    const slow = publicRoute({ deadline: 300 }, () => wait(1_000).then(() => ({ done: true })));
    expect((await call(getHours)).status).toBe(200);
    const before = await backends();
    expect((await call(slow)).status).toBe(503);
    expect((await call(getHours)).status).toBe(200);
    expect((await backends()).map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid));
  });

  it('does not count the time in which a visitor sends', async () => {
    const patient = publicRoute({ body: z.object({ a: z.number() }), deadline: 1_000 }, async ({ body }) => {
      await wait(50);
      return body;
    });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        await wait(1_500);
        controller.enqueue(new TextEncoder().encode('{"a":1}'));
        controller.close();
      },
    });
    const request = new NextRequest('http://localhost:3000/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    });
    expect((await patient(request, { params: Promise.resolve({}) })).status).toBe(200);
  });
});

describe('a database that answers nothing', () => {
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>> | undefined;
  beforeEach(async () => {
    proxy = await startDatabaseProxy(database.url);
    process.env.DATABASE_URL = proxy.url;
    await closeConnection();
  });
  afterEach(async () => {
    await closeConnection();
    process.env.DATABASE_URL = database.url;
    await proxy?.stop();
  });

  it('costs a request six seconds; its connections are given up, and the next ones are new', async () => {
    expect((await call(getHours)).status).toBe(200);
    const before = (await backends()).map(({ pid }) => pid);
    expect(before.length).toBeGreaterThan(0);
    proxy?.become('frozen');
    const started = performance.now();
    expect((await call(getHours)).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(12_000);
    // Long enough for two looks at the database from elsewhere.
    await wait(4_000);
    proxy?.become('there');
    await expect.poll(async () => (await call(getHours)).status).toBe(200);
    await expect.poll(async () => (await backends()).some(({ pid }) => before.includes(pid))).toBe(false);
  });

  it('is not given up for a query that only takes its time', async () => {
    expect((await call(getHours)).status).toBe(200);
    const before = (await backends()).map(({ pid }) => pid);
    proxy?.become('frozen');
    await wait(3_000);
    proxy?.become('there');
    expect((await call(getHours)).status).toBe(200);
    expect((await backends()).map(({ pid }) => pid)).toEqual(expect.arrayContaining(before));
  });
});
