'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { TOAST_EVENT, type Toast } from './toast';

const Toaster = lazy(() => import('./toaster'));

/** Stands once in a layout and shows what `showToast` is given. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const show = (event: Event) => {
      // Only showToast sends this event.
      const { kind, text } = (event as CustomEvent<Toast>).detail;
      setWanted(true);
      void import('sonner').then(({ toast }) =>
        toast[kind](text, { duration: kind === 'error' ? 10_000 : 5_000 }),
      );
    };
    window.addEventListener(TOAST_EVENT, show);
    return () => window.removeEventListener(TOAST_EVENT, show);
  }, []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
