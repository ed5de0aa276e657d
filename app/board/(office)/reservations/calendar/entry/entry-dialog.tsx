'use client';

import { useTimeZone } from 'next-intl';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { readQuietly } from '@/lib/browser/requests/read';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOf } from '@/lib/base/time/zone';
import { BillBadge } from '../../../_parts/bill-badge';
import type { Choices } from '../../../_parts/choices';
import { PaymentSection } from '../../../_parts/payment/payment-section';
import { useVisitPayment } from '../../../_parts/payment/use-visit-payment';
import { PlainDialog } from '../../../_parts/plain-dialog';
import {
  useIsDesk,
  useMayCheckOut,
  useMayManage,
  useNavigation,
  useTillSince,
} from '../../../_shell/navigation/navigation';
import { ClientGlance } from '../../../clients/card/client-glance';
import { AlertOfClient } from '../../../clients/known/alert-of-client';
import { OpenCard } from '../../../clients/known/client-name';
import { NextVisitSection } from '../../../clients/next-visit/next-visit-section';
import { PartDialog } from '../../change/part-dialog';
import { Presence } from '../../change/presence';
import { VisitParts, type OpenPart } from '../../change/visit-parts';
import { EntryButtons } from './entry-buttons';
import { EntryFacts } from './entry-facts';
import { rightsOf } from './entry-rules';
import { OpenedDialog, type Opened } from './opened-dialog';
import { useBillState } from './use-bill-state';

const { DONE } = RESERVATION_STATUS;

/** The reservation of an entry, null until it is read, and whether its term had begun by then. */
function useEntry(id: number) {
  const [reservation, setReservation] = useState<BoardReservation | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const path = `/admin/api/reservations/${id}`;
    void readQuietly<BoardReservation>(path, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setReservation(found);
      setHasBegun(found !== null && Date.parse(found.termFrom) <= Date.now());
    });
    return () => leaving.abort();
  }, [id]);
  return { reservation, hasBegun };
}

/** One reservation in full, with what can be done next. */
export function EntryDialog({
  id,
  clientName,
  isBillPaid = false,
  choices,
  onClose,
  onChanged,
}: {
  id: number;
  clientName: string;
  /** As the screen below knows it: an employee reads no sales. */
  isBillPaid?: boolean;
  choices: Choices;
  onClose: () => void;
  onChanged: () => void;
}) {
  const isDesk = useIsDesk();
  const mayCheckOut = useMayCheckOut();
  const mayPayAhead = useNavigation().screens.includes('payments');
  const viewer = {
    isDesk,
    mayManage: useMayManage(),
    mayCheckOut,
    tillSince: useTillSince(),
    mayPayAhead,
  };
  const billState = useBillState(id, mayCheckOut && isDesk);
  const payment = useVisitPayment(id, isDesk);
  const { reservation, hasBegun } = useEntry(id);
  const zone = useTimeZone() ?? 'UTC';
  const [today] = useState(() => dayOf(Date.now(), zone));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [closedDialog, setClosedDialog] = useState<Opened | null>(null);
  const [openPart, setOpenPart] = useState<OpenPart | null>(null);

  const back = () => {
    setClosedDialog(opened);
    setOpened(null);
  };
  const finish = () => {
    onChanged();
    onClose();
  };

  if (reservation && opened) {
    return <OpenedDialog {...{ opened, reservation, choices, back, finish }} />;
  }
  if (reservation && openPart) {
    return (
      <PartDialog
        reservation={reservation}
        choices={choices}
        {...openPart}
        onClose={() => setOpenPart(null)}
        onDone={finish}
      />
    );
  }
  return (
    <PlainDialog title={clientName} onClose={onClose}>
      <div className="flex-1 overflow-y-auto px-5 py-4 sm:px-6">
        {reservation && reservation.clientId !== null && (
          <div className="mb-4 empty:hidden">
            <AlertOfClient id={reservation.clientId} />
          </div>
        )}
        {reservation ? (
          <EntryFacts
            reservation={reservation}
            bill={<BillBadge state={billState} className="ml-2" />}
            payment={payment}
          />
        ) : (
          <Skeleton className="h-44 w-full" />
        )}
        {reservation && <Presence reservation={reservation} onNoted={finish} />}
        {reservation && (
          <VisitParts reservation={reservation} onOpen={setOpenPart} onChanged={finish} payment={payment} />
        )}
        {payment && <PaymentSection payment={payment} onChanged={finish} />}
        {reservation?.status === DONE && reservation.clientId !== null && (
          <div className="mt-5 border-t border-line pt-4 empty:hidden">
            <NextVisitSection clientId={reservation.clientId} after={reservation.id} onBooked={onChanged} />
          </div>
        )}
        {reservation &&
          reservation.clientId !== null &&
          (isDesk ? (
            <ClientGlance id={reservation.clientId} />
          ) : (
            <p className="mt-5 flex border-t border-line pt-4 text-[0.875rem]">
              <OpenCard id={reservation.clientId} />
            </p>
          ))}
      </div>
      <EntryButtons
        rights={rightsOf(reservation, viewer, {
          hasBegun,
          today,
          bill: isBillPaid ? 'PAID' : billState,
        })}
        onOpen={setOpened}
        onDone={finish}
        {...{ id, clientName, reservation, payment, isDesk, hasBegun, closedDialog }}
      />
    </PlainDialog>
  );
}
