'use client';

import { partsLeft } from '@/lib/bookings/parts/parts-left';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import type { Choices } from '../../../_parts/choices';
import { NoShowDialog } from '../../../_parts/payment/no-show-dialog';
import { CheckoutDialog } from '../../../sales/checkout/check-out-button';
import { AdjustDialog } from '../../change/adjust-dialog';
import { DeskRequestDialog } from '../../change/desk-request-dialog';
import { HistoryDialog } from '../../change/history-dialog';
import { MessagesDialog } from '../../change/messages-dialog';
import { PayLinkDialog } from '../../change/pay-link-dialog';
import { RejectDialog } from '../../change/reject-dialog';
import { PhoneBooking } from '../../phone/phone-booking';
import { requestAgain } from '../../phone/request-again';
import { PushDialog } from '../../push/push-dialog';
import type { MenuAction } from './entry-menu';

/** What stands in place of the entry while it is done. */
export type Opened = MenuAction | 'desk' | 'check-out' | 'no-show';

/** The dialog of one action with an entry; closing it leads back, finishing it closes the entry. */
export function OpenedDialog({
  opened,
  reservation,
  choices,
  back,
  finish,
}: {
  opened: Opened;
  reservation: BoardReservation;
  choices: Choices;
  back: () => void;
  finish: () => void;
}) {
  const { id, clientName } = reservation;
  const both = { reservation, onClose: back, onDone: finish };
  switch (opened) {
    case 'reject':
    case 'cancel-for-client':
      return <RejectDialog kind={opened} {...both} />;
    case 'no-show':
      return <NoShowDialog id={id} clientName={clientName} onClose={back} onDone={finish} />;
    case 'check-out':
      return (
        <CheckoutDialog
          source={{ reservationId: id }}
          clientName={clientName}
          onClose={back}
          onPaid={finish}
        />
      );
    case 'desk':
      return <DeskRequestDialog {...both} />;
    case 'again':
      return (
        <PhoneBooking
          request={requestAgain(reservation)}
          choices={choices}
          onClose={back}
          onBooked={finish}
        />
      );
    case 'adjust':
      return <AdjustDialog choices={choices} {...both} />;
    case 'push':
      return <Push {...both} />;
    case 'messages':
      return <MessagesDialog reservation={reservation} onClose={back} />;
    case 'pay-link':
      return <PayLinkDialog {...both} />;
    case 'history':
      return <HistoryDialog reservation={reservation} onClose={back} />;
  }
}

/** All that follows with the employee who has the first part. */
function Push({
  reservation,
  onClose,
  onDone,
}: {
  reservation: BoardReservation;
  onClose: () => void;
  onDone: () => void;
}) {
  const [pushed] = partsLeft(reservation.segments);
  if (!pushed || pushed.employeeId === null) return null;
  const employee = { id: pushed.employeeId, name: pushed.employeeName ?? '' };
  return <PushDialog employee={employee} onClose={onClose} onDone={onDone} />;
}
