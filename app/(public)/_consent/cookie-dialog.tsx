'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type en from '@/messages/en.json';
import { onAskedForSettings, readChoice, showDialog, storeChoice } from './cookie-choice';
import { CookieSettings } from './cookie-settings';

export type CookieLabels = Omit<(typeof en)['cookies'], 'policy'> & { policy: ReactNode };

type View = 'collapsed' | 'expanded';

/**
 * Asks once, and again whenever the footer is asked to. It lies over a corner of the page and takes nothing away: whoever
 * ignores it has accepted nothing.
 */
export function CookieDialog({ labels }: { labels: CookieLabels }) {
  const [view, setView] = useState<View>('collapsed');
  const heading = useRef<HTMLHeadingElement>(null);
  const openedBy = useRef<HTMLElement | null>(null);

  useEffect(() => {
    showDialog(!readChoice());
    return onAskedForSettings(() => {
      openedBy.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setView('expanded');
      showDialog(true);
    });
  }, []);

  useEffect(() => {
    if (view === 'expanded') heading.current?.focus();
  }, [view]);

  const choose = (choice: Parameters<typeof storeChoice>[0]) => {
    storeChoice(choice);
    setView('collapsed');
    showDialog(false);
    openedBy.current?.focus();
    openedBy.current = null;
  };

  return (
    <section
      role="dialog"
      aria-modal="false"
      aria-labelledby="cookies-title"
      className={classNames(
        'cookie-dialog fixed inset-x-3 bottom-3 z-50 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-card border border-line bg-paper p-4 shadow-sheet sm:right-auto sm:bottom-5 sm:left-5 sm:w-[26rem] sm:p-6',
        view === 'collapsed' &&
          'lg:inset-x-8 lg:mx-auto lg:grid lg:w-auto lg:max-w-[78rem] lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-x-8 lg:py-4',
      )}
    >
      <h2 ref={heading} id="cookies-title" tabIndex={-1} className="display-3 outline-none">
        {view === 'expanded' ? labels.settings : labels.title}
      </h2>
      {view === 'collapsed' ? (
        <>
          <p className="mt-1.5 text-sm leading-normal text-muted sm:text-[0.9375rem] lg:mt-0">
            {labels.policy}
          </p>
          <div className="mt-3 flex flex-wrap gap-2 sm:mt-4 lg:mt-0">
            <Button
              size="small"
              className="max-sm:px-3.5! max-sm:text-sm!"
              onClick={() => choose({ all: true, marketing: true })}
            >
              {labels.acceptAll}
            </Button>
            <Button
              size="small"
              variant="secondary"
              className="max-sm:px-3.5! max-sm:text-sm!"
              onClick={() => setView('expanded')}
            >
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
