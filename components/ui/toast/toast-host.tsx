'use client';

import { useEffect, useRef, useState } from 'react';
import { TOAST_EVENT, TOAST_SOON_EVENT, type Toast } from './toast';
import type * as Library from './toaster';

/** How often the file is asked for that shows a toast, and milliseconds between two of these. */
const [TRIES, PAUSE] = [5, 1_000];

/**
 * Stands once in a layout and shows what `showToast` is given. The toasts lie in a popover that is shown anew with each of
 * them, since only so they stand above a dialog. What shows them is fetched for the first toast, or earlier where one may have
 * to say that the network is gone: at once where `isReady`, or when asked for (`prepareToasts`).
 */
export function ToastHost({
  labels,
  isReady = false,
}: {
  labels: { title: string; close: string };
  isReady?: boolean;
}) {
  const [library, setLibrary] = useState<typeof Library | null>(null);
  const [top, setTop] = useState(0);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const load = async () => {
      const loaded = await import('./toaster');
      setLibrary(loaded);
      return loaded;
    };
    const show = async (toast: Toast) => {
      const { present } = await load();
      setTop(present(toast, labels.close, layer.current));
    };
    // Without a network it does not come: what was to be said is said when the network is back.
    const ignore = () => undefined;
    const prepare = () => void load().catch(ignore);
    const say = (toast: Toast, tries = TRIES): void => {
      void show(toast).catch(() => {
        if (tries <= 1) return;
        const again = () => say(toast, tries - 1);
        // It may have come back before it was known that the file did not come, and not carry anything yet.
        if (navigator.onLine) setTimeout(again, PAUSE);
        else window.addEventListener('online', again, { once: true });
      });
    };
    // Only showToast sends this event.
    const listen = (event: Event) => say((event as CustomEvent<Toast>).detail);
    if (isReady) prepare();
    window.addEventListener(TOAST_EVENT, listen);
    window.addEventListener(TOAST_SOON_EVENT, prepare);
    return () => {
      window.removeEventListener(TOAST_EVENT, listen);
      window.removeEventListener(TOAST_SOON_EVENT, prepare);
    };
  }, [isReady, labels.close]);

  return (
    <div
      ref={layer}
      popover="manual"
      className="m-0 size-0 overflow-visible border-0 bg-transparent p-0 print:hidden"
    >
      {library && <library.Toaster top={top} label={labels.title} />}
    </div>
  );
}
