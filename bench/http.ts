import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type Answer = { status: number; body: string };

/** A request over a connection that is kept, with as little of our own in between as there can be. */
export function send(url: string, body?: unknown, extra: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extra };
    const outgoing = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** @throws Error when the answer is not the one that the benchmark needs */
export async function expectStatus(
  status: number,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  const answer = await send(url, body, headers);
  if (answer.status !== status)
    throw new Error(`${url} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
  return answer;
}
