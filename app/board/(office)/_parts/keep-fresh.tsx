'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { MINUTE } from '@/lib/base/time/units';

const PAUSE = MINUTE;

/** Reads the page again each minute, and when somebody comes back to it; never while nobody looks. */
export function KeepFresh() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(refresh, PAUSE);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [router]);
  return null;
}
