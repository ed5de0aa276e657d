'use client';

import { Skeleton } from '@/components/ui/skeleton';
import { useReservation } from '../_reservation/reservation-provider';
import type { BookableServiceUnit } from '../_reservation/state/setting';
import { FreeTermsData, type FreeTermsOf } from './free-terms-data';
import { useNextTerms } from './next-terms-provider';

const SHOWN = 3;

/** The first free term of each of the next three days that have one, as buttons. */
export function NextDays({
  serviceUnit,
  label,
  question,
  data,
}: {
  serviceUnit: BookableServiceUnit;
  label: string;
  question: string;
  /** For its structured data. */
  data: FreeTermsOf;
}) {
  const { terms, nearby } = useNextTerms(question);
  const { open, prepare } = useReservation();
  const shown = terms?.filter(({ serviceUnitId }) => serviceUnitId === serviceUnit.id).slice(0, SHOWN);
  return (
    <>
      {shown?.length !== 0 && (
        <p className="text-[0.9375rem] text-muted" id="next-days">
          {label}
        </p>
      )}
      <ul className="mt-2 grid gap-2 sm:grid-cols-3" aria-labelledby="next-days">
        {!shown &&
          [0, 1, 2].map((index) => (
            <li key={index}>
              <Skeleton className="block h-11 sm:h-13" />
            </li>
          ))}
        {shown?.map((term) => (
          <li key={term.from}>
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => open({ ...serviceUnit, beginning: { employeeId: null, term } })}
              className="numerals flex min-h-11 w-full sm:min-h-13 items-center justify-center rounded-soft border border-ink/30 px-2 py-1 text-center text-[0.9375rem] whitespace-nowrap hover:border-ink"
            >
              {nearby(term)}
            </button>
          </li>
        ))}
      </ul>
      {shown && shown.length > 0 && <FreeTermsData of={data} terms={shown} />}
    </>
  );
}
