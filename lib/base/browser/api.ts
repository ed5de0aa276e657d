import { fetchSolving } from './challenge.ts';
import { sessionIsOver } from './session-over.ts';
import { beginWork } from './work.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What became of a request to /admin/api. `text` is what the reader is told: null when the server said nothing. */
export type Sent =
  | { ok: true; text: string | null; body: Record<string, unknown> }
  | {
      ok: false;
      /** 0 when the server could not be reached. */
      status: number;
      text: string | null;
      fields: Record<string, string>;
      body: Record<string, unknown>;
    };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the answer tells the reader. A record may have a field of that name, which is somebody's own text. */
const messageIn = (answer: Record<string, unknown>): string | null =>
  'id' in answer ? null : textOf(answer.message);

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text) ?? '']));
}

/** The language of the page: `sr-Latn` → `sr`. */
const language = () => document.documentElement.lang.slice(0, 2);

/** Null for what is no answer of ours, such as the page of a proxy that does not reach the server. */
async function answerIn(response: Response): Promise<Record<string, unknown> | null> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown> | null) : null;
}

type Request = { method: Method; path: string; body: unknown; idempotencyKey?: string };

async function request({ method, path, body, idempotencyKey }: Request): Promise<Sent> {
  const end = beginWork();
  try {
    const isForm = body instanceof FormData;
    const response = await fetchSolving(path, {
      method,
      headers: {
        lang: language(),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    const parsed = await answerIn(response);
    const answer = parsed ?? {};
    return response.ok && parsed
      ? { ok: true, text: messageIn(answer), body: answer }
      : {
          ok: false,
          status: response.status,
          text: textOf(answer.error) ?? textOf(answer.message),
          fields: fieldsOf(answer.fields),
          body: answer,
        };
  } catch {
    return { ok: false, status: 0, text: null, fields: {}, body: {} };
  } finally {
    end();
  }
}

/**
 * The one door through which the board calls /admin/api. Never throws; whoever is not logged in any more logs in again,
 * above what they have typed, and then it is sent once more. Most callers want `useSend`, which also tells the reader what
 * became of it.
 */
export async function sendToBoard(
  method: Method,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<Sent> {
  const asked = { method, path, body, idempotencyKey };
  const sent = await request(asked);
  const isOver = !sent.ok && sent.status === 401;
  return isOver && (await sessionIsOver()) ? request(asked) : sent;
}
