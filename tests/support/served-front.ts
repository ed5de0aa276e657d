import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';
import { frontOf } from '@/scripts/server/front.mjs';

export const HIT = {
  'x-nextjs-cache': 'HIT',
  'x-nextjs-prerender': '1',
  etag: '"one"',
  vary: 'Accept-Encoding',
};
export const LONG = 'Masaža · '.repeat(500);

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** What stands for Next: what it says, how often it was asked, and what it was asked with. */
type Next = {
  says: { status: number; headers: Record<string, string>; body: string };
  /** Whether its pages can be made without the database. */
  isSettled: boolean;
  received: IncomingHttpHeaders[];
  /** What its answers wait for. */
  said: Promise<void>;
  /** Whether it throws instead. */
  fails: boolean;
  /** The names under which it was asked. */
  names: (string | undefined)[];
};

/** Before each test of the file a front that serves, with something behind it that stands for Next. */
export function servedFront() {
  const next = {} as Next;
  const underName = new AsyncLocalStorage<string>();
  let server: Server;
  let port = 0;

  beforeEach(async () => {
    Object.assign(next, {
      says: { status: 200, headers: HIT, body: LONG },
      isSettled: true,
      received: [],
      names: [],
      fails: false,
      said: Promise.resolve(),
    });
    const front = frontOf(
      async (incoming, outgoing) => {
        next.received.push(incoming.headers);
        next.names.push(underName.getStore());
        await next.said;
        if (next.fails) throw new Error('Next cannot');
        outgoing.writeHead(next.says.status, { 'Content-Type': 'text/html', ...next.says.headers });
        outgoing.end(next.says.body);
      },
      {
        texts: {
          sr: {},
          de: {},
          en: {
            crowded: 'Too many',
            failed: 'Failed',
            methodNotAllowed: 'Not here',
            notFound: 'Nothing here',
            requestId: 'Code {id}',
          },
        },
        withRequestId: (id, work) => underName.run(id, work),
        methodsOf: (url) => (url === '/api/contact' ? ['POST', 'OPTIONS'] : null),
        isMissing: (url) => url === '/site/missing.webp?v=1',
        isSettled: () => next.isSettled,
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
  afterEach(() => server.close());

  const send = (path: string, options: object = {}) => request({ host: '127.0.0.1', port, path, ...options });
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = send(path, { headers, method });
      outgoing.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    });

  /** Asks until the answer comes without Next. */
  async function askUntilCached(path: string, headers: Record<string, string> = {}) {
    await expect
      .poll(
        async () => {
          const before = next.received.length;
          await ask(path, headers);
          return next.received.length === before;
        },
        { interval: 5 },
      )
      .toBe(true);
  }

  /** Has Next wait with its answers. @returns what lets them go */
  const letGo = () => {
    let answer = () => {};
    next.said = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  };

  return { next, send, ask, askUntilCached, letGo };
}
