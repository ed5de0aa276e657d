'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { acceptsMarketing, onChoice, storeChoice } from './cookie-choice';

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
      <>
        <iframe
          src={src}
          title={title}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin it keeps is the map's, not ours
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="absolute inset-0 size-full border-0"
        />
        <Button
          variant="inverse"
          size="small"
          className="absolute top-3 right-3 shadow-lift"
          onClick={() => setHidden(true)}
        >
          {hide}
        </Button>
      </>
    );
  }
  return (
    <div className="absolute inset-0">
      {children}
      <div className="absolute inset-0 flex flex-col items-center justify-center p-6 text-center">
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
    </div>
  );
}
