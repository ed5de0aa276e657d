'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useKeys } from '@/lib/browser/keys';
import { CALENDAR, useIsDesk, useNavigation } from './navigation/navigation';

/** The keys that work on every screen; the calendar has its own for days. */
export function BoardKeys() {
  const path = usePathname();
  const router = useRouter();
  const { open } = useNavigation();
  const isDesk = useIsDesk();
  const book = () => {
    const address = new URL(location.href);
    if (path !== CALENDAR) return router.push(`${CALENDAR}?book=1`);
    address.searchParams.set('book', '1');
    router.push(`${CALENDAR}${address.search}`);
  };
  const search = () => open('search');
  const toCalendar: Record<string, () => void> = path === CALENDAR ? {} : { t: () => router.push(CALENDAR) };
  const ofAll = { '/': search, 'mod+k': search, ...toCalendar };
  useKeys(isDesk ? { ...ofAll, '?': () => open('keys'), n: book } : ofAll);
  return null;
}
