'use client';

import { CalendarPlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import type { ClientCard } from '@/lib/clients/card/answer';
import type { BoardReservation } from '@/lib/booking-board/list/answer';
import { dayOfIso, formatDay, formatPrice, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { wasHad } from '../../reservations/phone/phone-form';
import { SeriesBadge } from '../../reservations/series/series-badge';
import { StatusBadge } from '../../_parts/status-badge';
import { NextVisitSection } from '../next-visit/next-visit-section';
import { ClientHistoryDialog } from './client-history-dialog';
import { CardSection } from './card-section';

/** When they come next, what they usually have, and when they were here: each visit can be booked again. */
export function CardVisits({
  card,
  onBooked,
  onBookAgain,
}: {
  card: ClientCard;
  onBooked: () => void;
  onBookAgain: (visit: BoardReservation) => void;
}) {
  const t = useTranslations('board.clientCard');
  const clients = useTranslations('board.clients');
  const [all, setAll] = useState(false);
  const { client, upcoming, past, pastTotal, visitsCount, usual } = card;
  const late = client.lateCancellationsCount;
  return (
    <>
      <CardSection heading={t('next')}>
        {upcoming.length === 0 && <p className="text-[0.9375rem]">{t('nothingNext')}</p>}
        <ul className="flex flex-col gap-2">
          {upcoming.map((reservation) => (
            <Upcoming key={reservation.id} reservation={reservation} />
          ))}
        </ul>
      </CardSection>
      <NextVisitSection clientId={client.id} onBooked={onBooked} />
      {usual && (
        <CardSection heading={t('usual')}>
          <p className="text-[0.9375rem]">
            {[usual.serviceUnitName, usual.employeeName].filter(Boolean).join(' · ')}{' '}
            <span className="numerals text-muted">{t('times', { count: usual.times })}</span>
          </p>
        </CardSection>
      )}
      <CardSection heading={t('visitsHeading', { count: visitsCount })}>
        {late > 0 && (
          <p className="text-[0.875rem] font-medium text-clay-deep">
            {clients('lateCancellations', { count: late })}
          </p>
        )}
        {past.length === 0 && <p className="text-[0.9375rem]">{clients('noReservations')}</p>}
        <ul className="divide-y divide-line">
          {past.map((reservation) => (
            <Past
              key={reservation.id}
              reservation={reservation}
              onBookAgain={() => onBookAgain(reservation)}
            />
          ))}
        </ul>
        {pastTotal > past.length && (
          <Button variant="quiet" size="dense" className="-ml-3 self-start" onClick={() => setAll(true)}>
            {t('all', { count: pastTotal })}
          </Button>
        )}
      </CardSection>
      {all && <ClientHistoryDialog client={client} onClose={() => setAll(false)} />}
    </>
  );
}

const peopleOf = ({ serviceUnitName, employeeName }: BoardReservation) =>
  [serviceUnitName, employeeName].filter(Boolean).join(' · ');

function Upcoming({ reservation: of }: { reservation: BoardReservation }) {
  const locale = useLocale();
  return (
    <li className="rounded-soft border border-line bg-white/60 px-3.5 py-2.5 text-[0.9375rem] leading-snug">
      <p className="flex items-baseline justify-between gap-3">
        <span className="numerals font-medium">
          {formatShortDay(dayOfIso(of.termFrom), locale)} {wallTimeOf(of.termFrom)}
        </span>
        <span className="flex items-center gap-1.5">
          {of.series && <SeriesBadge series={of.series} />}
          <StatusBadge of={of} />
        </span>
      </p>
      <p>{peopleOf(of)}</p>
      {of.requirements && <p className="text-clay-deep">{of.requirements}</p>}
    </li>
  );
}

function Past({ reservation: of, onBookAgain }: { reservation: BoardReservation; onBookAgain: () => void }) {
  const t = useTranslations('board.reservations');
  const locale = useLocale();
  const day = formatDay(dayOfIso(of.termFrom), locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-2 text-[0.9375rem] leading-snug">
      <span>{peopleOf(of)}</span>
      <span className="numerals text-right whitespace-nowrap">
        {formatPrice(of.price, of.currency, locale)}
      </span>
      {wasHad(of) ? (
        <RowButton
          label={`${t('bookAgain')}: ${of.serviceUnitName}, ${day}`}
          onClick={onBookAgain}
          className="row-span-2"
        >
          <CalendarPlus aria-hidden="true" className="size-4.5" />
        </RowButton>
      ) : (
        <span className="row-span-2" />
      )}
      <span className="numerals text-[0.8125rem] text-muted">{day}</span>
      <StatusBadge of={of} />
    </li>
  );
}
