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
  failed,
  retry,
  children,
}: {
  src: string;
  title: string;
  text: string;
  show: string;
  hide: string;
  failed: string;
  retry: string;
  /** What is drawn in its place. */
  children: ReactNode;
}) {
  const accepted = useSyncExternalStore(onChoice, acceptsMarketing, () => false);
  const [state, setState] = useState<'shown' | 'hidden' | 'failed'>('shown');
  if (accepted && state === 'shown') {
    return (
      <Suspense fallback={children}>
        <ForeignMap
          src={src}
          title={title}
          hide={hide}
          onHide={() => setState('hidden')}
          onFail={() => setState('failed')}
        >
          {children}
        </ForeignMap>
      </Suspense>
    );
  }
  const isFailed = accepted && state === 'failed';
  return (
    <>
      {children}
      {/* Not laid over it: with large text the place grows. */}
      <div className="relative grid place-items-center p-6 text-center">
        <div className="max-w-[27rem] rounded-card bg-paper/95 p-6 shadow-lift">
          <p role={isFailed ? 'status' : undefined} className="text-[0.9375rem]">
            {isFailed ? failed : text}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-4 noscript:hidden"
            onClick={() => {
              setState('shown');
              if (!accepted) storeChoice({ all: null, marketing: true });
            }}
          >
            {isFailed ? retry : show}
          </Button>
        </div>
      </div>
    </>
  );
}
