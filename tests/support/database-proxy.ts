import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DatabaseState = 'there' | 'frozen' | 'refusing';

/** Stands between the program and PostgreSQL, and can make it go away: without an answer, or without a connection. */
export async function startDatabaseProxy(url: string) {
  const { hostname, port } = new URL(url);
  const pairs = new Set<[Socket, Socket]>();
  let state: DatabaseState = 'there';

  const server = createServer((client) => {
    if (state === 'refusing') {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.pipe(upstream).pipe(client);
    if (state === 'frozen') pair.forEach((socket) => socket.pause());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port); // listening on a port, not on a pipe

  const cut = () => {
    for (const pair of pairs) pair.forEach((socket) => socket.destroy());
  };
  return {
    url: proxied.href,
    become(next: DatabaseState) {
      state = next;
      if (next === 'refusing') cut();
      for (const pair of pairs) {
        for (const socket of pair) {
          if (next === 'frozen') socket.pause();
          else socket.resume();
        }
      }
    },
    stop() {
      cut();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
