import { keepInTab, readInTab } from '@/lib/browser/tab-storage';
import { changeNextVisit } from '@/lib/browser/keep-next-visit';
import { markKnown } from '@/app/(public)/_reservation/state/previous-data';
import { isLinkAction, type LinkAction } from './actions';
import type { Link } from './landing';

const KEY = 'mailed-link';

const asLink = ({ action, token }: { action?: unknown; token?: unknown }): Link | null =>
  isLinkAction(action) && typeof token === 'string' && token !== '' ? { action, token } : null;

export const linkIn = (query: URLSearchParams): Link | null => asLink(Object.fromEntries(query));

/**
 * The link has left the address bar, so the tab keeps it: whoever loads the page again, or turns to another language, is asked the
 * same once more, and reads after the press what became of it.
 */
export const keepLink = (link: Link): void => keepInTab(KEY, link);

export const storedLink = (): Link | null =>
  asLink(readInTab<Partial<Record<keyof Link, unknown>>>(KEY) ?? {});

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
