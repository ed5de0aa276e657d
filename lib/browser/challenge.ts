import type { Challenge } from 'altcha-lib';
import { useSyncExternalStore } from 'react';

/** Shorter work is not worth a word. */
const QUIET_MS = 400;

/** Work that the reader was told of, and may cancel. */
const shown = new Set<AbortController>();
const listeners = new Set<() => void>();

function tell(change: () => void) {
  change();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the reader waits for the browser to solve a challenge. */
export const useIsSolving = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown.size > 0,
    () => false,
  );

export function cancelSolving(): void {
  for (const work of shown) work.abort();
}

/**
 * Does the work that an answer asks for.
 * @returns the value of the header X-Challenge; null when it was cancelled, or this browser cannot do it (its cryptography
 * is there on https and on localhost only)
 */
export async function solve(challenge: Challenge, signal?: AbortSignal | null): Promise<string | null> {
  const work = new AbortController();
  const abort = () => work.abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => tell(() => shown.add(work)), QUIET_MS);
  try {
    const { solveChallengeOfOurs } = await import('./solve-challenge.ts');
    return await solveChallengeOfOurs(challenge, work);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    tell(() => shown.delete(work));
  }
}

async function challengeIn(response: Response): Promise<Challenge | null> {
  const body: unknown = await response.json().catch(() => null);
  const asked = body && typeof body === 'object' && 'challenge' in body ? body.challenge : null;
  return asked as Challenge | null; // a refusal of ours has it in this shape
}

/** `fetch`; where the answer is a challenge, the browser solves it and asks the very same once more. */
export async function fetchSolving(path: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, request);
  if (response.status !== 429) return response;
  const challenge = await challengeIn(response.clone());
  const solution = challenge && (await solve(challenge, request.signal));
  if (!solution) return response;
  const headers = new Headers(request.headers);
  headers.set('X-Challenge', solution);
  return fetch(path, { ...request, headers });
}
