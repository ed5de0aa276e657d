import { forgetSession } from './session.ts';

/**
 * Reads from /admin/api without the reader having asked for it, so that nothing turns meanwhile: suggestions, and what has
 * changed elsewhere. Null when there was no answer to use; whoever is not logged in any more goes to the login page.
 */
export async function readQuietly<Answer>(path: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      headers: { lang: document.documentElement.lang.slice(0, 2) },
      signal,
    });
    if (response.status === 401) {
      forgetSession();
      location.assign('/board/login?notice=session-over');
    }
    return response.ok ? ((await response.json()) as Answer) : null; // as the endpoint of that path answers
  } catch {
    return null;
  }
}
