import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { SEND_TIMEOUT_MS } from '../transports/message.ts';
import { lookupPublic } from './open-address.ts';

export type Answered = { status: number; retryAfter: string | undefined; text: string };

/** The beginning of an answer; whoever sends more, or slowly, is read no further. */
async function beginningOf(answer: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      read += chunk.length;
      if (read >= bytes) break;
    }
  } catch {
    // What was answered has come with the head; of the rest there is as much as there is.
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString('utf8');
}

/**
 * Posts to an address outside, which is looked up at this moment and has to lead to the public internet. A redirect is an answer like
 * any other. Of the answer no more is read than asked for.
 */
export function postOutside(
  url: string,
  headers: Record<string, string | number>,
  body: Buffer | string,
  bytesRead = 0,
): Promise<Answered> {
  const ask = new URL(url).protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    // A connection of its own, so that none of before stands in for the look-up.
    const sent = ask(
      url,
      { method: 'POST', headers, lookup: lookupPublic, signal, agent: false },
      (answer) => {
        const retryAfter = answer.headers['retry-after'];
        const status = answer.statusCode ?? 0;
        if (bytesRead === 0) {
          answer.destroy();
          return resolve({ status, retryAfter, text: '' });
        }
        return void beginningOf(answer, bytesRead).then((text) => resolve({ status, retryAfter, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
