'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type en from '@/messages/en.json';
import { onAskedForSettings, readChoice, storeChoice } from './cookie-choice';
import { CookieSettings } from './cookie-settings';

export type CookieLabels = Omit<(typeof en)['cookies'], 'policy'> & { policy: ReactNode };

type View = 'closed' | 'collapsed' | 'expanded';

/**
 * Asks once, and again whenever the footer is asked to. It lies over a corner of the page and takes nothing away: whoever
 * ignores it has accepted nothing.
 */
export function CookieDialog({ labels }: { labels: CookieLabels }) {
  const [view, setView] = useState<View>('closed');
  const heading = useRef<HTMLHeadingElement>(null);
  const openedBy = useRef<HTMLElement | null>(null);

  useEffect(() => {
    // Only the browser knows whether there is a choice already; a page from the cache is the same for everybody.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    if (!readChoice()) setView('collapsed');
    return onAskedForSettings(() => {
      openedBy.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setView('expanded');
    });
  }, []);

  useEffect(() => {
    if (view === 'expanded') heading.current?.focus();
  }, [view]);

  if (view === 'closed') return null;

  const choose = (choice: Parameters<typeof storeChoice>[0]) => {
    storeChoice(choice);
    setView('closed');
    openedBy.current?.focus();
    openedBy.current = null;
  };

  return (
    <section
      role="dialog"
      aria-modal="false"
      aria-labelledby="cookies-title"
      className="fixed inset-x-3 bottom-3 z-50 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-card border border-line bg-paper p-5 shadow-sheet sm:right-auto sm:bottom-5 sm:left-5 sm:w-[26rem] sm:p-6"
    >
      <h2 ref={heading} id="cookies-title" tabIndex={-1} className="display-3 outline-none">
        {view === 'expanded' ? labels.settings : labels.title}
      </h2>
      {view === 'collapsed' ? (
        <>
          <p className="mt-2 text-[0.9375rem] leading-relaxed text-muted">{labels.policy}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="small" onClick={() => choose({ all: true, marketing: true })}>
              {labels.acceptAll}
            </Button>
            <Button size="small" variant="secondary" onClick={() => setView('expanded')}>
              {labels.manage}
            </Button>
          </div>
        </>
      ) : (
        <CookieSettings
          labels={labels}
          marketing={readChoice()?.marketing ?? false}
          onBack={() => setView('collapsed')}
          onSave={(marketing) => choose({ all: null, marketing })}
        />
      )}
    </section>
  );
}
