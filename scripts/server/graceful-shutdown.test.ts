import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Connections } from './connections.mjs';
import { leavingOf } from './graceful-shutdown.mjs';

let server: Server;
let connections: Connections;
let port: number;
/** Requests that wait for their answer. */
let open: ServerResponse[];
let done: string[];

beforeEach(async () => {
  [open, done] = [[], []];
  server = createServer((incoming, outgoing) => {
    if (incoming.url === '/slow') open.push(outgoing);
    else outgoing.end('quick');
  });
  connections = new Connections(server, { most: 5, mostOfOne: 4 });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  connections.closeAll();
  server.close();
});

const leave = () =>
  leavingOf(server, connections, {
    startDraining: () => void done.push('not ready'),
    stopJobs: () => Promise.resolve(done.push('jobs')),
    closeDatabase: () => Promise.resolve(done.push('database')),
  });

function silent(localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  const connected = new Promise<void>((resolve) => {
    socket.on('connect', () => resolve());
  });
  return { closed, connected, leave: () => socket.destroy() };
}

const ask = (path: string, agent?: Agent) =>
  new Promise<{ connection: string | undefined; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ connection: response.headers.connection, body }));
    }).on('error', reject);
  });

describe('a server that is to go', () => {
  it('answers what it was asked, lets silent connections go at once, and the database last', async () => {
    const { closed, connected } = silent();
    await connected;
    const slow = ask('/slow');
    await expect.poll(() => open.length).toBe(1);
    const left = leave()(0);
    await closed;
    expect(done).toEqual(['not ready', 'jobs']);
    open[0]?.end('at last');
    expect((await slow).body).toBe('at last');
    await left;
    expect(done).toEqual(['not ready', 'jobs', 'database']);
    await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
  });

  it('goes on listening for a while, and asks for other connections', async () => {
    const agent = new Agent({ keepAlive: true });
    expect((await ask('/', agent)).connection).toBe('keep-alive');
    const left = leave()(500);
    expect(await ask('/', agent)).toEqual({ connection: 'close', body: 'quick' });
    await left;
    agent.destroy();
  });
});

describe('connections', () => {
  it('of one address are bounded', async () => {
    const five = Array.from({ length: 5 }, () => silent());
    await Promise.all(five.map(({ connected }) => connected));
    await Promise.race(five.map(({ closed }) => closed));
    await expect.poll(() => connections.size).toBe(4);
    for (const one of five) one.leave();
  });

  it('of the greediest make room for others', async () => {
    const four = Array.from({ length: 4 }, () => silent());
    const other = silent('127.0.0.2');
    await expect.poll(() => connections.size).toBe(5);
    const third = silent('127.0.0.3');
    await Promise.race(four.map(({ closed }) => closed));
    await expect.poll(() => connections.size).toBe(5);
    for (const one of [...four, other, third]) one.leave();
  });
});
