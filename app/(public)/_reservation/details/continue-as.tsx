import type { ReactNode } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import type { PreviousData } from '../state/previous-data';

/** Whoever has booked here before fills in and sends in one press. */
export function ContinueAs({
  label,
  previous: { clientEmail, clientPhone },
  isSending,
  onContinue,
  children,
}: {
  /** What the press does. */
  label: string;
  previous: PreviousData;
  isSending: boolean;
  onContinue: () => void;
  /** What the press leads to. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2 border-b border-line pb-5">
      <BusyButton size="large" isBusy={isSending} className="w-full" onClick={onContinue}>
        {label}
      </BusyButton>
      <p className="text-center text-[0.9375rem] wrap-anywhere text-muted">
        {clientEmail} · {clientPhone}
      </p>
      {children}
    </div>
  );
}
