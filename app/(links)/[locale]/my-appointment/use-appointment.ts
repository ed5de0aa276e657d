import { useEffect, useState } from 'react';
import { call, post, type Answer } from '@/app/(public)/_reservation/endpoints';
import { withQuestion } from '@/lib/base/browser/address-steps';
import type { Locale } from '@/lib/base/statuses';
import type { OwnReservation } from '@/lib/reservations/own/answer';
import { keepVisitOf } from './kept-visit';
import { keepToken, keptToken } from './kept-token';

export type Shown =
  | { step: 'loading' }
  | { step: 'shown'; token: string; own: OwnReservation }
  /** `text`: why not; null where the page was opened without a link. */
  | { step: 'none'; text: string | null; canRetry: boolean };

export type Deed = 'mine' | 'move' | 'undo' | 'note';

export const ask = (
  deed: Deed,
  locale: Locale,
  body: Record<string, unknown>,
): Promise<Answer<OwnReservation>> => call(`/api/reservations/${deed}`, locale, post(body));

/** The token that the address names, or that this tab has kept; it leaves the address bar at once. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return keptToken();
  history.replaceState(history.state, '', location.pathname + withQuestion('token', null));
  keepToken(token);
  return token;
}

/** The appointment behind the link: as the server has found it, or asked for by the token that the tab keeps. */
export function useAppointment(found: OwnReservation | null, locale: Locale) {
  const [shown, setShown] = useState<Shown>(
    found ? { step: 'shown', token: '', own: found } : { step: 'loading' },
  );
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isGone = false;
    const token = takeToken();
    const load = async (): Promise<Shown> => {
      if (token === null) return { step: 'none', text: null, canRetry: false };
      if (found && tries === 0) return { step: 'shown', token, own: found };
      const answer = await ask('mine', locale, { token });
      if (answer.ok) return { step: 'shown', token, own: answer.data };
      return { step: 'none', text: answer.text, canRetry: answer.status !== 404 && answer.status !== 422 };
    };
    void load().then((loaded) => {
      if (!isGone) setShown(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [found, locale, tries]);

  useEffect(() => {
    if (shown.step === 'shown') keepVisitOf(shown.own, new Date());
  }, [shown]);

  return { shown, setShown, reload: () => setTries(tries + 1) };
}
