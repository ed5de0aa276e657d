import { request, type Method, type Refused } from './request.ts';
import { whileLoggedIn } from './session-over.ts';
import { beginWork } from './work.ts';

/** What became of a request to /admin/api. `text` is what the reader is told: null when the server said nothing. */
export type Sent = { ok: true; text: string | null; body: Record<string, unknown> } | Refused;

/** What the answer tells the reader. A record may have a field of that name, which is somebody's own text. */
const messageIn = (answer: Record<string, unknown>): string | null =>
  !('id' in answer) && typeof answer.message === 'string' && answer.message !== '' ? answer.message : null;

/**
 * The one way in which the board calls /admin/api. Never throws. Most callers want `useSend`, which also tells the reader
 * what became of it.
 */
export async function sendToBoard(
  method: Method,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<Sent> {
  const headers: Record<string, string> = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
  const outcome = await whileLoggedIn(async () => {
    const end = beginWork();
    const sent = await request<Record<string, unknown>>(path, { method, headers, body });
    end();
    return sent;
  });
  return outcome.ok ? { ok: true, text: messageIn(outcome.data), body: outcome.data } : outcome;
}
