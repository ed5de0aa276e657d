'use client';

import { classNames } from '@/components/ui/class-names';
import { fill } from '../_reservation/words/labels';
import { useReservation } from '../_reservation/reservation-provider';
import type { BookableServiceUnit } from '../_reservation/state/setting';
import { useNextTerms } from './next-terms-provider';

/** The first free term of a service; a press on it leads to the person's details. Its room is there before it is. */
export function NextTerm({
  serviceUnit,
  question,
  employeeId = null,
  className,
}: {
  serviceUnit: BookableServiceUnit;
  question: string;
  employeeId?: number | null;
  className?: string;
}) {
  const { terms, words, when } = useNextTerms(question);
  const { open, prepare } = useReservation();
  const term = terms?.find(({ serviceUnitId }) => serviceUnitId === serviceUnit.id);
  return (
    <div className={classNames('min-h-11 noscript:hidden', className)}>
      {term && (
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => open({ ...serviceUnit, beginning: { employeeId, term } })}
          className="numerals relative z-10 inline-flex min-h-11 items-center gap-2.5 text-left text-[0.9375rem] leading-snug underline-offset-4 hover:underline"
        >
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-success" />
          {fill(words.next, { when: when(term) })}
          <span className="sr-only">, {serviceUnit.name}</span>
        </button>
      )}
    </div>
  );
}
