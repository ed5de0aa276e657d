import { readStored, writeStored } from '../storage.ts';

/** What a page may know of the session: who may see what, and when to refresh. Both tokens stay out of its reach. */
export type KnownSession = { roles: string[]; expiresAt: number };

export function keepSession(answer: object | null): void {
  if (!answer || !('expiresAt' in answer) || typeof answer.expiresAt !== 'number') return;
  writeStored('expiresAt', answer.expiresAt);
  if ('roles' in answer) writeStored('roles', answer.roles);
}

export const knownExpiry = (): number | null => {
  const stored = readStored<unknown>('expiresAt');
  return typeof stored === 'number' ? stored : null;
};

/** The last is what next-auth's own script leaves for other tabs. */
const CACHE = ['roles', 'expiresAt', 'nextauth.message'];

export function forgetSession(): void {
  for (const key of CACHE) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage that cannot be reached holds nothing.
    }
  }
}
