'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { MINUTE } from '@/lib/base/time/units';

/** Reads the page again each minute, or after another pause, and when somebody comes back to it; never while nobody looks. */
export function KeepFresh({ pause = MINUTE }: { pause?: number }) {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(refresh, pause);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [pause, router]);
  return null;
}
