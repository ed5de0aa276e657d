'use client';

import { Mail } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { readQuietly } from '@/lib/browser/requests/read';
import type { VisitPayment } from '@/lib/payments/visits/answer';
import { canMove } from '@/lib/booking-rules/status-rules';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOfIso, formatLongDay, formatPrice, formatStamp, wallTimeOf } from '@/lib/base/time/format';
import { dayOf } from '@/lib/base/time/zone';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { useIsDesk, useMayCheckOut, useMayManage, useNavigation } from '../../_shell/navigation/navigation';
import { ClientGlance } from '../../clients/card/client-glance';
import { AlertOfClient } from '../../clients/known/alert-of-client';
import { NextVisitSection } from '../../clients/next-visit/next-visit-section';
import { OpenCard } from '../../clients/known/client-name';
import { CheckoutDialog } from '../../sales/checkout/check-out-button';
import { AdjustDialog } from '../change/adjust-dialog';
import { PartDialog } from '../change/part-dialog';
import type { Choices } from '../../_parts/choices';
import { PhoneBooking } from '../phone/phone-booking';
import { requestAgain } from '../phone/request-again';
import { DeskRequestDialog } from '../change/desk-request-dialog';
import { HistoryDialog } from '../change/history-dialog';
import { Presence } from '../change/presence';
import { MessagesDialog } from '../change/messages-dialog';
import { PhoneLink } from '../../_parts/contact/phone-link';
import { badgeOf } from '../../_parts/payment/badge-of';
import { NoShowDialog } from '../../_parts/payment/no-show-dialog';
import { PaymentBadge } from '../../_parts/payment/payment-badge';
import { PaymentSection } from '../../_parts/payment/payment-section';
import { useVisitPayment } from '../../_parts/payment/use-visit-payment';
import { PlainDialog } from '../../_parts/plain-dialog';
import { PayLinkDialog } from '../change/pay-link-dialog';
import { PushDialog } from '../push/push-dialog';
import { RejectDialog } from '../change/reject-dialog';
import { EntryMenu, type MenuAction } from './entry-menu';
import { BillOf } from './bill-of';
import { SeriesBadge } from '../series/series-badge';
import { LinkSource } from '../../_parts/link-source';
import { StatusBadge } from '../../_parts/status-badge';
import { useUndo } from '../../_parts/sending/undoable';
import { useActionToast } from '../../_parts/sending/use-action-toast';
import { VisitParts, type OpenPart } from '../change/visit-parts';

const { INIT, CONFIRMED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

const ACTIONS = { confirm: 'confirmed', done: 'done', 'no-show': 'noShow' } as const;

type Open = MenuAction | 'desk' | 'check-out' | 'no-show';

/** One reservation in full, with what can be done next. */
export function EntryDialog({
  id,
  clientName,
  choices,
  onClose,
  onChanged,
}: {
  id: number;
  clientName: string;
  choices: Choices;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('board.reservations');
  const desk = useTranslations('board.deskRequests');
  const send = useSend();
  const success = useActionToast();
  const undo = useUndo(id);
  const [busy, once] = useOnce();
  const isDesk = useIsDesk();
  const mayManage = useMayManage();
  const isTillOpen = useMayCheckOut();
  const mayPayAhead = useNavigation().screens.includes('payments');
  const bill = useTranslations('board.checkout');
  const path = `/admin/api/reservations/${id}`;
  const payment = useVisitPayment(id, isDesk);
  const waived = useTranslations('board.visitPayment');
  const [reservation, setReservation] = useState<BoardReservation | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const zone = useTimeZone() ?? 'UTC';
  const [today] = useState(() => dayOf(Date.now(), zone));
  const [open, setOpen] = useState<Open | null>(null);
  const [closedDialog, setClosedDialog] = useState<Open | null>(null);
  const [openPart, setOpenPart] = useState<OpenPart | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<BoardReservation>(path, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setReservation(found);
      setHasBegun(found !== null && Date.parse(found.termFrom) <= Date.now());
    });
    return () => leaving.abort();
  }, [path]);

  const back = () => {
    setClosedDialog(open);
    setOpen(null);
  };
  const finish = () => {
    onChanged();
    onClose();
  };
  const act = (verb: keyof typeof ACTIONS) =>
    once(async () => {
      const sent = await send('POST', `${path}/${verb}`, {}, success(ACTIONS[verb]));
      if (sent.ok || sent.status === 404 || sent.status === 409) finish();
    });

  if (reservation && (open === 'reject' || open === 'cancel-for-client')) {
    return <RejectDialog kind={open} reservation={reservation} onClose={back} onDone={finish} />;
  }
  if (open === 'no-show') {
    return <NoShowDialog id={id} clientName={clientName} onClose={back} onDone={finish} />;
  }
  if (open === 'check-out') {
    return (
      <CheckoutDialog source={{ reservationId: id }} clientName={clientName} onClose={back} onPaid={finish} />
    );
  }
  if (reservation && open === 'desk') {
    return <DeskRequestDialog reservation={reservation} onClose={back} onDone={finish} />;
  }
  if (reservation && open === 'again') {
    return (
      <PhoneBooking request={requestAgain(reservation)} choices={choices} onClose={back} onBooked={finish} />
    );
  }
  if (reservation && open === 'adjust') {
    return <AdjustDialog reservation={reservation} choices={choices} onClose={back} onDone={finish} />;
  }
  const [pushed] = partsLeft(reservation?.segments ?? []);
  if (open === 'push' && pushed && pushed.employeeId !== null) {
    const employee = { id: pushed.employeeId, name: pushed.employeeName ?? '' };
    return <PushDialog employee={employee} onClose={back} onDone={finish} />;
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
  if (reservation && open === 'messages') {
    return <MessagesDialog reservation={reservation} onClose={back} />;
  }
  if (reservation && open === 'pay-link') {
    return <PayLinkDialog reservation={reservation} onClose={back} onDone={finish} />;
  }
  if (reservation && open === 'history') {
    return <HistoryDialog reservation={reservation} onClose={back} />;
  }
  const mayChange = isDesk || (mayManage && reservation?.isHersAlone === true);
  const may = (status: (typeof RESERVATION_STATUS)[keyof typeof RESERVATION_STATUS]) =>
    reservation !== null && canMove(reservation.status, status);
  const mayAdjust = mayChange && may(ADMIN_REJECTED);
  const mayCheckOut =
    isTillOpen &&
    (isDesk || reservation?.isHersAlone === true) &&
    (reservation?.status === DONE || (reservation?.status === CONFIRMED && !reservation.noShowAt));
  const isToday = reservation !== null && dayOfIso(reservation.termFrom) === today;
  const mayCancel = mayAdjust && !hasBegun;
  // Beside the two steps of what has begun there is no room on a phone.
  const isAdjustedByMenu = isDesk && hasBegun;
  const rare: MenuAction[] = [
    'again',
    ...(mayAdjust && isAdjustedByMenu ? (['adjust'] as const) : []),
    ...(mayAdjust && isDesk && isToday ? (['push'] as const) : []),
    ...(mayCancel ? (['cancel-for-client'] as const) : []),
    ...(may(ADMIN_REJECTED) ? (['reject'] as const) : []),
    'history',
    'messages',
    ...(mayPayAhead && !hasBegun && reservation?.status === CONFIRMED ? (['pay-link'] as const) : []),
  ];
  return (
    <PlainDialog title={clientName} onClose={onClose}>
      <div className="flex-1 overflow-y-auto px-5 py-4 sm:px-6">
        {reservation && reservation.clientId !== null && (
          <div className="mb-4 empty:hidden">
            <AlertOfClient id={reservation.clientId} />
          </div>
        )}
        {reservation ? (
          <Facts
            reservation={reservation}
            bill={isTillOpen && isDesk ? <BillOf id={id} /> : null}
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
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 empty:hidden sm:px-6">
        {isDesk && (
          <EntryMenu name={clientName} actions={rare} closedDialog={closedDialog} onOpen={setOpen} />
        )}
        {reservation && isDesk && (
          <Button
            variant="quiet"
            size="dense"
            className="mr-auto max-sm:hidden"
            onClick={() => setOpen('again')}
          >
            {t('bookAgain')}
          </Button>
        )}
        {reservation && !isDesk && (
          <Button
            variant={mayChange ? 'quiet' : 'secondary'}
            size="dense"
            className="mr-auto"
            onClick={() => setOpen('desk')}
          >
            {desk('open')}
          </Button>
        )}
        {!isDesk && mayCancel && (
          <Button variant="quiet" size="dense" onClick={() => setOpen('cancel-for-client')}>
            {t('cancelForClient')}
          </Button>
        )}
        {undo && (
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              undo();
              finish();
            }}
          >
            {t('undo')}
          </Button>
        )}
        {mayAdjust && (
          <Button
            variant={hasBegun ? 'quiet' : may(DONE) ? 'primary' : 'secondary'}
            size="dense"
            className={isAdjustedByMenu ? 'max-sm:hidden' : undefined}
            onClick={() => setOpen('adjust')}
          >
            {t('adjust')}
          </Button>
        )}
        {may(DONE) && hasBegun && !reservation?.noShowAt && (
          <Button
            variant="secondary"
            size="dense"
            disabled={busy}
            onClick={() => (payment && payment.left > 0 ? setOpen('no-show') : act('no-show'))}
          >
            {t('noShow')}
          </Button>
        )}
        {may(DONE) && hasBegun && (
          <Button
            variant={mayCheckOut ? 'secondary' : 'primary'}
            size="dense"
            disabled={busy}
            onClick={() => act('done')}
          >
            {t('done')}
          </Button>
        )}
        {mayCheckOut && (
          <Button
            variant={hasBegun && may(DONE) ? 'primary' : 'secondary'}
            size="dense"
            onClick={() => setOpen('check-out')}
          >
            {bill(reservation?.status === DONE ? 'bill' : 'open')}
          </Button>
        )}
        {mayChange && may(CONFIRMED) && (
          <Button size="dense" disabled={busy} onClick={() => act('confirm')}>
            {payment?.waitsUntil ? waived('confirmUnpaid') : t('confirm')}
          </Button>
        )}
      </div>
    </PlainDialog>
  );
}

/** What is for the whole; its services stand below, one by one. */
function Facts({
  reservation: of,
  bill,
  payment,
}: {
  reservation: BoardReservation;
  bill: ReactNode;
  payment: VisitPayment | null;
}) {
  const t = useTranslations('board.fields');
  const locale = useLocale();
  const parts = partsLeft(of.segments);
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-[0.9375rem]">
      <Fact label={t('status')}>
        <StatusBadge of={of} />
        {bill}
        {payment && <PaymentBadge of={badgeOf(payment)} className="ml-2" />}
        {of.series && (
          <span className="ml-2">
            <SeriesBadge series={of.series} />
          </span>
        )}
        {of.status === INIT && of.holdUntil && !payment?.waitsUntil && (
          <span className="numerals ml-2 text-muted">
            {t('holdUntil')} {formatStamp(of.holdUntil, locale)}
          </span>
        )}
      </Fact>
      <Fact label={t('term')}>
        <span className="first-letter:uppercase">{formatLongDay(dayOfIso(of.termFrom), locale)}</span>,{' '}
        <span className="numerals whitespace-nowrap">
          {wallTimeOf(of.termFrom)}–{wallTimeOf(of.termTo)}
        </span>
      </Fact>
      {parts.length > 1 && (
        <Fact label={t('price')}>
          <span className="numerals">{formatPrice(of.price, of.currency, locale)}</span>
        </Fact>
      )}
      {of.clientPhone && (
        <Fact label={t('phone')}>
          <PhoneLink number={of.clientPhoneE164 ?? of.clientPhone} />
        </Fact>
      )}
      {of.clientEmail && (
        <Fact label={t('email')}>
          <a
            href={`mailto:${of.clientEmail}`}
            className="quiet-link inline-flex items-center gap-1.5 [overflow-wrap:anywhere]"
          >
            <Mail aria-hidden="true" className="size-3.5" />
            {of.clientEmail}
          </a>
        </Fact>
      )}
      {of.requirements && <Fact label={t('requirements')}>{of.requirements}</Fact>}
      {of.linkSource && (
        <Fact label={t('linkSource')}>
          <LinkSource of={of} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
