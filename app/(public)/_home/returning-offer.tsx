import { useEffect, useState } from 'react';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import type { Returning } from '@/lib/self-service/appointment/answer';
import { call, post } from '../_reservation/requests/endpoints';
import { fill } from '../_reservation/words/labels';
import { readPreviousData } from '../_reservation/state/previous-data';
import { useReservation } from '../_reservation/reservation-provider';

type Labels = { again: string; againWith: string; visits: string };

/** The last appointment once more at its next free time, one press before the confirmation; and the way to those that are booked. */
export default function ReturningOffer({
  labels,
  locale,
  visits,
}: {
  labels: Labels;
  locale: Locale;
  /** The address of the page that lists them. */
  visits: string;
}) {
  const { open, prepare } = useReservation();
  const [offered, setOffered] = useState<Returning | null>(null);

  useEffect(() => {
    const clientEmail = readPreviousData()?.clientEmail;
    let isHere = true;
    if (clientEmail) {
      void call<Returning>('/api/reservations/returning', locale, post({ clientEmail })).then((answer) => {
        if (isHere && answer.ok) setOffered(answer.data);
      });
    }
    return () => {
      isHere = false;
    };
  }, [locale]);

  if (!offered) return null;
  const { again, coming } = offered;
  return (
    <>
      {again && (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() =>
            open({
              id: again.serviceUnitId,
              name: again.serviceUnitName,
              duration: '',
              price: '',
              beginning: { employeeId: again.employeeId, term: { from: again.from, to: again.to } },
            })
          }
          className="numerals flex min-h-11 w-full max-w-prose items-center rounded-soft border border-clay/60 bg-sand px-4 py-2 text-left leading-snug font-medium hover:border-clay-deep"
        >
          {fill(again.employeeName ? labels.againWith : labels.again, {
            service: again.serviceUnitName,
            person: again.employeeName ?? '',
            when: `${formatShortDay(dayOfIso(again.from), locale)},\u00a0${wallTimeOf(again.from)}`,
          })}
        </button>
      )}
      {coming > 0 && (
        <a href={visits} className="quiet-link inline-flex min-h-11 items-center text-[0.9375rem]">
          {fill(labels.visits, { count: coming })}
        </a>
      )}
    </>
  );
}
