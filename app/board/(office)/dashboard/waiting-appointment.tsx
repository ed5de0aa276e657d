import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { EntryButton } from './entries';

/** An appointment that waits for somebody: whose and when, and what else is to be said of it. A press opens it. */
export function WaitingAppointment({
  id,
  clientName,
  termFrom,
  locale,
  className,
  children,
}: {
  id: number;
  clientName: string;
  termFrom: string;
  locale: Locale;
  /** Its padding. */
  className: string;
  children: ReactNode;
}) {
  return (
    <EntryButton
      entry={{ id, clientName }}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer flex-col gap-0.5 text-left transition-colors duration-quick hover:bg-sand/70',
        className,
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{clientName}</span>
        <span className="numerals shrink-0">
          {formatShortDay(dayOfIso(termFrom), locale)} {wallTimeOf(termFrom)}
        </span>
      </span>
      {children}
    </EntryButton>
  );
}
