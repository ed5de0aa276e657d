import { useEffect, useState } from 'react';
import { dayOf, isoWithOffset } from '@/lib/base/time/zone';

type Now = { day: string; minute: number };

export function nowIn(zone: string): Now {
  const instant = Date.now();
  const wall = isoWithOffset(instant, zone);
  return { day: dayOf(instant, zone), minute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
}

/** The salon's day and time, whatever zone the browser is in; null until the page runs. */
export function useNow(zone: string): Now | null {
  const [now, setNow] = useState<Now | null>(null);
  useEffect(() => {
    const tick = () => setNow(nowIn(zone));
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, 20_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [zone]);
  return now;
}
