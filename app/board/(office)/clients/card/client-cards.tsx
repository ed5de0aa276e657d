'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, type ReactNode } from 'react';
import type { Choices } from '../../_parts/choices';
import { useAskedByAddress } from '../../_parts/use-asked-by-address';
import { useIsDesk } from '../../_shell/navigation/ways';
import { MyClientDialog } from '../../my-day/my-client-dialog';
import { PhoneBooking, type PhoneWish } from '../../reservations/phone/phone-booking';
import { ClientDrawer } from './client-drawer';
import { CardContext } from '../known/client-name';

/** Around everything where clients' names stand: whoever presses one sees the client's card beside it; so does whoever comes by
 * `?card=` with the number. An employee sees what she knows of the client. */
export function ClientCards({ choices, children }: { choices: Choices; children: ReactNode }) {
  const router = useRouter();
  const [shown, setShown] = useState<number | null>(null);
  const [wish, setWish] = useState<PhoneWish | null>(null);
  useAskedByAddress('card', (id) => setShown(Number(id)));
  const isDesk = useIsDesk();
  const opening = useMemo(() => ({ open: setShown }), []);
  return (
    <CardContext value={opening}>
      {children}
      {shown !== null && !isDesk && <MyClientDialog key={shown} id={shown} onClose={() => setShown(null)} />}
      {shown !== null && isDesk && (
        <ClientDrawer
          key={shown}
          id={shown}
          onClose={() => setShown(null)}
          onBookAgain={(again) => {
            setShown(null);
            setWish(again);
          }}
        />
      )}
      {wish && (
        <PhoneBooking
          wish={wish}
          choices={choices}
          onClose={() => setWish(null)}
          onBooked={() => {
            setWish(null);
            router.refresh();
          }}
        />
      )}
    </CardContext>
  );
}
