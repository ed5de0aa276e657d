'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { useOpenedByAddress } from '../_parts/use-opened-by-address';
import { CheckoutDialog } from './checkout/check-out-button';

/** Opens a bill without a visit; so does `?new=1`. */
export function NewSaleButton({ draft }: { draft: SaleRecord }) {
  const t = useTranslations('board.checkout');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  useOpenedByAddress('new', () => setOpen(true));
  const close = () => {
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button size="dense" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4.5" />
        {t('newSale')}
      </Button>
      {open && <CheckoutDialog source={{ draft }} clientName={null} onClose={close} onPaid={close} />}
    </>
  );
}
