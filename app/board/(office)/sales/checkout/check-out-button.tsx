'use client';

import { HandCoins, ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMayCheckOut } from '../../_shell/navigation/navigation';

/** Loaded by the first press: a salon that checks nobody out never fetches it. */
export const CheckoutDialog = dynamic(async () => (await import('./checkout-dialog')).CheckoutDialog, {
  ssr: false,
});

/** The first of the two presses by which a visit is paid; of what is paid already it opens the bill. */
export function CheckOutButton({
  id,
  name,
  isPaid = false,
  variant = isPaid ? 'secondary' : 'primary',
  isIcon = false,
  className,
  onPaid,
}: {
  id: number;
  name: string;
  /** Which it may be before it begins. */
  isPaid?: boolean;
  variant?: 'primary' | 'secondary';
  /** Where a row has no room for the word. */
  isIcon?: boolean;
  className?: string;
  /** Shows what is paid; without it the page is read again. */
  onPaid?: () => void;
}) {
  const t = useTranslations('board.checkout');
  const router = useRouter();
  const mayCheckOut = useMayCheckOut();
  const [open, setOpen] = useState(false);
  if (!mayCheckOut) return null;
  const word = t(isPaid ? 'bill' : 'open');
  const Icon = isPaid ? ReceiptText : HandCoins;
  return (
    <>
      <Button
        variant={isIcon ? 'quiet' : variant}
        size="dense"
        className={className}
        aria-haspopup="dialog"
        aria-label={`${word}: ${name}`}
        title={isIcon ? word : undefined}
        onClick={() => setOpen(true)}
      >
        {isIcon ? <Icon aria-hidden="true" className="size-4.5" /> : word}
      </Button>
      {open && (
        <CheckoutDialog
          source={{ reservationId: id }}
          clientName={name}
          onClose={() => setOpen(false)}
          onPaid={() => {
            setOpen(false);
            if (onPaid) onPaid();
            else router.refresh();
          }}
        />
      )}
    </>
  );
}
