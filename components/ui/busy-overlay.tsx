'use client';

import { useEffect, useRef, useState } from 'react';
import { useIsWorking } from '@/lib/browser/requests/work';
import { Spinner } from './spinner';

/** Work that is quicker than this is not worth a word. */
const PATIENCE = 400;

type Place = { top: number; left: number; width: number; height: number };

/** What waits, as far as it is in sight: the dialog on top, else what the page is about. */
function placeOfWork(): Place {
  const waiting = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main');
  const box = (waiting ?? document.body).getBoundingClientRect();
  const [top, left] = [Math.max(0, box.top), Math.max(0, box.left)];
  return {
    top,
    left,
    width: Math.min(window.innerWidth, box.right) - left,
    height: Math.min(window.innerHeight, box.bottom) - top,
  };
}

/**
 * Lies over the screen while the board waits for the server, and veils what waits; all else can be used meanwhile. A popover,
 * so that it stands above an open dialog as well; work that is done within a blink never shows it.
 */
export function BusyOverlay({ label }: { label: string }) {
  const working = useIsWorking();
  const [veiled, setVeiled] = useState<Place | null>(null);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!working) return;
    const place = () => setVeiled(placeOfWork());
    const placeAgain = () => setVeiled((now) => now && placeOfWork());
    const timer = window.setTimeout(place, PATIENCE);
    for (const moved of ['resize', 'scroll']) window.addEventListener(moved, placeAgain);
    return () => {
      window.clearTimeout(timer);
      for (const moved of ['resize', 'scroll']) window.removeEventListener(moved, placeAgain);
      setVeiled(null);
    };
  }, [working]);

  const isShown = veiled !== null;
  useEffect(() => {
    ref.current?.togglePopover(isShown);
  }, [isShown]);

  return (
    <div
      ref={ref}
      popover="manual"
      role="status"
      className="pointer-events-none inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-0 bg-transparent p-0 text-pine"
    >
      {veiled && (
        <div
          style={veiled}
          className="pointer-events-auto fixed flex items-center justify-center rounded-card bg-paper/60"
        >
          <span className="flex items-center gap-3 rounded-full bg-paper px-5 py-3 shadow-lift">
            <Spinner />
            {label}
          </span>
        </div>
      )}
    </div>
  );
}
