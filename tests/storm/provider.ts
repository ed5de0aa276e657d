import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookSignature } from '@/lib/kit/http/signed-webhook.ts';
import type { Chance } from './random.ts';

/** How the provider of mails does at the moment. */
export const MOODS = ['well', 'failing', 'limiting', 'late', 'forgetful', 'away'] as const;
export type Mood = (typeof MOODS)[number];

export const MESSAGES = '/messages';

export type Delivered = { to: string; text: string; times: number };

/** Between the salon and what carries its messages to phones. */
export const GATEWAY_SECRET = `whsec_${Buffer.from('the secret of the storm').toString('base64')}`;

/** Posts to a server of the salon as the gateway does; no answer is 0. */
export async function postAsGateway(url: string, message: object, now: number): Promise<number> {
  const body = JSON.stringify(message);
  const signed = { id: 'storm', timestamp: String(Math.floor(now / 1000)), body };
  const headers = {
    'content-type': 'application/json',
    'webhook-id': signed.id,
    'webhook-timestamp': signed.timestamp,
    'webhook-signature': webhookSignature(signed, GATEWAY_SECRET),
  };
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
  return answer?.status ?? 0;
}

/**
 * Speaks Resend's interface as far as sending takes, and that of a gateway for messages to phones, and does what real ones do: fails,
 * limits, answers late, or delivers and loses the answer. As there, the same key is delivered once. What became of a message it
 * tells once, twice or never.
 */
export async function startProvider(chance: Chance) {
  const delivered = new Map<string, Delivered>();
  let mood: Mood = 'well';
  let report = (_id: string): void => {};

  const say = (response: ServerResponse, status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const at = chance.isLess(0.7) ? mood : 'well';
      if (at === 'away') return request.socket.destroy();
      if (at === 'failing')
        return say(response, 500, { statusCode: 500, name: 'internal_server_error', message: 'No.' });
      if (at === 'limiting')
        return say(
          response,
          429,
          { statusCode: 429, name: 'rate_limit_exceeded', message: 'Later.' },
          { 'retry-after': '2' },
        );
      const isMessage = request.url === MESSAGES;
      const key = String(request.headers[isMessage ? 'webhook-id' : 'idempotency-key']);
      const { to, text } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
        to: string | string[];
        text: string;
      };
      const known = delivered.get(key);
      delivered.set(key, { to: [to].flat()[0] ?? '', text, times: (known?.times ?? 0) + 1 });
      if (isMessage) for (let output = chance.between(0, 2); output > 0; output--) report(key);
      if (at === 'forgetful') return request.socket.destroy();
      const answer = () => say(response, 200, { id: key });
      if (at === 'late') setTimeout(answer, 3_000);
      else answer();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port, not on a pipe
    delivered,
    textsTo: (address: string) =>
      [...delivered.values()].filter(({ to }) => to === address).map(({ text }) => text),
    /** Whom it tells of messages that have arrived. */
    reportTo(whom: (id: string) => void) {
      report = whom;
    },
    become(next: Mood) {
      mood = next;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;
