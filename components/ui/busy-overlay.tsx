'use client';

import { useEffect, useRef, useState } from 'react';
import { useIsWorking } from '@/lib/base/browser/work';
import { Spinner } from './spinner';

/** Work that is quicker than this is not worth a word. */
const PATIENCE = 400;

/**
 * Covers the screen while the board waits for the server. A popover, so that it stands above an open dialog as well; work
 * that is done within a blink never shows it.
 */
export function BusyOverlay({ label }: { label: string }) {
  const working = useIsWorking();
  const [shown, setShown] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!working) return;
    const timer = window.setTimeout(() => setShown(true), PATIENCE);
    return () => {
      window.clearTimeout(timer);
      setShown(false);
    };
  }, [working]);

  useEffect(() => {
    ref.current?.togglePopover(shown);
  }, [shown]);

  return (
    <div
      ref={ref}
      popover="manual"
      role="status"
      className="inset-0 m-0 h-dvh max-h-none w-full max-w-none items-center justify-center bg-paper/60 text-pine open:flex"
    >
      {shown && (
        <span className="flex items-center gap-3 rounded-full bg-paper px-5 py-3 shadow-lift">
          <Spinner />
          {label}
        </span>
      )}
    </div>
  );
}
