'use client';

import { useRef, useState } from 'react';

/** Runs one piece of work at a time: a second press while it is under way does nothing, also before anything is drawn. */
export function useOnce(): [busy: boolean, once: (work: () => Promise<unknown>) => void] {
  const inProgress = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = (work: () => Promise<unknown>) => {
    if (inProgress.current) return;
    inProgress.current = true;
    setBusy(true);
    void work().finally(() => {
      inProgress.current = false;
      setBusy(false);
    });
  };
  return [busy, once];
}
