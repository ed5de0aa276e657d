'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useKeys } from '@/lib/base/browser/keys';
import { CALENDAR, useWays } from './ways';

const NONE = {};

/** The keys that work on every screen; the calendar has its own for other days. */
export function BoardKeys() {
  const path = usePathname();
  const router = useRouter();
  const { screens, open } = useWays();
  const book = () => {
    const address = new URL(location.href);
    if (path !== CALENDAR) return router.push(`${CALENDAR}?book=1`);
    address.searchParams.set('book', '1');
    router.push(`${CALENDAR}${address.search}`);
  };
  const search = () => open('search');
  const ofTheDesk = {
    '/': search,
    'mod+k': search,
    '?': () => open('keys'),
    n: book,
    t: () => router.push(CALENDAR),
  };
  useKeys(screens.includes('dashboard') ? ofTheDesk : NONE);
  return null;
}
