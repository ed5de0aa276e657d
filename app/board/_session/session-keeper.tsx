'use client';

import { useEffect } from 'react';
import { request } from '@/lib/browser/requests/request';
import { keepSession, knownExpiry, type KnownSession } from '@/lib/browser/requests/session';
import { sessionIsOver } from '@/lib/browser/requests/session-over';
import { hasUnsaved } from '@/lib/browser/unsaved';
import { showToast } from '@/components/ui/toast/toast';
import { letLeave } from './let-leave';
import { refreshDelay } from './refresh-delay';

const LOCK = 'salon-session-refresh';

/** Only one tab at a time; without locks (plain http) the server gives all of them the same successor. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

async function askForSuccessor(): Promise<'kept' | 'over' | 'later'> {
  // The answer replaces the cookie, also when the page is being left.
  const requested = { method: 'POST', body: {}, keepalive: true } as const;
  const outcome = await request<object>('/admin/api/token/refresh', requested);
  if (!outcome.ok) return outcome.status === 401 ? 'over' : 'later';
  keepSession(outcome.data);
  return 'kept';
}

/**
 * Keeps the session for as long as a page of the board is open: refreshes it 300 seconds before its access ends, in one
 * of several open tabs. When it is over, the browser forgets it and goes to the login page.
 */
export function SessionKeeper({ session, over }: { session: KnownSession; over: string }) {
  const { expiresAt, roles } = session;

  useEffect(letLeave, []);

  useEffect(() => {
    let timer: number | undefined;
    let ended = false;

    const plan = (delay = refreshDelay(knownExpiry() ?? expiresAt, Date.now())) => {
      window.clearTimeout(timer);
      if (!ended) timer = window.setTimeout(() => void alone(refreshIfDue), delay);
    };

    const refreshIfDue = async () => {
      const early = refreshDelay(knownExpiry() ?? expiresAt, Date.now());
      if (early > 0) return plan(early);
      const outcome = await askForSuccessor();
      if (outcome === 'kept') return plan();
      if (outcome === 'later') return plan(5_000);
      showToast({ kind: 'error', text: over });
      if (await sessionIsOver()) plan();
    };

    // Another tab has refreshed, or has logged out.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== 'expiresAt') return;
      if (newValue !== null) plan();
      else void (hasUnsaved() ? sessionIsOver() : location.assign('/board/login'));
    };

    if ((knownExpiry() ?? 0) < expiresAt) keepSession({ expiresAt, roles });
    plan();
    window.addEventListener('storage', follow);
    return () => {
      ended = true;
      window.clearTimeout(timer);
      window.removeEventListener('storage', follow);
    };
  }, [expiresAt, roles, over]);

  return null;
}
