import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Connections } from './connections.mjs';
import { frontOf } from './front.mjs';
import { measure } from './measuring.mjs';

/** More than the system keeps for a connection. */
const LONG = Buffer.alloc(30 * 1024 * 1024, 'x');
const PATIENCE = 200;

let server: Server;
let connections: Connections;
let port: number;
/** How many answers Next has begun. */
let begun: number;
/** How many wait for the end of an answer when Next gets it. */
let waiting: number[];

beforeEach(async () => {
  [begun, waiting] = [0, []];
  const TEXTS = { crowded: 'Too many' };
  const front = frontOf(
    async ({ url }, outgoing) => {
      begun++;
      waiting.push(outgoing.listenerCount('close'));
      if (url === '/api/slow') await sleep(3 * PATIENCE);
      outgoing.end(url === '/api/long' ? LONG : 'short');
    },
    {
      texts: { sr: TEXTS, en: TEXTS, de: TEXTS },
      isStaff: () => Promise.resolve(true),
      isPipelining: ({ socket }) => connections.isPipelining(socket),
    },
  );
  server = createServer({ keepAliveTimeout: 50 }, front);
  connections = new Connections(server, { writePatience: PATIENCE });
  measure(server, { answered: () => {} }, () => '/');
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  connections.closeAll();
  server.close();
});

const requesting = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: salon\r\n${more}\r\n`;

function send(text: string) {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  const parts: Buffer[] = [];
  socket.on('error', () => {});
  socket.write(text);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
  return {
    socket,
    closed,
    read: () => socket.on('data', (part: Buffer) => parts.push(part)),
    text: () => Buffer.concat(parts).toString(),
  };
}

describe('whoever is slow', () => {
  it('to take an answer, and takes nothing for a while, is hung up on', async () => {
    const { socket } = send(requesting('/api/long'));
    socket.pause();
    await expect.poll(() => connections.size).toBe(1);
    await expect.poll(() => connections.size).toBe(0);
    socket.destroy();
  });

  it('since the answer takes long, gets it', async () => {
    const requested = send(requesting('/api/slow', 'Connection: close\r\n'));
    requested.read();
    expect(await requested.closed).toMatch(/^HTTP\/1\.1 200 OK[^]*short/);
  });

  it('to ask again finds the connection closed', async () => {
    const { closed, read } = send(requesting('/api/short'));
    read();
    expect(await closed).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

describe('whoever asks for many answers without waiting for one', () => {
  it('gets the first of them, and the connection is closed', async () => {
    const { closed, read } = send(requesting('/api/slow').repeat(500));
    read();
    const answers = (await closed).split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual([...Array(10).fill('200'), '503']);
    expect(answers.at(-1)).toMatch(/Connection: close/i);
    expect(begun).toBe(10);
  });
});

// Next itself waits seven times, and Node warns of the eleventh as of a leak.
it('all that waits here for the end of an answer leaves Next room to wait', async () => {
  const body = 'x'.repeat(200_000);
  const requested = send(
    `POST /admin/api/imports HTTP/1.1\r\nHost: salon\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  requested.read();
  await requested.closed;
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toBeLessThanOrEqual(2);
});
