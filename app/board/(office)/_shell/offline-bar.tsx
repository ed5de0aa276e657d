'use client';

import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says for as long as it lasts that there is no network, before somebody presses a button in vain. */
export function OfflineBar({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="mb-4 rounded-soft bg-blush px-4 py-2 text-[0.9375rem] font-medium">{text}</p>
      )}
    </div>
  );
}
