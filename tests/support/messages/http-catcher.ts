import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Caught = { path: string; headers: Record<string, string | undefined>; body: string };
/** `status` null: never answers. `drop`: takes the request and hangs up. */
export type Answer = {
  status: number | null;
  body?: unknown;
  headers?: Record<string, string>;
  drop?: boolean;
};

/** Takes requests as a provider does, on a port of its own, and answers as it is told. */
export async function startHttpCatcher(usual: (caught: Caught) => Answer) {
  const requests: Caught[] = [];
  let answer = usual;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      const caught = {
        path: `${request.method} ${request.url}`,
        headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(caught);
      const { status, body, headers: own, drop } = answer(caught);
      if (drop) return request.socket.destroy();
      if (status === null) return;
      response.writeHead(status, { 'content-type': 'application/json', ...own });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer(changed: (caught: Caught) => Answer = usual) {
      answer = changed;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
