'use client';

import { useRef, useState } from 'react';

/** Runs one piece of work at a time: a second press while it is under way does nothing, also before anything is drawn. */
export function useOnce(): [busy: boolean, once: (work: () => Promise<unknown>) => void] {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = (work: () => Promise<unknown>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    void work().finally(() => {
      underWay.current = false;
      setBusy(false);
    });
  };
  return [busy, once];
}
