'use client';

import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useOpenedByAddress } from '../../_parts/use-opened-by-address';
import { useIsDesk } from '../../_shell/navigation/navigation';
import type { Choices } from '../../_parts/choices';
import { PhoneBooking } from './phone-booking';

/** Opens the form that books for somebody on the phone or at the desk; so does `?book=1`. */
export function BookButton({
  choices,
  onBooked,
  day,
  isWide = false,
}: {
  choices: Choices;
  onBooked?: () => void;
  /** On whose page it stands: terms are offered from then on. */
  day?: string;
  /** On a phone, a line of its own. */
  isWide?: boolean;
}) {
  const t = useTranslations('board.reservations');
  const router = useRouter();
  const isDesk = useIsDesk();
  const [open, setOpen] = useState(false);
  useOpenedByAddress('book', () => setOpen(true));
  return (
    <>
      <Button
        size="dense"
        onClick={() => setOpen(true)}
        aria-keyshortcuts={isDesk ? 'n' : undefined}
        className={classNames('print:hidden', isWide && 'max-sm:w-full')}
      >
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        {t('book')}
      </Button>
      {open && (
        <PhoneBooking
          request={{ fromDay: day }}
          choices={choices}
          onClose={() => setOpen(false)}
          onBooked={() => {
            setOpen(false);
            onBooked?.();
            router.refresh();
          }}
        />
      )}
    </>
  );
}
