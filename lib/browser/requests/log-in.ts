import { signIn } from 'next-auth/react';
import type { solve } from './answer-challenge.ts';

const WITH_CHALLENGE = /^challengeRequired (\{.*\})$/;

/** The first may be for the address that many share, the second for that and for the account that many have tried. */
const MOST_CHALLENGES = 2;

/**
 * Logs in with next-auth, whose answer is a text: null, or why not. Where it holds a challenge, the browser solves it and
 * asks once more.
 */
export async function logInSolving(credentials: { email: string; password: string }): Promise<string | null> {
  const attempt = async (challenge = {}) => {
    const answer = await signIn('credentials', { ...credentials, ...challenge, redirect: false });
    return answer?.ok && !answer.error ? null : (answer?.error ?? 'failed');
  };
  let refused = await attempt();
  for (let solved = 0; solved < MOST_CHALLENGES; solved++) {
    const challenge = WITH_CHALLENGE.exec(refused ?? '')?.[1];
    if (!challenge) return refused;
    const work = await import('./answer-challenge.ts').catch(() => null);
    const solution = await work?.solve(JSON.parse(challenge) as Parameters<typeof solve>[0]); // as our own server wrote it
    if (!solution) return 'tooManyRequests';
    refused = await attempt({ challenge: solution });
  }
  return WITH_CHALLENGE.test(refused ?? '') ? 'tooManyRequests' : refused;
}
