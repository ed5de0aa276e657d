'use client';

import {
  Ban,
  CalendarClock,
  CalendarPlus,
  Check,
  CheckCheck,
  HandCoins,
  Link as LinkIcon,
  History,
  ListPlus,
  MessageSquareText,
  PhoneOff,
  ReceiptText,
  Undo2,
  UserMinus,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { RowActions } from '@/components/list/row-actions';
import { RowButton } from '@/components/ui/row-button';
import { RowPlace } from '@/components/ui/row-place';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { canMove } from '@/lib/booking-rules/status-rules';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { CheckoutDialog } from '../../sales/checkout/check-out-button';
import type { PaymentBadgeFacts } from '@/lib/payments/visits/queries';
import { canCheckOut, type BillState } from '@/lib/sales/sale/rules';
import { isPaidAhead } from '../../_parts/payment/badge-of';
import { NoShowDialog } from '../../_parts/payment/no-show-dialog';
import { VerbButton } from '../../_parts/verb-button';
import { useIsDesk, useMayCheckOut, useNavigation, useTillSince } from '../../_shell/navigation/navigation';
import { AdjustDialog } from '../change/adjust-dialog';
import type { Choices } from '../../_parts/choices';
import { HistoryDialog } from '../change/history-dialog';
import { PartsDialog } from '../change/parts-dialog';
import { MessagesDialog } from '../change/messages-dialog';
import { RejectDialog } from '../change/reject-dialog';
import { PayLinkDialog } from '../change/pay-link-dialog';
import { PhoneBooking } from '../phone/phone-booking';
import { requestAgain } from '../phone/request-again';
import { useUndo } from '../../_parts/sending/undoable';
import { useActionToast } from '../../_parts/sending/use-action-toast';

const { CONFIRMED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const ICON = { 'aria-hidden': true, className: 'size-4.5' } as const;

type Verb = 'confirm' | 'done' | 'noShow' | 'reject' | 'cancelForClient' | 'messages' | 'history';

type Open =
  | 'check-out'
  | 'no-show'
  | 'again'
  | 'reject'
  | 'cancel-for-client'
  | 'adjust'
  | 'parts'
  | 'messages'
  | 'history'
  | 'pay-link';

/**
 * What can be done with a reservation: first of the steps that the table of transitions allows from where it stands, as a word;
 * the others, its history and the children in the row's menu.
 */
export function RowSteps({
  reservation,
  choices,
  hasBegun,
  payment,
  billState,
  children,
}: {
  reservation: BoardReservation;
  choices: Choices;
  /** Nobody is done before. */
  hasBegun: boolean;
  /** What was paid ahead for it, or that it waits to be. */
  payment: PaymentBadgeFacts | undefined;
  /** Paid it may be before it begins. */
  billState: BillState | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('board.reservations');
  const router = useRouter();
  const success = useActionToast();
  const [open, setOpen] = useState<Open | null>(null);
  const { id, clientName, status, noShowAt } = reservation;
  const bill = useTranslations('board.checkout');
  const payments = useTranslations('board.payments');
  const mayPayAhead = useNavigation().screens.includes('payments');
  const path = `/admin/api/reservations/${id}`;
  const undo = useUndo(id);
  const isDesk = useIsDesk();
  const isBillPaid = billState === 'PAID';
  const till = { bill: billState, since: useTillSince() };
  const mayCheckOut =
    useMayCheckOut() && (isDesk || reservation.isHersAlone === true) && canCheckOut(reservation, till);
  /** The next thing is to pay. */
  const isDue = mayCheckOut && !isBillPaid && status === CONFIRMED && hasBegun;
  const mayReject = isDesk && canMove(status, ADMIN_REJECTED);
  const names = (verb: Verb) => ({ label: `${t(verb)}: ${clientName}`, word: t(verb) });
  const waived = useTranslations('board.visitPayment')('confirmUnpaid');
  const confirmNames =
    payment?.state === 'waits' ? { label: `${waived}: ${clientName}`, word: waived } : names('confirm');
  const isMissable = status === CONFIRMED && hasBegun && !noShowAt;
  // Of hers an employee decides nothing about money: the policy does.
  const isPaid = isDesk && isPaidAhead(payment);
  const billWord = bill(isBillPaid ? 'bill' : 'open');
  const BillIcon = isBillPaid ? ReceiptText : HandCoins;
  const close = () => setOpen(null);
  const finish = () => {
    close();
    router.refresh();
  };
  const [main, ...others] = [
    undo && (
      <RowButton key="undo" label={`${t('undo')}: ${clientName}`} word={t('undo')} onClick={undo}>
        <Undo2 {...ICON} />
      </RowButton>
    ),
    isDesk && canMove(status, CONFIRMED) && (
      <VerbButton key="confirm" path={`${path}/confirm`} {...confirmNames} success={success('confirmed')}>
        <Check {...ICON} />
      </VerbButton>
    ),
    isDue && (
      <RowButton
        key="checkOut"
        label={`${bill('open')}: ${clientName}`}
        word={bill('open')}
        onClick={() => setOpen('check-out')}
      >
        <HandCoins {...ICON} />
      </RowButton>
    ),
    canMove(status, DONE) && hasBegun && (
      <VerbButton key="done" path={`${path}/done`} {...names('done')} success={success('done')}>
        <CheckCheck {...ICON} />
      </VerbButton>
    ),
    isMissable && isPaid && (
      <RowButton key="noShow" {...names('noShow')} onClick={() => setOpen('no-show')}>
        <UserMinus {...ICON} />
      </RowButton>
    ),
    isMissable && !isPaid && (
      <VerbButton key="noShow" path={`${path}/no-show`} {...names('noShow')} success={success('noShow')}>
        <UserMinus {...ICON} />
      </VerbButton>
    ),
    mayReject && (
      <RowButton
        key="adjust"
        label={`${t('adjust')}: ${clientName}`}
        word={t('adjustShort')}
        onClick={() => setOpen('adjust')}
      >
        <CalendarClock {...ICON} />
      </RowButton>
    ),
    mayReject && (
      <RowButton key="reject" {...names('reject')} onClick={() => setOpen('reject')}>
        <Ban {...ICON} />
      </RowButton>
    ),
    mayReject && !hasBegun && (
      <RowButton key="cancel" {...names('cancelForClient')} onClick={() => setOpen('cancel-for-client')}>
        <PhoneOff {...ICON} />
      </RowButton>
    ),
    isDesk && (
      <RowButton key="history" {...names('history')} onClick={() => setOpen('history')}>
        <History {...ICON} />
      </RowButton>
    ),
    mayCheckOut && !isDue && (
      <RowButton
        key="bill"
        label={`${billWord}: ${clientName}`}
        word={billWord}
        onClick={() => setOpen('check-out')}
      >
        <BillIcon {...ICON} />
      </RowButton>
    ),
    isDesk && (
      <RowButton
        key="again"
        label={`${t('bookAgain')}: ${clientName}`}
        word={t('bookAgain')}
        onClick={() => setOpen('again')}
      >
        <CalendarPlus {...ICON} />
      </RowButton>
    ),
    isDesk && (mayReject || status === DONE) && (
      <RowButton
        key="parts"
        label={`${t('part.parts')}: ${clientName}`}
        word={t('part.parts')}
        onClick={() => setOpen('parts')}
      >
        <ListPlus {...ICON} />
      </RowButton>
    ),
    isDesk && (
      <RowButton key="messages" {...names('messages')} onClick={() => setOpen('messages')}>
        <MessageSquareText {...ICON} />
      </RowButton>
    ),
    mayPayAhead && status === CONFIRMED && !hasBegun && (
      <RowButton
        key="pay-link"
        label={payments('requestOf', { name: clientName })}
        word={payments('request')}
        onClick={() => setOpen('pay-link')}
      >
        <LinkIcon {...ICON} />
      </RowButton>
    ),
  ].filter(Boolean);
  const checkout = open === 'check-out' && (
    <CheckoutDialog source={{ reservationId: id }} clientName={clientName} onClose={close} onPaid={finish} />
  );
  // Few, each as a word: a menu would hide one of them.
  if (!isDesk) {
    return (
      <div className="flex items-center gap-1 lg:justify-end">
        <RowPlace value="word">{[main, ...others]}</RowPlace>
        {checkout}
      </div>
    );
  }
  return (
    <>
      <RowActions name={clientName} main={main}>
        {others}
        {children}
      </RowActions>
      {(open === 'reject' || open === 'cancel-for-client') && (
        <RejectDialog kind={open} reservation={reservation} onClose={close} onDone={finish} />
      )}
      {checkout}
      {open === 'no-show' && <NoShowDialog id={id} clientName={clientName} onClose={close} onDone={finish} />}
      {open === 'again' && (
        <PhoneBooking
          request={requestAgain(reservation)}
          choices={choices}
          onClose={close}
          onBooked={finish}
        />
      )}
      {open === 'adjust' && (
        <AdjustDialog reservation={reservation} choices={choices} onClose={close} onDone={finish} />
      )}
      {open === 'parts' && (
        <PartsDialog reservation={reservation} choices={choices} onClose={close} onDone={finish} />
      )}
      {open === 'pay-link' && <PayLinkDialog reservation={reservation} onClose={close} onDone={finish} />}
      {open === 'messages' && <MessagesDialog reservation={reservation} onClose={close} />}
      {open === 'history' && <HistoryDialog reservation={reservation} onClose={close} />}
    </>
  );
}
