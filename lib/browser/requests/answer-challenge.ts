import type { Challenge } from 'altcha-lib';
import { solveChallengeOfOurs } from './solve-challenge.ts';
import { endNote, announceWork } from './work-note.ts';

/** Shorter work is not worth a word. */
const QUIET_MS = 400;

/**
 * Does the work that an answer asks for.
 * @returns the value of the header X-Challenge; null when it was cancelled, or this browser cannot do it (its cryptography
 * is there on https and on localhost only)
 */
export async function solve(challenge: Challenge, signal?: AbortSignal | null): Promise<string | null> {
  const work = new AbortController();
  const abort = () => work.abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => announceWork(work), QUIET_MS);
  try {
    return await solveChallengeOfOurs(challenge, work);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    endNote(work);
  }
}

async function challengeIn(response: Response): Promise<Challenge | null> {
  const body: unknown = await response.json().catch(() => null);
  const options = body && typeof body === 'object' && 'challenge' in body ? body.challenge : null;
  return options as Challenge | null; // a refusal of ours has it in this shape
}

/** Asks the same once more, with the work done; the refusal itself where there is none to do, or it was cancelled. */
export async function answerChallenge(
  refusal: Response,
  path: string,
  request: RequestInit,
): Promise<Response> {
  const challenge = await challengeIn(refusal.clone());
  const solution = challenge && (await solve(challenge, request.signal));
  if (!solution) return refusal;
  const headers = new Headers(request.headers);
  headers.set('X-Challenge', solution);
  return fetch(path, { ...request, headers });
}
