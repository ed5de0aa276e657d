'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState, type ReactNode } from 'react';
import type { Choices } from '../../_parts/choices';
import { useOpenedByAddress } from '../../_parts/use-opened-by-address';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { MyClientDialog } from '../served/my-client-dialog';
import { PhoneBooking, type PhoneRequest } from '../../reservations/phone/phone-booking';
import { ClientDrawer } from './client-drawer';
import { CardContext } from '../known/client-name';

/** Around everything where clients' names stand: whoever presses one sees the client's card beside it; so does whoever comes by
 * `?card=` with the number. An employee sees what she knows of the client. */
export function ClientCards({ choices, children }: { choices: Choices; children: ReactNode }) {
  const router = useRouter();
  const [shown, setShown] = useState<number | null>(null);
  const [request, setRequest] = useState<PhoneRequest | null>(null);
  useOpenedByAddress('card', (id) => setShown(Number(id)));
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
            setRequest(again);
          }}
        />
      )}
      {request && (
        <PhoneBooking
          request={request}
          choices={choices}
          onClose={() => setRequest(null)}
          onBooked={() => {
            setRequest(null);
            router.refresh();
          }}
        />
      )}
    </CardContext>
  );
}
