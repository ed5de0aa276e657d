'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { AffectedReservation } from '@/lib/affected-reservations/queries';
import type { Locale } from '@/lib/statuses';
import { formatStamp } from '@/lib/time/format';

/** The reservations that a refused answer names as left outside, for whoever has to decide; null for any other refusal. */
export function affectedReservations(body: Record<string, unknown>) {
  const { reservations, reservationsCount } = body;
  if (!Array.isArray(reservations)) return null;
  return (
    <AffectedReservations
      reservations={reservations as AffectedReservation[]} // as lib/affected-reservations answers
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
  const locale = useLocale() as Locale; // the shell gives it
  return (
    <>
      <p className="font-medium">{t('title', { count })}</p>
      <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto">
        {reservations.map(({ id, termFrom, clientName, clientPhone, serviceUnit, employee }) => (
          <li key={id} className="leading-snug">
            <span className="numerals font-medium">{formatStamp(termFrom, locale)}</span> {clientName}
            {clientPhone && `, ${clientPhone}`}
            <span className="block text-[0.8125rem] text-muted">
              {[serviceUnit, employee].filter(Boolean).join(' · ')}
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
