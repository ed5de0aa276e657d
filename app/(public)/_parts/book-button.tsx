'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { useReservation } from '../_reservation/reservation-provider';
import type { Beginning, BookableServiceUnit } from '../_reservation/setting';

/** Opens the reservation dialog; its code comes as soon as the button is likely to be pressed. */
export function BookButton({
  serviceUnit,
  beginning,
  name,
  children,
  className,
  ...look
}: ButtonLook & {
  serviceUnit: BookableServiceUnit;
  beginning?: Partial<Beginning> | undefined;
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
      onClick={() => open(serviceUnit, beginning)}
    >
      {children}
    </Button>
  );
}
