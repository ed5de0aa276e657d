'use client';

import { HandCoins } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { CheckoutDialog } from './checkout/check-out-button';

/** Goes on with a bill that nobody has paid. */
export function PaySaleButton({
  id,
  clientName,
  isPrimary = false,
}: {
  id: number;
  clientName: string | null;
  /** On a page of its own, where it is what is done next. */
  isPrimary?: boolean;
}) {
  const t = useTranslations('board.checkout');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    router.refresh();
  };
  const word = t('open');
  const label = clientName ? `${word}: ${clientName}` : word;
  return (
    <>
      {isPrimary ? (
        <Button size="dense" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
          {word}
        </Button>
      ) : (
        <RowButton label={label} word={word} onClick={() => setOpen(true)}>
          <HandCoins aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
      {open && (
        <CheckoutDialog source={{ saleId: id }} clientName={clientName} onClose={close} onPaid={close} />
      )}
    </>
  );
}
