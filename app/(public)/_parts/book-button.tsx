'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { useReservation } from '../_reservation/reservation-provider';
import type { BookableServiceUnit } from '../_reservation/setting';

/** Opens the reservation dialog; its code comes as soon as the button is likely to be pressed. */
export function BookButton({
  serviceUnit,
  name,
  children,
  className,
  ...look
}: ButtonLook & {
  serviceUnit: BookableServiceUnit;
  /** What the button is called for those who do not see the card around it. */
  name: string;
  children: ReactNode;
  className?: string;
}) {
  const { open, prepare } = useReservation();
  return (
    <Button
      {...look}
      aria-label={name}
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
      onClick={() => open(serviceUnit)}
    >
      {children}
    </Button>
  );
}
