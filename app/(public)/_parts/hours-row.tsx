'use client';

import { useSyncExternalStore } from 'react';
import { dayInZone } from '@/lib/base/time/format';

const never = () => () => {};

/** Sunday is 0. */
const weekdayIn = (zone: string) => new Date(`${dayInZone(new Date(), zone)}T00:00:00Z`).getUTCDay();

/** One day of the week. The browser knows which one is today; the page is the same on all of them. */
export function HoursRow({
  weekday,
  zone,
  name,
  today,
  hours,
  isOpen,
}: {
  /** Sunday is 0. */
  weekday: number;
  zone: string;
  name: string;
  /** The word for it. */
  today: string;
  hours: string;
  isOpen: boolean;
}) {
  const isToday = useSyncExternalStore(
    never,
    () => weekdayIn(zone) === weekday,
    () => false,
  );
  return (
    <div
      aria-current={isToday ? 'date' : undefined}
      className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-1.5 last:border-b-0 aria-[current]:font-medium sm:py-3"
    >
      <dt>
        {name}
        {isToday && <span className="ml-2.5 text-[0.9375rem] font-normal text-clay-deep">{today}</span>}
      </dt>
      <dd className={isOpen ? undefined : 'text-muted'}>{hours}</dd>
    </div>
  );
}
