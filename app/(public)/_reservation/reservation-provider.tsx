'use client';

import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { useAddressQuestion } from '@/lib/browser/address-steps';
import type { BookableServiceUnit, ReservationSetting } from './state/setting';

type Reservation = { open: (serviceUnit: BookableServiceUnit) => void; prepare: () => void };

const ReservationContext = createContext<Reservation | null>(null);

export function useReservation(): Reservation {
  const reservation = use(ReservationContext);
  if (!reservation) throw new Error('no ReservationProvider');
  return reservation;
}

const load = () => import('./reservation-dialog');
const ReservationDialog = lazy(load);
const prepare = () => void load();

/** Holds the one reservation dialog of a page. The address says what is booked, and how far it has come. */
export function ReservationProvider({
  setting,
  isOpen,
  children,
}: {
  setting: ReservationSetting;
  /** Whether the salon takes bookings: before that not even an address that names a service opens the dialog. */
  isOpen: boolean;
  children: ReactNode;
}) {
  // Whoever comes in at a step of a booking: by a link, by loading the page again, or Forward.
  const arrived = /[?&]book=/.test(useAddressQuestion());
  const [pressed, setPressed] = useState<BookableServiceUnit | null>(null);

  const open = (chosen: BookableServiceUnit) => setPressed({ ...chosen }); // each press is one of its own

  return (
    <ReservationContext value={{ open, prepare }}>
      {children}
      {isOpen && (pressed !== null || arrived) && (
        <Suspense fallback={<Opening label={setting.labels.loading} />}>
          <ReservationDialog pressed={pressed} setting={setting} />
        </Suspense>
      )}
    </ReservationContext>
  );
}

/** Over the whole screen while the dialog's code is on its way over a slow line. */
function Opening({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 flex items-center justify-center bg-ink/50 text-paper">
      <Spinner className="size-10" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
