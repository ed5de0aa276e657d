import { useEffect, useState } from 'react';
import { call, post, type Answer } from '@/app/(public)/_reservation/requests/endpoints';
import { withQuestion } from '@/lib/browser/address-steps';
import { keepInTab, readInTab } from '@/lib/browser/tab-storage';
import type { Locale } from '@/lib/base/statuses';

export type Shown<Found> =
  | { step: 'loading' }
  | { step: 'shown'; token: string; found: Found }
  /** `text`: why not; null where the page was opened without a link. */
  | { step: 'none'; text: string | null; canRetry: boolean };

/** What a page with a mailed link asks of `/api/reservations`. */
export const askBehind = <Found>(
  path: string,
  locale: Locale,
  body: Record<string, unknown>,
): Promise<Answer<Found>> => call(`/api/reservations/${path}`, locale, post(body));

type Key = { token: string } | { id: number };

/**
 * What the address names: a token, or a number that this browser may open. A token leaves the address bar at once, so the tab
 * keeps it: whoever loads the page again, or turns to another language, sees the same.
 * @param page under which it is kept
 */
function takeKey(page: string): Key | null {
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  if (token !== null) {
    history.replaceState(history.state, '', location.pathname + withQuestion('token', null));
    keepInTab(page, token);
    return { token };
  }
  const id = Number(query.get('id'));
  if (Number.isSafeInteger(id) && id > 0) return { id };
  const stored = readInTab<unknown>(page);
  return typeof stored === 'string' ? { token: stored } : null;
}

/** What stands behind the link of a page: as the server has found it, or asked for by what the address names or the tab keeps. */
export function useBehindLink<Found>(
  found: Found | null,
  {
    page,
    path,
    locale,
    asksAnyway = false,
  }: {
    page: string;
    path: string;
    locale: Locale;
    /** Without a link there may be something that this browser may open. */
    asksAnyway?: boolean;
  },
) {
  const [shown, setShown] = useState<Shown<Found>>(
    found ? { step: 'shown', token: '', found } : { step: 'loading' },
  );
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isGone = false;
    const key = takeKey(page);
    const load = async (): Promise<Shown<Found>> => {
      if (key === null && !asksAnyway) return { step: 'none', text: null, canRetry: false };
      if (found && tries === 0 && key && 'token' in key) return { step: 'shown', token: key.token, found };
      const answer = await askBehind<Found & { token?: string }>(path, locale, key ?? {});
      if (answer.ok) {
        const token = key && 'token' in key ? key.token : (answer.data.token ?? '');
        if (token) keepInTab(page, token);
        return { step: 'shown', token, found: answer.data };
      }
      // Of a link that is cut off, what is wrong with it; a number that this browser may not open names no link.
      const text = key && 'token' in key ? (answer.fields.token ?? answer.text) : null;
      return { step: 'none', text, canRetry: answer.status !== 404 && answer.status !== 422 };
    };
    void load().then((loaded) => {
      if (!isGone) setShown(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [asksAnyway, found, locale, page, path, tries]);

  return { shown, setShown, reload: () => setTries(tries + 1) };
}
