'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { onOpenSettings, readChoice, showDialog, storeChoice, type CookieChoice } from './cookie-choice';
import type { CookieLabels } from './labels';

/** Few ever look at them: they are no part of every page. */
const CookieSettings = lazy(() => import('./cookie-settings'));

const choiceButton = 'px-2! py-1! leading-[1.15]! max-sm:text-sm!';

/**
 * Asks once, and again whenever the footer is asked to. Early in the page, for keyboards; the page ends above it
 * (`--bottom-bar` in app/globals.css). Whoever ignores it has accepted nothing.
 */
export function CookieDialog({ labels }: { labels: CookieLabels }) {
  const [expanded, setExpanded] = useState(false);
  const [wanted, setWanted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const expand = () => {
    setWanted(true);
    setExpanded(true);
  };

  useEffect(() => {
    showDialog(!readChoice());
    return onOpenSettings(expand);
  }, []);

  const choose = (choice: CookieChoice) => {
    storeChoice(choice);
    setExpanded(false);
    showDialog(false);
  };

  const backToMain = () => {
    setExpanded(false);
    showDialog(true);
    heading.current?.focus();
  };

  return (
    <>
      <section
        role="dialog"
        aria-modal="false"
        aria-labelledby="cookies-title"
        className="cookie-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-paper"
      >
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-1.5 py-2">
          <div className="min-w-0 grow basis-[17rem] text-[0.8125rem] leading-snug lg:text-sm">
            <h2 ref={heading} id="cookies-title" tabIndex={-1} className="sr-only outline-none">
              {labels.title}
            </h2>
            <p className="text-wrap text-muted">{labels.policy}</p>
          </div>
          <div className="grid max-w-[31rem] grow basis-[27rem] grid-cols-3 gap-2 max-sm:max-w-none">
            <Button
              size="small"
              variant="secondary"
              className={choiceButton}
              onClick={() => choose({ all: true, marketing: true })}
            >
              {labels.acceptAll}
            </Button>
            <Button
              size="small"
              variant="secondary"
              className={choiceButton}
              onClick={() => choose({ all: null, marketing: false })}
            >
              {labels.onlyNecessary}
            </Button>
            <Button
              size="small"
              variant="secondary"
              className={choiceButton}
              aria-haspopup="dialog"
              onClick={expand}
            >
              {labels.manage}
            </Button>
          </div>
        </div>
      </section>
      {wanted && (
        <Suspense fallback={null}>
          <CookieSettings
            labels={labels}
            open={expanded}
            onClose={() => setExpanded(false)}
            onBack={backToMain}
            onSave={(marketing) => choose({ all: null, marketing })}
          />
        </Suspense>
      )}
    </>
  );
}
