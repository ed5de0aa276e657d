import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { developmentHost, refuseTakenPort } from './next.mjs';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listenAt = (host: string) =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, host, () => resolve((server.address() as AddressInfo).port)); // a port, no pipe
    servers.push(server);
  });

describe('a start', () => {
  it('goes on where its port is free, at the address that HOST names', async () => {
    const port = await listenAt('127.0.0.7');
    await expect(refuseTakenPort(port, '127.0.0.8')).resolves.toBeUndefined();
  });

  it('ends where something listens there already', async () => {
    const port = await listenAt('127.0.0.7');
    await expect(refuseTakenPort(port, '127.0.0.7')).rejects.toThrow(
      `Port ${port} is taken by another program`,
    );
  });

  it.each(['192.0.2.1', 'nowhere.invalid'])(
    'ends where HOST=%s is no address of this machine',
    async (host) => {
      await expect(refuseTakenPort(0, host)).rejects.toThrow(`Port 0 of ${host} cannot be used: `);
    },
  );
});

it.each([
  ['127.0.0.1', { name: 'localhost', nodeOptions: '--dns-result-order=ipv4first ' }],
  ['::1', { name: 'localhost', nodeOptions: '--dns-result-order=ipv6first ' }],
  ['192.168.1.5', { name: '192.168.1.5', nodeOptions: '' }],
  ['', { name: '', nodeOptions: '' }],
])('while developing, HOST=%s is named as middleware names it', (host, expected) => {
  expect(developmentHost(host)).toEqual(expected);
});
