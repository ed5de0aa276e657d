'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { showToast } from '@/components/ui/toast/toast';

/** The page of the board that this tab was on when it was left for another address. */
const LEFT = 'board.left';

/**
 * Whoever was kept out of a screen stays where they were, with `denied=1` in the address: says so once, and takes it away. An address
 * that was typed names no page to stay on, so that the dashboard is asked for: then it is the one that the tab has left.
 */
export function DeniedNotice({ text }: { text: string }) {
  const path = usePathname();
  const router = useRouter();
  const wasLoaded = useRef(false);
  useEffect(() => {
    const isTyped = !wasLoaded.current && document.referrer === '';
    wasLoaded.current = true;
    const address = new URL(location.href);
    if (!address.searchParams.has('denied')) return;
    address.searchParams.delete('denied');
    showToast({ kind: 'error', text });
    window.history.replaceState(null, '', address);
    const left = isTyped && sessionStorage.getItem(LEFT);
    if (left) router.replace(left);
  }, [path, text, router]);
  useEffect(() => {
    const keep = () => sessionStorage.setItem(LEFT, `${location.pathname}${location.search}`);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return null;
}
