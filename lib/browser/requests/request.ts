import { fetchSolving } from './challenge.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Refused = {
  ok: false;
  /** 0 when the server was not reached. */
  status: number;
  /** What the reader is told, in the language of the page; null where the server said nothing. */
  text: string | null;
  fields: Record<string, string>;
  /** All that was answered, for whoever expects more. */
  body: Record<string, unknown>;
};

/** What became of a request: what the endpoint answers with, as the `answer.ts` of its domain says, or why not. */
export type Outcome<Data> = { ok: true; data: Data } | Refused;

export type RequestOptions = Pick<RequestInit, 'keepalive' | 'referrerPolicy' | 'signal'> & {
  method?: Method;
  headers?: Record<string, string>;
  /** Sent as JSON; a form as it is. */
  body?: unknown;
};

/** The language of the page: `sr-Latn` → `sr`. */
export const pageLanguage = () => document.documentElement.lang.slice(0, 2);

const isObject = (value: unknown): value is object => value instanceof Object && !Array.isArray(value);

/** What a refusal of ours has; each may be missing. */
type Problem = { error?: string; message?: string; fields?: Record<string, string> };

/** @param answer what is no answer of ours, such as the page of a proxy that does not reach the server, says nothing */
export function refusalOf(status: number, answer?: unknown): Refused {
  const body: Problem & Record<string, unknown> = isObject(answer) ? { ...answer } : {};
  return { ok: false, status, text: body.error || body.message || null, fields: body.fields ?? {}, body };
}

/** The one way in which the browser asks an endpoint of ours. Never throws: a network that fails is a refusal with status 0. */
export async function request<Data>(
  path: string,
  { headers, body, ...options }: RequestOptions = {},
): Promise<Outcome<Data>> {
  try {
    const isPlain = body === undefined || body instanceof FormData;
    const response = await fetchSolving(path, {
      ...options,
      headers: {
        lang: pageLanguage(),
        ...(isPlain ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: isPlain ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => null);
    return response.ok && isObject(answer)
      ? { ok: true, data: answer as Data } // as the endpoint of that path answers
      : refusalOf(response.status, answer);
  } catch {
    return refusalOf(0);
  }
}
