import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { serveApplication } from '../../scripts/launcher/next.mjs';
import { freePort } from '../../scripts/launcher/postgres.mjs';
import { TEST_DIST } from '../../scripts/testing/dist.mjs';
import { SWEEP } from '../support/browser/pages.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-process-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Milliseconds in which a server that waits for nothing has loaded its code. */
const LONGER_THAN_A_START = 4_000;

/** One more process of the build, on the database of the browser tests, which leaves mails and the like to the other. */
async function start(environment: Record<string, string>, { isEarly = false } = {}) {
  const port = await freePort();
  const file = path.join(folder, `${port}.log`);
  const settings = {
    NEXT_DIST_DIR: TEST_DIST,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: 'the secret of the tests, long enough for anybody',
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    BACKGROUND_JOBS: 'off',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '1',
    TRUST_PROXY: '0',
    HOST: '',
    ...environment,
  };
  const known = isEarly ? { NEXT_DIST_DIR: TEST_DIST } : settings;
  const server = serveApplication('start', port, known, { log: openSync(file, 'a'), isEarly });
  // A test may have seen enough before this has, and end the server; who waits for it still hears of that.
  server.ready.catch(() => {});
  return { ...server, settings, port, log: () => readFileSync(file, 'utf8') };
}

/** The status of its liveness at an address of this machine; null where nothing listens. */
const answersAt = (host: string, port: number) =>
  new Promise<number | null>((resolve) => {
    ask({ host, port, path: '/api/health/live', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', () => resolve(null))
      .end();
  });

/** It is reached where the launcher would have it listen, and nowhere else. */
async function expectToListenAlone(port: number, at: string): Promise<void> {
  await expect.poll(() => answersAt(at, port), { timeout: 30_000 }).toBe(200);
  for (const other of ['127.0.0.1', '127.0.0.2', '::1'].filter((each) => each !== at)) {
    expect(await answersAt(other, port), other).toBeNull();
  }
}

type Process = Awaited<ReturnType<typeof start>>;

/** It answers what it was asked before the signal, ends with that code, and then listens no more. */
async function expectToLeave(server: Process, signal: 'SIGTERM' | 'SIGINT', code: number, at = '127.0.0.1') {
  const under = Array.from({ length: 5 }, (_, index) =>
    fetch(`http://${at}:${server.port}/en/services?search=leaving${index}`),
  );
  await Promise.all(under.slice(0, 1));
  server.child.kill(signal);
  expect((await Promise.all(under)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await server.ended).code).toBe(code);
  expect(await answersAt(at, server.port)).toBeNull();
}

/** Requests are counted by route and status, for whoever has the token. */
async function expectToCount(origin: string, token: string): Promise<void> {
  const at = (address: string, headers: Record<string, string> = {}) => fetch(origin + address, { headers });
  for (const address of ['/api/service-units/999999', '/api/no-such-thing']) await at(address);
  expect((await at('/api/metrics')).status).toBe(401);
  const output = async () => (await at('/api/metrics', { authorization: `Bearer ${token}` })).text();
  // An answer is counted when it is out, which may be a moment after it was read.
  await expect
    .poll(output)
    .toContain('salon_http_requests_total{method="GET",route="/api/metrics",status="401"} 1');
  const text = await output();
  for (const route of ['/api/service-units/[id]', 'endpoint']) {
    expect(text).toContain(`salon_http_requests_total{method="GET",route="${route}",status="404"} 1`);
  }
  // The process asks itself for pages as well, and may let go of what it has kept; a page is kept when it is wanted again within a second,
  // which the pauses between these tries are longer than.
  await expect(async () => {
    for (let time = 0; time < 3; time++) await at('/en/about');
    expect(await output()).toMatch(/^salon_kept_bytes [1-9]/m);
  }).toPass();
  expect(text).toMatch(/^salon_http_connections [1-9]/m);
  expect(text).toMatch(/^salon_database_up 1$/m);
}

test.describe('a server process', () => {
  test('listens at the address that HOST names alone, counts what it answers, and ends after SIGINT', async () => {
    const token = 'a token of the tests, long enough';
    const server = await start({ HOST: '127.0.0.5', METRICS_TOKEN: token });
    try {
      await test.step('listens there alone', () => expectToListenAlone(server.port, '127.0.0.5'));
      await test.step('counts what it answers, for whoever has the token', () =>
        expectToCount(`http://127.0.0.5:${server.port}`, token));
      await test.step('ends after SIGINT with 130, and answers what it was asked before', () =>
        expectToLeave(server, 'SIGINT', 130, '127.0.0.5'));
    } finally {
      server.kill();
      await server.ended;
    }
  });

  test(
    'listens behind a proxy for this machine alone, and goes on listening after SIGTERM, heard twice at once',
    SWEEP,
    async () => {
      const server = await start({ TRUST_PROXY: '1', DRAIN_SECONDS: '3' });
      try {
        await test.step('listens for this machine alone', () =>
          expectToListenAlone(server.port, '127.0.0.1'));
        await test.step('hears SIGTERM twice, from a supervisor and from the launcher, and goes on listening', async () => {
          await server.ready;
          const ready = async () => (await fetch(`http://127.0.0.1:${server.port}/api/health/ready`)).status;
          await expect.poll(ready).toBe(200);
          server.child.kill('SIGTERM');
          server.child.kill('SIGTERM');
          await expect.poll(ready).toBe(503);
          expect((await fetch(`http://127.0.0.1:${server.port}/en/about`)).status).toBe(200);
          expect((await server.ended).code).toBe(143);
        });
      } finally {
        server.kill();
        await server.ended;
      }
    },
  );

  test('ends with a word about it when something of it is missing', async () => {
    const incomplete = path.join(folder, 'incomplete');
    mkdirSync(incomplete);
    for (const entry of readdirSync('.').filter((name) => name !== 'messages')) {
      symlinkSync(path.resolve(entry), path.join(incomplete, entry));
    }
    const server = path.resolve('scripts/server/main.mjs');
    const ended = promisify(execFile)(process.execPath, [server, `${await freePort()}`], {
      cwd: incomplete,
      env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: TEST_DIST },
    });
    await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no such file') });
  });

  test('ends with a word about it when HOST is an address of another machine', async () => {
    const server = await start({ HOST: '192.0.2.1' });
    server.ready.catch(() => {});
    expect((await server.ended).code).toBe(1);
    expect(server.log()).toMatch(/Port \d+ cannot be listened to: .*192\.0\.2\.1/);
  });

  test('ends with a word about each variable that is wrong', async () => {
    const wrong = {
      HOST: 'everywhere, please',
      DATABASE_POOL: 'many',
      DATABASE_URL: 'mysql://somewhere',
    };
    const server = await start(wrong);
    server.ready.catch(() => {});
    expect((await server.ended).code).toBe(1);
    for (const name of Object.keys(wrong)) expect(server.log()).toMatch(new RegExp(`^${name} `, 'm'));
  });

  test('that is started before its database is known waits for it, serves, and ends after SIGTERM or with its launcher', async () => {
    const server = await start({}, { isEarly: true });
    const left = await start({}, { isEarly: true });
    try {
      await test.step('waits for its database, and then serves', async () => {
        await sleep(LONGER_THAN_A_START);
        expect(server.child.exitCode).toBeNull();
        expect(await answersAt('127.0.0.1', server.port)).toBeNull();
        expect(left.child.exitCode).toBeNull();
        server.begin(server.settings);
        await server.ready;
        expect((await fetch(`http://127.0.0.1:${server.port}/en/services`)).status).toBe(200);
      });
      await test.step('ends after SIGTERM with 143, and answers what it was asked before', () =>
        expectToLeave(server, 'SIGTERM', 143));
      await test.step('ends with its launcher while it still waits', async () => {
        left.child.disconnect();
        expect((await left.ended).code).toBe(1);
      });
    } finally {
      for (const { kill, ended } of [server, left]) {
        kill();
        await ended;
      }
    }
  });
});

test('no function of the build can be called from outside', async ({ request }) => {
  const manifest = JSON.parse(
    readFileSync(path.resolve(TEST_DIST, 'server', 'server-reference-manifest.json'), 'utf8'),
  ) as { node: object; edge: object };
  const ids = [...Object.keys(manifest.node), ...Object.keys(manifest.edge), 'c0ffee'];
  for (const id of ids) {
    for (const [page, refused] of [
      ['/', 400],
      ['/en/services', 400],
      ['/board/login', 400],
      // The endpoint reads it as what else it would be: no JSON.
      ['/api/contact', 415],
    ] as const) {
      const headers = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' };
      const answer = await request.post(page, { headers, data: '["anything"]' });
      expect([id, page, answer.status()]).toEqual([id, page, refused]);
    }
  }
});
