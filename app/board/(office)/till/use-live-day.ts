'use client';

import { useEffect, useState } from 'react';
import { readQuietly } from '@/lib/browser/requests/read';
import { SECOND } from '@/lib/base/time/units';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';

const PAUSE = 20 * SECOND;

/** A day as it stands by now: what others take in meanwhile has to be in the drawer as well. */
export function useLiveDay(day: TillDayRecord): [TillDayRecord, (fresh: TillDayRecord) => void] {
  const [live, setLive] = useState(day);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      if (document.visibilityState !== 'visible') return;
      const fresh = await readQuietly<TillDayRecord>(`/admin/api/till-days/${day.id}`, leaving.signal);
      if (fresh && !leaving.signal.aborted) setLive(fresh);
    };
    const timer = setInterval(() => void read(), PAUSE);
    void read();
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
    // Somebody was checked out: the page comes with another day.
  }, [day]);
  return [live, setLive];
}
