'use client';

import { useMayCheckOut } from '../_shell/navigation/navigation';
import { useEffect, useState } from 'react';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { DAY } from '@/lib/base/time/units';
import type { MyReservation } from '@/lib/dashboard/my-day/answer';
import { CheckOutButton } from '../sales/checkout/check-out-button';
import { SettleButtons } from '../_parts/payment/settle-buttons';

/** Whether a moment has come, on a page that stays open in somebody's pocket. `now` is the server's. */
function useHasCome(moment: number, now: number): boolean {
  const [has, setHas] = useState(now >= moment);
  useEffect(() => {
    const wait = moment - Date.now();
    if (has || wait > DAY) return;
    const timer = setTimeout(() => setHas(true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [has, moment]);
  return has;
}

/** They came, or they did not, from the moment at which the term begins. */
export function MySettleButtons({
  term,
  now,
  isPaid,
}: {
  term: MyReservation;
  now: number;
  /** Which it may be before it begins. */
  isPaid: boolean;
}) {
  const { id, clientName, termFrom, status, noShow } = term;
  const mayCheckOut = useMayCheckOut() && term.isHersAlone;
  const hasBegun = useHasCome(Date.parse(termFrom), now);
  if (status !== RESERVATION_STATUS.CONFIRMED || noShow || !hasBegun) return null;
  return (
    <span className="ml-auto flex flex-wrap justify-end gap-1.5">
      <SettleButtons id={id} name={clientName} usual={mayCheckOut && !isPaid ? 'secondary' : 'primary'} />
      {mayCheckOut && <CheckOutButton id={id} name={clientName} isPaid={isPaid} />}
    </span>
  );
}
