import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CaughtRequest = {
  path: string;
  key: string | undefined;
  authorization: string | undefined;
  body: unknown;
};

/** `status` null: never answers. */
type Answer = { status: number | null; body?: unknown; headers?: Record<string, string> };

/** Speaks as much of Resend's HTTP interface as sending takes, on a port of its own. */
export async function startResendCatcher() {
  const requests: CaughtRequest[] = [];
  const accepted: Answer = { status: 200, body: { id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' } };
  let answer = accepted;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      requests.push({
        path: `${request.method} ${request.url}`,
        key: Array.isArray(key) ? key[0] : key,
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      });
      if (answer.status === null) return;
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer(changed: Answer = accepted) {
      answer = changed;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
