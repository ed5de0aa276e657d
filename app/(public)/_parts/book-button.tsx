'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonStyle } from '@/components/ui/button';
import { dayOfIso } from '@/lib/base/time/format';
import { useNextTerms } from '../_next/next-terms-provider';
import { useReservation } from '../_reservation/reservation-provider';
import type { BookableServiceUnit } from '../_reservation/state/setting';

/** Opens the reservation dialog; its code comes as soon as the button is likely to be pressed. */
export function BookButton({
  serviceUnit,
  question = null,
  name,
  children,
  className,
  ...style
}: ButtonStyle & {
  serviceUnit: BookableServiceUnit;
  /** About the free terms of the time that the page is about: the dialog begins on the day of the first. */
  question?: string | null;
  /** What the button is called for those who do not see the card around it. */
  name: string;
  children: ReactNode;
  className?: string;
}) {
  const { open, prepare } = useReservation();
  const { terms } = useNextTerms(question);
  const term = terms?.find(({ serviceUnitId }) => serviceUnitId === serviceUnit.id);
  const begins = term && { beginning: { employeeId: null, term: null, day: dayOfIso(term.from) } };
  return (
    <Button
      {...style}
      aria-label={name}
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={() => open({ ...serviceUnit, ...begins })}
    >
      {children}
    </Button>
  );
}
