import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DIST } from '../../scripts/testing/dist.mjs';
import { openAttackedSalon, superAdmin, type AttackedSalon } from './support/salon.ts';
import { report, Visitor } from './support/visitor.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;

let salon: AttackedSalon;
beforeAll(async () => {
  salon = await openAttackedSalon({ processes: 1 });
});
afterAll(() => salon.close());

type Notice = { status: number; finish: () => void };

/** Sends all of a body but the end, and goes on to hold the connection. */
function sendAllButTheEnd(url: string, headers: Record<string, string>, length: number): Promise<Notice> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: false, method: 'POST', localAddress: '127.0.0.9', headers });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      response.resume();
      resolve({
        status: response.statusCode ?? 0,
        finish: () => {
          outgoing.off('error', reject);
          outgoing.on('error', () => {});
          outgoing.destroy();
        },
      });
    });
    outgoing.write(Buffer.alloc(length, 'x'));
  });
}

const MANY = 24;
const PLACES = ['/', '/board/login', '/admin/api/login', '/api/contact'];

describe('what strangers send is not kept', () => {
  test.each([
    ['said to be long', { 'content-type': 'application/json', 'content-length': String(TEN_MEGABYTES + 1) }],
    ['of a length not told', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }],
  ])('24 bodies of 10 MB, %s: refused before they end, and memory stays', async (_, headers) => {
    const { origin, memory } = salon.servers[0];
    // What a place loads with its first answer is not of the bodies.
    for (const place of PLACES) await fetch(`${origin}${place}`, { method: 'POST', body: '' });
    const before = await memory();
    const stored = await Promise.all(
      Array.from({ length: MANY }, (__, index) =>
        sendAllButTheEnd(`${origin}${PLACES[index % PLACES.length]}`, headers, TEN_MEGABYTES),
      ),
    );
    const during = await memory();
    const retained = during.heapUsed + during.arrayBuffers - before.heapUsed - before.arrayBuffers;
    report(
      `kept ${(retained / 1e6).toFixed(1)} MB of ${MANY} bodies; ${stored.map(({ status }) => status).join(' ')}`,
    );
    expect(retained).toBeLessThan(20e6);
    // A page takes no body at all, whatever its length; the limit of an endpoint may be reached before the body is read.
    const expected = 'content-length' in headers ? [413] : [413, 405, 303, 429];
    expect(expected).toEqual(expect.arrayContaining([...new Set(stored.map(({ status }) => status))]));
    for (const { finish } of stored) finish();
  });
});

describe('pictures', () => {
  const picture = { 'content-type': 'image/jpeg', 'content-length': String(TEN_MEGABYTES) };
  const place = '/admin/api/service-units/1/images';

  test('come from staff alone', async () => {
    const stored = await sendAllButTheEnd(`${salon.servers[0].origin}${place}`, picture, TEN_MEGABYTES - 1);
    expect(stored.status).toBe(401);
    stored.finish();
  });

  test('come from staff four at a time', async () => {
    const { origin } = salon.servers[0];
    const visitor = new Visitor('127.0.0.2');
    const login = await visitor.ask(`${origin}/admin/api/login`, { body: superAdmin() });
    expect(login.status).toBe(200);
    const { token } = JSON.parse(login.text) as { token: string };
    const headers = { ...picture, authorization: `Bearer ${token}` };
    const waiting = Array.from({ length: 4 }, () =>
      sendAllButTheEnd(`${origin}${place}`, headers, TEN_MEGABYTES - 1).catch(() => {}),
    );
    await sleep(500);
    const fifth = await sendAllButTheEnd(`${origin}${place}`, headers, 1);
    expect(fifth.status).toBe(503);
    fifth.finish();
    visitor.leave();
    void waiting;
  });
});

test('no function of the build can be called from outside', async () => {
  const manifest = JSON.parse(
    readFileSync(path.resolve(TEST_DIST, 'server', 'server-reference-manifest.json'), 'utf8'),
  ) as { node: object; edge: object };
  const ids = [...Object.keys(manifest.node), ...Object.keys(manifest.edge), 'c0ffee'];
  for (const [index, id] of ids.entries()) {
    // Of a network of its own: an endpoint counts what it is asked.
    const visitor = new Visitor(`127.${20 + index}.0.2`);
    for (const page of ['/', '/en/services', '/board/login', '/api/contact']) {
      const answer = await visitor.ask(`${salon.servers[0].origin}${page}`, {
        method: 'POST',
        headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' },
        body: '["anything"]',
      });
      // The endpoint reads it as what else it would be: no JSON.
      expect(answer.status).toBe(page.startsWith('/api/') ? 415 : 400);
    }
    visitor.leave();
  }
});
