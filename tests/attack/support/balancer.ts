import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_EVERY = 100;

/** A reverse proxy that sends requests in turn to the servers that say they are ready, and never tries one twice. */
export async function startBalancer(ports: number[]) {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  const ready = new Set<number>();
  let turn = 0;

  const readState = (port: number) =>
    new Promise<void>((resolve) => {
      const requested = request(
        { host: '127.0.0.1', port, path: '/api/health/ready', agent: false },
        (response) => {
          response.resume();
          if (response.statusCode === 200) ready.add(port);
          else ready.delete(port);
          resolve();
        },
      );
      requested.on('error', () => {
        ready.delete(port);
        resolve();
      });
      requested.end();
    });
  const searching = setInterval(() => void Promise.all(ports.map(readState)), CHECK_EVERY);
  await Promise.all(ports.map(readState));

  const server = createServer((incoming, outgoing) => {
    const choice = [...ready];
    const port = choice[turn++ % Math.max(1, choice.length)];
    if (port === undefined) {
      outgoing.writeHead(502).end('nobody is ready');
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers, agent: agents.get(port) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(String(error));
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port: number) => ready.has(port),
    close() {
      clearInterval(searching);
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
