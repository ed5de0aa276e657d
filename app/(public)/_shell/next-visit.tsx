'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentProps } from 'react';
import { nextVisitText, onNextVisit, showNextVisit } from '@/lib/browser/next-visit';

// Few have an appointment ahead: what tells of it is no part of every page.
const NextVisitBar = lazy(() => import('./next-visit-bar'));

/** Its room is there before the first paint (before-paint.ts). */
export function NextVisit(words: Omit<ComponentProps<typeof NextVisitBar>, 'visit'>) {
  const text = useSyncExternalStore(onNextVisit, nextVisitText, () => null);

  useEffect(() => {
    showNextVisit(text !== null);
  }, [text]);

  return (
    text !== null && (
      <Suspense fallback={null}>
        <NextVisitBar visit={text} {...words} />
      </Suspense>
    )
  );
}
