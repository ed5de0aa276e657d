import type { ReactNode } from 'react';
import { List, MapPin, Phone, RotateCcw, Share2 } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { Calendars } from '@/app/(public)/_reservation/calendars/calendars';
import { fill } from '@/app/(public)/_reservation/words/labels';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { bookQuestion } from '@/lib/booking-rules/book-address';
import type { AppointmentSetting } from './setting';
import { share } from './share';
import { isToCome, momentIn, type Phase } from './words';

const lesser = buttonClass({ size: 'small', variant: 'secondary' });

/** What the client can do, the most likely first. */
export function Actions({
  reservation,
  phase,
  now,
  setting,
  isWorking,
  onConfirm,
  onMove,
  onCancel,
  onSendAll,
  children,
}: {
  reservation: ClientReservation;
  phase: Phase;
  now: Date;
  setting: AppointmentSetting;
  isWorking: boolean;
  onConfirm: () => void;
  onMove: () => void;
  onCancel: () => void;
  onSendAll: () => void;
  children: ReactNode;
}) {
  const { texts, phone, phoneText, services, directions } = setting;
  const [first] = reservation.segments;
  const open = <Until extends { until: string }>(action: Until | null) =>
    action && now <= new Date(action.until) ? action : null;
  const [move, cancel] = [open(reservation.actions.move), open(reservation.actions.cancel)];
  const isComing = isToCome(phase);
  const { payment } = reservation;
  const toPay = isComing ? open(payment?.toPay ?? null) : null;
  const free =
    phase === 'booked' && payment?.freeUntil && payment.paid > payment.givenBack
      ? open({ until: payment.freeUntil })
      : null;
  const again = `${services}${bookQuestion(
    partsLeft(reservation.segments).map(({ serviceUnitId, employeeId }) => ({ serviceUnitId, employeeId })),
  )}`;

  const passOn = async () => {
    if ((await share(reservation, setting)) === 'copied') showToast({ kind: 'success', text: texts.shared });
  };

  return (
    <section aria-label={texts.actions} className="flex flex-col gap-7">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:flex-col">
        {phase === 'held' && (
          <Button size="large" disabled={isWorking} aria-busy={isWorking} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        )}
        {move && (
          <Button variant={toPay ? 'secondary' : 'primary'} disabled={isWorking} onClick={onMove}>
            {texts.move}
          </Button>
        )}
        {cancel && (
          <Button variant="secondary" disabled={isWorking} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        {!isComing && reservation.actions.rebook && first && (
          <a href={again} className={buttonClass({ variant: reservation.next ? 'secondary' : 'primary' })}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {texts.again}
          </a>
        )}
      </div>
      {isComing && (
        <p className="-mt-2 flex max-w-prose flex-col gap-1 text-[0.9375rem] text-muted">
          {move && (
            <span>
              {fill(texts.moveUntil, { until: momentIn(move.until, setting) })} {texts.movesLeft[move.left]}
            </span>
          )}
          {cancel && phase === 'booked' && (
            <span>{fill(texts.cancelUntil, { until: momentIn(cancel.until, setting) })}</span>
          )}
          {free && <span>{fill(texts.freeUntil, { until: momentIn(free.until, setting) })}</span>}
          {phase === 'booked' && (!move || !cancel) && phone && (
            <span>{fill(texts.callToChange, { phone: phoneText })}</span>
          )}
        </p>
      )}
      {reservation.calendar && phase === 'booked' && (
        <Calendars calendar={reservation.calendar} texts={texts} />
      )}
      <div className="flex flex-wrap gap-2">
        {isComing && directions && (
          <a href={directions} target="_blank" rel="noreferrer" className={lesser}>
            <MapPin aria-hidden="true" className="size-4" />
            {texts.directions}
          </a>
        )}
        {phase === 'booked' && (
          <Button size="small" variant="secondary" onClick={() => void passOn()}>
            <Share2 aria-hidden="true" className="size-4" />
            {texts.share}
          </Button>
        )}
        {isComing && reservation.actions.rebook && first && (
          <a href={again} className={lesser}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {texts.again}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} title={phoneText} className={lesser}>
            <Phone aria-hidden="true" className="size-4" />
            {texts.call}
          </a>
        )}
        <Button size="small" variant="secondary" disabled={isWorking} onClick={onSendAll}>
          <List aria-hidden="true" className="size-4" />
          {texts.sendAll}
        </Button>
      </div>
      {children}
    </section>
  );
}
