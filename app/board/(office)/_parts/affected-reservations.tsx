'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { AffectedReservation } from '@/lib/staff-schedule/affected/queries';
import { formatStamp } from '@/lib/base/time/format';
import { PhoneLink } from './contact/phone-link';
import { inReservationList } from './in-reservation-list';

/** The reservations that a refused answer names as left outside, for whoever has to decide; null for any other refusal. */
export function affectedReservations(body: Record<string, unknown>) {
  const { reservations, reservationsCount } = body;
  if (!Array.isArray(reservations)) return null;
  return (
    <AffectedReservations
      reservations={reservations as AffectedReservation[]} // as lib/staff-schedule/affected answers
      count={Number(reservationsCount ?? reservations.length)}
    />
  );
}

function AffectedReservations({
  reservations,
  count,
}: {
  reservations: AffectedReservation[];
  count: number;
}) {
  const t = useTranslations('board.affected');
  const locale = useLocale();
  return (
    <>
      <p className="font-medium">{t('title', { count })}</p>
      <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto">
        {reservations.map((reservation) => (
          <li key={reservation.id} className="leading-snug">
            <a
              // A tab of its own, so that nothing of what was typed is lost.
              href={inReservationList(reservation)}
              target="_blank"
              rel="noreferrer"
              title={t('open')}
              className="underline decoration-ink/30 underline-offset-3 hover:decoration-ink"
            >
              <span className="numerals font-medium">{formatStamp(reservation.termFrom, locale)}</span>{' '}
              {reservation.clientName}
              <span className="sr-only">, {t('open')}</span>
            </a>
            {reservation.clientPhone && (
              <>
                {', '}
                <PhoneLink number={reservation.clientPhone} hasIcon={false} />
              </>
            )}
            <span className="block text-[0.8125rem] text-muted">
              {[
                reservation.serviceUnit,
                reservation.employee,
                ...reservation.obstacles.map((obstacle) => t(`obstacles.${obstacle}`)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {count > reservations.length && (
        <p className="mt-2">{t('more', { count: count - reservations.length })}</p>
      )}
    </>
  );
}
