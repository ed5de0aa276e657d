'use client';

import { PhoneCall } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useAskedByAddress } from '../_parts/use-asked-by-address';
import type { Choices } from './choices';
import { PhoneBooking } from './phone-booking';

/** Opens the form that books for somebody on the phone; so does `?book=1`. */
export function BookButton({ choices, onBooked }: { choices: Choices; onBooked?: () => void }) {
  const t = useTranslations('board.reservations');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  useAskedByAddress('book', () => setOpen(true));
  return (
    <>
      <Button size="dense" onClick={() => setOpen(true)} aria-keyshortcuts="n" className="print:hidden">
        <PhoneCall aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">{t('bookByPhone')}</span>
      </Button>
      {open && (
        <PhoneBooking
          wish={{}}
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
