import { getSession } from 'next-auth/react';
import { logInSolving } from '@/lib/browser/requests/log-in';
import { keepSession } from '@/lib/browser/requests/session';

/**
 * Logs in by next-auth, which sets the cookie of the session.
 * @returns null once there is one; else the code of the refusal, or `failed` when nobody answered
 */
export async function logIn(given: { email: string; password: string }): Promise<string | null> {
  try {
    const refused = await logInSolving(given);
    if (refused !== null) return refused;
    keepSession(await getSession());
    return null;
  } catch {
    return 'failed';
  }
}
