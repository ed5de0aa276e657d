'use client';

import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react';

// Few visitors are known: what is offered to them is no part of the page.
const ReturningOffer = lazy(() => import('./returning-offer'));

const never = () => () => {};
/** Found out before the first paint, which leaves room for it (before-paint.ts). */
const isKnown = () => document.documentElement.hasAttribute('data-known');

/** What a client is offered who comes back to a browser in which something of theirs was confirmed. */
export function Returning(words: ComponentProps<typeof ReturningOffer>) {
  const known = useSyncExternalStore(never, isKnown, () => false);
  return (
    <div className="returning-room">
      {known && (
        <Suspense fallback={null}>
          <ReturningOffer {...words} />
        </Suspense>
      )}
    </div>
  );
}
