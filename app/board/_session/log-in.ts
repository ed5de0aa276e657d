import { getSession, signIn } from 'next-auth/react';
import { keepSession } from '@/lib/browser/session';

/**
 * Logs in by next-auth, which sets the cookie of the session.
 * @returns null once there is one; else the code of the refusal, or `failed` when nobody answered
 */
export async function logIn(given: { email: string; password: string }): Promise<string | null> {
  try {
    const answer = await signIn('credentials', { ...given, redirect: false });
    if (!answer?.ok || answer.error) return answer?.error ?? 'failed';
    keepSession(await getSession());
    return null;
  } catch {
    return 'failed';
  }
}
