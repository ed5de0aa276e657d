'use client';

import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { acceptsMarketing, onChoice, storeChoice } from './cookie-choice';

// Few have accepted it: it is no part of every page.
const ForeignMap = lazy(() => import('./foreign-map'));

/** The map of another provider: it exists only while marketing is accepted, and goes when that is taken back. */
export function ConsentedMap({
  src,
  title,
  text,
  show,
  hide,
  children,
}: {
  src: string;
  title: string;
  text: string;
  show: string;
  hide: string;
  /** What is drawn in its place. */
  children: ReactNode;
}) {
  const accepted = useSyncExternalStore(onChoice, acceptsMarketing, () => false);
  // No browser tells a page that a frame of another host stays empty: the way back is the visitor's.
  const [hidden, setHidden] = useState(false);
  if (accepted && !hidden) {
    return (
      <Suspense fallback={children}>
        <ForeignMap src={src} title={title} hide={hide} onHide={() => setHidden(true)} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      {/* Not laid over it: with large text the place grows. */}
      <div className="relative grid place-items-center p-6 text-center">
        <div className="max-w-[27rem] rounded-card bg-paper/95 p-6 shadow-lift">
          <p className="text-[0.9375rem]">{text}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-4 noscript:hidden"
            onClick={() => {
              setHidden(false);
              if (!accepted) storeChoice({ all: null, marketing: true });
            }}
          >
            {show}
          </Button>
        </div>
      </div>
    </>
  );
}
