'use client';

import { useIsOnline } from '@/lib/browser/online';

/** Says for as long as it lasts that there is no network, before somebody presses a button in vain. */
export function OfflineBar({ text }: { text: string }) {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="mb-4 rounded-soft bg-blush px-4 py-2 text-[0.9375rem] font-medium">{text}</p>
      )}
    </div>
  );
}
