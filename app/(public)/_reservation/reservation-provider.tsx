'use client';

import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import type { Locale } from '@/lib/statuses';
import { Spinner } from '@/components/ui/spinner';
import { makeDraft } from './draft';
import type { ReservationLabels } from './labels';

export type BookableServiceUnit = { id: number; name: string; duration: string; price: string };

/** What the dialog must know of the salon and the language. */
export type ReservationSetting = {
  locale: Locale;
  /** The salon's time zone: "today" is the salon's, wherever the visitor is. */
  zone: string;
  phone: string;
  phoneText: string;
  labels: ReservationLabels;
};

type Reservation = { open: (serviceUnit: BookableServiceUnit) => void; prepare: () => void };

const ReservationContext = createContext<Reservation | null>(null);

export function useReservation(): Reservation {
  const reservation = use(ReservationContext);
  if (!reservation) throw new Error('A book button stands outside of a ReservationProvider');
  return reservation;
}

const load = () => import('./reservation-dialog');
const ReservationDialog = lazy(load);
const prepare = () => void load();

/** Holds the one reservation dialog of a page. What was typed stays when the dialog is closed and opened again. */
export function ReservationProvider({
  setting,
  children,
}: {
  setting: ReservationSetting;
  children: ReactNode;
}) {
  const [serviceUnit, setServiceUnit] = useState<BookableServiceUnit | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [draft] = useState(makeDraft);

  const open = (chosen: BookableServiceUnit) => {
    setServiceUnit(chosen);
    setOpen(true);
  };

  return (
    <ReservationContext value={{ open, prepare }}>
      {children}
      {serviceUnit && (
        <Suspense fallback={<Opening label={setting.labels.loading} />}>
          <ReservationDialog
            key={serviceUnit.id}
            serviceUnit={serviceUnit}
            setting={setting}
            draft={draft}
            open={isOpen}
            onClose={() => setOpen(false)}
            onFinish={() => {
              setOpen(false);
              setServiceUnit(null);
            }}
          />
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
