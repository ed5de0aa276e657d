import { fetchSolving } from '@/lib/base/browser/challenge';
import type { Locale } from '@/lib/base/statuses';

/** `text` is null when the server could not be reached, and empty when it had no word of ours for it. */
export type Sent =
  | { ok: true; message: string }
  | { ok: false; text: string | null; fields: Record<string, string> };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, textOf(text)]));
}

/** Posts a form of the door as JSON. Never throws: a network that fails is an outcome. */
export async function send(path: string, body: unknown, locale: Locale): Promise<Sent> {
  try {
    const response = await fetchSolving(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', lang: locale },
      body: JSON.stringify(body),
      referrerPolicy: 'no-referrer',
    });
    // Our own endpoints answer with an object; a proxy that does not reach them has a page.
    const answer = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>;
    return response.ok
      ? { ok: true, message: textOf(answer.message) }
      : { ok: false, text: textOf(answer.error) || textOf(answer.message), fields: fieldsOf(answer.fields) };
  } catch {
    return { ok: false, text: null, fields: {} };
  }
}
