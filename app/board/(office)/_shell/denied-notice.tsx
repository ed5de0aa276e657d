'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast';

/** Whoever was kept out of a screen stays where they were, with `denied=1` in the address: says so once, and takes it away. */
export function DeniedNotice({ text }: { text: string }) {
  const path = usePathname();
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has('denied')) return;
    address.searchParams.delete('denied');
    showToast({ kind: 'error', text });
    window.history.replaceState(null, '', address);
  }, [path, text]);
  return null;
}
