import { forgetSession } from './session.ts';
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

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text) ?? '']));
}

/** The language of the page: `sr-Latn` → `sr`. */
const language = () => document.documentElement.lang.slice(0, 2);

async function request(method: Method, path: string, body: unknown): Promise<Sent> {
  try {
    const isForm = body instanceof FormData;
    const response = await fetch(path, {
      method,
      headers: {
        lang: language(),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>; // our endpoints answer with an object
    return response.ok
      ? { ok: true, text: textOf(answer.message), body: answer }
      : {
          ok: false,
          status: response.status,
          text: textOf(answer.error) ?? textOf(answer.message),
          fields: fieldsOf(answer.fields),
          body: answer,
        };
  } catch {
    return { ok: false, status: 0, text: null, fields: {}, body: {} };
  }
}

/**
 * The one door through which the board calls /admin/api. Never throws; whoever is not logged in any more goes to the
 * login page. Most callers want `useSend`, which also tells the reader what became of it.
 */
export async function sendToBoard(method: Method, path: string, body?: unknown): Promise<Sent> {
  const end = beginWork();
  try {
    const sent = await request(method, path, body);
    if (!sent.ok && sent.status === 401) {
      forgetSession();
      location.assign('/board/login?notice=session-over');
    }
    return sent;
  } finally {
    end();
  }
}
