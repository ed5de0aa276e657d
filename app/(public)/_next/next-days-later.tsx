'use client';

import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react';

const NextDaysIsland = lazy(() => import('./next-days-island'));
const never = () => () => {};

/** What a service's page tells of its next terms. Its code comes with that page, and not with those that lead there. */
export function NextDaysLater(given: ComponentProps<typeof NextDaysIsland>) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Suspense>{isInBrowser && <NextDaysIsland {...given} />}</Suspense>;
}
