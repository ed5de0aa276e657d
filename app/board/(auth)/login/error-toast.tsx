'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/toast';

/**
 * Shows a toast on the page where it was written, since one of the page that was left would have gone with it. In a task of
 * its own: the host of toasts begins to listen in this one.
 */
export function ErrorToast({ text }: { text: string }) {
  useEffect(() => {
    const timer = setTimeout(() => showToast({ kind: 'error', text }));
    return () => clearTimeout(timer);
  }, [text]);
  return null;
}
