import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frontOf } from './front.mjs';

const TEXTS = { tooLarge: 'Too large', unauthorized: 'Please log in', crowded: 'Too many' };
const KB = 1024;

/** The bytes of each body that reached Next; it answers when the body has ended. */
let read: number[];
let server: Server;
let port: number;
let copies: boolean;
/** How many wait for the end of an answer when Next gets it. */
let waiting: number[];

/** As Next does where middleware.ts reads a body: all of a copy, its functions too, is put over the request. */
function replaceBody(incoming: IncomingMessage) {
  const copy = new PassThrough();
  incoming.pipe(copy);
  for (const name of ['push', 'read'] as const) {
    const ofCopy = copy[name].bind(incoming) as never; // whatever it is, Next binds it
    Object.assign(incoming, { [name]: ofCopy });
  }
}

beforeEach(async () => {
  copies = false;
  read = [];
  waiting = [];
  const front = frontOf(
    async (incoming, outgoing) => {
      waiting.push(outgoing.listenerCount('close'));
      if (copies) replaceBody(incoming);
      if (incoming.url === '/api/early') {
        outgoing.writeHead(429).end();
        return;
      }
      const place = read.push(0) - 1;
      for await (const part of incoming) read[place] = (read[place] ?? 0) + (part as Buffer).length;
      outgoing.writeHead(200).end();
    },
    {
      texts: { sr: TEXTS, en: TEXTS, de: TEXTS },
      isStaff: ({ headers }: IncomingMessage) => Promise.resolve(headers.authorization === 'Bearer good'),
    },
  );
  server = createServer((incoming, outgoing) => {
    front(incoming, outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends so much, and the end of it only if told to; what is answered comes in any case. */
function send(path: string, headers: Record<string, string>, length: number, withEnd = true) {
  const outgoing = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
  outgoing.write(Buffer.alloc(length));
  if (withEnd) outgoing.end();
  return { answered, leave: () => outgoing.on('error', () => {}).destroy() };
}

const PHOTO = '/admin/api/employees/7/photo';
const staff = { authorization: 'Bearer good' };

describe('a body', () => {
  // Next itself waits seven times for the end of an answer, and Node warns of the eleventh as of a leak.
  it('of any kind leaves Next room to wait for the end of the answer', async () => {
    await send(PHOTO, staff, 200 * KB).answered;
    await send('/admin/api/login', {}, KB).answered;
    expect(waiting.map((count) => count <= 2)).toEqual([true, true]);
  });

  it('whose reader puts a copy in its place is cut off as well', async () => {
    copies = true;
    const { answered, leave } = send('/admin/api/login', { 'transfer-encoding': 'chunked' }, 500 * KB, false);
    expect((await answered).status).toBe(200);
    expect(read[0]).toBeLessThan(200 * KB);
    leave();
  });

  it.each([
    ['refused', '/', 10],
    ['cut off', '/api/contact', 500 * KB],
    ['answered early', '/api/early', 10],
  ])('that was %s and never ends does not hold its connection', async (_, path, length) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      agent: false,
    });
    const isOver = new Promise((resolve) => {
      outgoing.on('error', () => {});
      outgoing.on('close', () => resolve('closed'));
    });
    outgoing.on('response', (response) => response.on('error', () => {}).resume());
    outgoing.write(Buffer.alloc(length));
    await expect(isOver).resolves.toBeDefined();
  });

  it('of the usual length reaches the endpoint', async () => {
    expect(await send('/api/contact', {}, 10 * KB).answered).toMatchObject({ status: 200 });
    expect(read).toEqual([10 * KB]);
  });

  it('that is said to be long is refused before it comes', async () => {
    const { answered, leave } = send('/admin/api/login', { 'content-length': '10000000' }, 1, false);
    expect(await answered).toEqual({ status: 413, body: '{"error":"Too large"}' });
    expect(read).toEqual([]);
    leave();
  });

  it('that is refused may be sent to its end', async () => {
    const { answered } = send('/api/contact', {}, 0);
    expect(await answered).toMatchObject({ status: 200 });
    const long = send('/api/contact', { 'content-length': String(5_000 * KB) }, 5_000 * KB);
    expect(await long.answered).toMatchObject({ status: 413 });
  });

  it('that does not say how long it is ends behind the limit', async () => {
    const { answered, leave } = send('/api/contact', { 'transfer-encoding': 'chunked' }, 2_000 * KB, false);
    expect(await answered).toMatchObject({ status: 200 });
    expect(read[0]).toBeGreaterThan(64 * KB);
    expect(read[0]).toBeLessThan(200 * KB);
    leave();
  });
});

describe('a picture', () => {
  it('of a stranger is refused before it comes', async () => {
    const { answered, leave } = send(PHOTO, { 'content-length': '5000000' }, 1, false);
    expect(await answered).toEqual({ status: 401, body: '{"error":"Please log in"}' });
    expect(read).toEqual([]);
    leave();
  });

  it('of staff reaches the endpoint as a whole, said to be long or not', async () => {
    expect(await send(PHOTO, staff, 5_000 * KB).answered).toMatchObject({ status: 200 });
    expect(
      await send(PHOTO, { ...staff, 'content-length': String(5_000 * KB) }, 5_000 * KB).answered,
    ).toMatchObject({ status: 200 });
    expect(read).toEqual([5_000 * KB, 5_000 * KB]);
  });

  it('is one of four at a time', async () => {
    const length = { 'content-length': String(5_000 * KB) };
    const four = Array.from({ length: 4 }, () => send(PHOTO, { ...staff, ...length }, 1, false));
    await expect.poll(() => read.length).toBe(4);
    const fifth = send(PHOTO, { ...staff, ...length }, 1, false);
    expect(await fifth.answered).toMatchObject({ status: 503 });
    for (const { answered, leave } of [...four, fifth]) {
      answered.catch(() => {});
      leave();
    }
    await expect
      .poll(async () => (await send(PHOTO, { ...staff, ...length }, 5_000 * KB).answered).status)
      .toBe(200);
  });
});
