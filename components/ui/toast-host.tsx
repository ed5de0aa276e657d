'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TOAST_EVENT, type Toast } from './toast';

const Toaster = lazy(() => import('./toaster'));

/**
 * Stands once in a layout and shows what `showToast` is given. The toasts lie in a popover that is shown anew with each of
 * them, since only so they stand above a dialog.
 */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = (event: Event) => {
      // Only showToast sends this event.
      const { kind, text } = (event as CustomEvent<Toast>).detail;
      setWanted(true);
      layer.current?.togglePopover(false);
      layer.current?.togglePopover(true);
      void import('sonner').then(({ toast }) =>
        toast[kind](text, { duration: kind === 'error' ? 10_000 : 5_000 }),
      );
    };
    window.addEventListener(TOAST_EVENT, show);
    return () => window.removeEventListener(TOAST_EVENT, show);
  }, []);

  return (
    <div ref={layer} popover="manual" className="m-0 size-0 overflow-visible border-0 bg-transparent p-0">
      {wanted && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
