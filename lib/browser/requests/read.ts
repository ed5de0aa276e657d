import { request } from './request.ts';
import { whileLoggedIn } from './session-over.ts';

/**
 * Reads from /admin/api without the reader having asked for it, so that nothing turns meanwhile: suggestions, and what has
 * changed elsewhere. Null when there was no answer to use.
 */
export async function readQuietly<Answer>(
  path: string,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Answer | null> {
  const outcome = await whileLoggedIn(() => request<Answer>(path, { signal, ...(headers && { headers }) }));
  return outcome.ok ? outcome.data : null;
}
