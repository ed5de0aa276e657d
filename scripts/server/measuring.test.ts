import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import type { Answered } from '../../lib/web/metrics/registry.ts';
import { measure } from './measuring.mjs';

it('tells of each request how it ended, also of one whose asker has left', async () => {
  const described: Answered[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.url === '/slow') return;
    response.writeHead(201).end('done');
  });
  measure(server, { answered: (each) => described.push(each) }, (url = '') => `name of ${url}`);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method: string) =>
    request({ host: '127.0.0.1', port, path, method, agent: false }, (response) => response.resume());
  ask('/quick', 'POST').end();
  ask('/strange', 'SEARCH').end();
  await vi.waitFor(() => expect(described).toHaveLength(2));
  const leaving = ask('/slow', 'GET').on('error', () => {});
  leaving.end();
  await vi.waitFor(async () => {
    const open = await new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
    expect(open).toBe(1);
  });
  leaving.destroy();
  await vi.waitFor(() => expect(described).toHaveLength(3));
  expect(described.map(({ method, route, status }) => ({ method, route, status }))).toEqual(
    expect.arrayContaining([
      { method: 'POST', route: 'name of /quick', status: 201 },
      { method: 'other', route: 'name of /strange', status: 201 },
      { method: 'GET', route: 'name of /slow', status: 499 },
    ]),
  );
  expect(described.every(({ seconds }) => seconds >= 0 && seconds < 10)).toBe(true);
  server.close();
});
