'use client';

import { useEffect, useRef, useState } from 'react';
import { TOAST_EVENT, type Toast } from './toast';
import type * as Library from './toaster';

/**
 * Stands once in a layout and shows what `showToast` is given. The toasts lie in a popover that is shown anew with each of
 * them, since only so they stand above a dialog. What shows them is fetched for the first toast, or, where `isReady`, at
 * once: there a toast may have to say that the network is gone.
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
    // Without a network it does not come; the next toast asks again.
    const ignore = () => undefined;
    // Only showToast sends this event.
    const listen = (event: Event) => void show((event as CustomEvent<Toast>).detail).catch(ignore);
    if (isReady) void load().catch(ignore);
    window.addEventListener(TOAST_EVENT, listen);
    return () => window.removeEventListener(TOAST_EVENT, listen);
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
