'use client';

import { Check, CheckCircle2, ScanLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { RESERVATION_STATUS, type Locale } from '@/lib/base/statuses';
import { dayOfIso, formatLongDay, formatPrice, wallTimeOf } from '@/lib/base/time/format';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { useIsDesk } from '../_shell/navigation/navigation';
import { useStatusWord } from '../_parts/status-style';
import { useActionToast } from '../_parts/sending/use-action-toast';

const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;

/** Whose reservation it is, in large words, and the one tap that says that they were here. */
export function FoundReservation({
  reservation,
  hasBegun,
  locale,
  onChange,
  onNext,
}: {
  reservation: BoardReservation;
  /** Nobody is done before. */
  hasBegun: boolean;
  locale: Locale;
  onChange: (reservation: BoardReservation) => void;
  onNext: () => void;
}) {
  const t = useTranslations('board.scanner');
  const word = useStatusWord();
  const send = useSend();
  const successOf = useActionToast();
  const [busy, once] = useOnce();
  const isDesk = useIsDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/admin/api/reservations/${reservation.id}`;
  const isExpected = reservation.status === INIT || reservation.status === CONFIRMED;
  // Who has not confirmed is confirmed by the desk.
  const mayBeDone = hasBegun && (reservation.status === CONFIRMED || (isDesk && isExpected));

  // The camera has gone from under the reader's finger: what has come instead is said.
  useEffect(() => heading.current?.focus(), []);

  const setDone = async () => {
    // Clients forget to confirm, and come anyway.
    const confirmed =
      reservation.status === INIT ? await send('POST', `${path}/confirm`, {}, successOf('confirmed')) : null;
    const sent =
      !confirmed || confirmed.ok ? await send('POST', `${path}/done`, {}, successOf('done')) : confirmed;
    if (sent.ok) onChange({ ...reservation, status: DONE });
  };

  return (
    <article className="flex flex-col gap-5 rounded-card border border-line bg-white/70 p-5">
      <header className="flex flex-col items-start gap-2">
        <Badge tone={reservation.status === DONE ? 'pine' : isExpected ? 'neutral' : 'danger'}>
          {word(reservation)}
        </Badge>
        <h2 ref={heading} tabIndex={-1} className="display-3 outline-none">
          {reservation.clientName}
        </h2>
        <p className="text-lg first-letter:uppercase">
          {formatLongDay(dayOfIso(reservation.termFrom), locale)},{' '}
          <span className="numerals">
            {wallTimeOf(reservation.termFrom)}–{wallTimeOf(reservation.termTo)}
          </span>
        </p>
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name={t('serviceUnit')} value={reservation.serviceUnitName} />
        <Fact name={t('employee')} value={reservation.employeeName} />
        <Fact name={t('workplace')} value={reservation.workplaceName} />
        <Fact name={t('price')} value={formatPrice(reservation.price, reservation.currency, locale)} />
        <Fact name={t('requirements')} value={reservation.requirements} />
      </dl>
      {reservation.status === DONE && (
        <p role="status" className="flex items-center gap-2.5 font-medium text-success">
          <CheckCircle2 aria-hidden="true" className="size-5" />
          {t('isDone')}
        </p>
      )}
      {isExpected && !hasBegun && <p role="status">{t('notBegun')}</p>}
      {!isExpected && reservation.status !== DONE && (
        <p role="alert" className="font-medium text-danger">
          {t('notAnyMore')}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {mayBeDone && (
          <Button size="large" disabled={busy} aria-busy={busy} onClick={() => once(setDone)}>
            {busy ? <Spinner /> : <Check aria-hidden="true" className="size-5" />}
            {t('setDone')}
          </Button>
        )}
        <Button variant={mayBeDone ? 'quiet' : 'primary'} size="large" onClick={onNext}>
          <ScanLine aria-hidden="true" className="size-5" />
          {t('next')}
        </Button>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </>
  );
}
