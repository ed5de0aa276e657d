import { changeNextVisit } from '@/lib/browser/keep-next-visit';
import { markKnown } from '@/app/(public)/_reservation/state/previous-data';
import { isLinkAction, type LinkAction } from './actions';
import type { Link } from './landing';

const KEY = 'mailed-link';

/**
 * The link has left the address bar, so the tab keeps it until it is obeyed: whoever loads the page again, or turns to
 * another language, is asked the same once more.
 */
export function keepLink(link: Link | null): void {
  try {
    if (link) sessionStorage.setItem(KEY, JSON.stringify(link));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing: the mail still has the link.
  }
}

export function storedLink(): Link | null {
  try {
    const { action, token } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Record<string, unknown>
    >;
    return isLinkAction(action) && typeof token === 'string' ? { action, token } : null;
  } catch {
    return null;
  }
}

/** What this browser tells of the next appointment follows the press. */
export function followAction(action: LinkAction, reservationId: number): void {
  if (action === 'confirm-reservation') {
    changeNextVisit(reservationId, (visit) => {
      markKnown();
      return { ...visit, heldUntil: null };
    });
  }
  if (action === 'cancel-reservation') changeNextVisit(reservationId, () => null);
}
