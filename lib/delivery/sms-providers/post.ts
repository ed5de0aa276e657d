import { describeFault } from '../../base/log/fault.ts';
import { maskPersonal } from '../../base/log/mask.ts';
import { SEND_TIMEOUT_MS, type SendOutcome } from '../transports/message.ts';
import { retryAfterMs } from '../transports/retry-after.ts';
import type { TextError } from './troubles.ts';

/** An answer is a few hundred bytes; more than this is none. */
const ANSWER_LIMIT = 64 * 1024;

/** Nothing was sent where there was no connection. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
};

export type Answered = { status: number; body: unknown; retryAfterMs: number | undefined };
/** Without an answer: why, as an outcome. */
export type Posted = Answered | { lost: SendOutcome };

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length > ANSWER_LIMIT) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Posts to a provider, within a time. Redirects are not followed: they would carry the key elsewhere. */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      body: await readJson(response),
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    };
  } catch (error) {
    const maybeSent = !NEVER_SENT.has(codeOf(error));
    return { lost: { ok: false, permanent: false, maybeSent, error: describeFault(error) } };
  }
}

/** Nothing goes until somebody tops it up; it is tried again meanwhile. */
export const BALANCE_OUT: SendOutcome = {
  ok: false,
  permanent: false,
  maybeSent: false,
  error: 'balanceOut' satisfies TextError,
};

const isGood = ({ status }: Answered) => status >= 200 && status < 300;
/** Said of the message itself; a key, a sender or a balance is put right while the messages wait. */
const OF_THE_MESSAGE = new Set([400, 404, 413, 422]);
/** Refused before anything was done. */
const NOT_NOW = new Set([408, 425, 429, 503]);

/** What an answer other than 2xx means, whichever provider gave it; null for a good one. */
export function refusalOf(answer: Answered, described: string): SendOutcome | null {
  if (isGood(answer)) return null;
  const { status } = answer;
  if (status === 402) return BALANCE_OUT;
  const error = maskPersonal(`${status} ${described}`.trim());
  if (OF_THE_MESSAGE.has(status)) return { ok: false, permanent: true, error };
  const maybeSent = status >= 500 && !NOT_NOW.has(status);
  return {
    ok: false,
    permanent: false,
    maybeSent,
    error,
    ...(answer.retryAfterMs !== undefined && { retryAfterMs: answer.retryAfterMs }),
  };
}
