'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import type { ProductRecord } from '@/lib/sales/products/queries';

const StockDialog = dynamic(async () => (await import('./stock-dialog')).StockDialog, { ssr: false });

const runsLow = ({ stock, lowStock }: ProductRecord) =>
  stock !== null && lowStock !== null && stock <= lowStock;

/** How many there are; a press shows how it came about, and notes what has come or was counted. */
export function StockButton({ product, name }: { product: ProductRecord; name: string }) {
  const t = useTranslations('board.products');
  const [open, setOpen] = useState(false);
  const { stock } = product;
  const shown = stock === null ? t('notCounted') : t('pieces', { count: stock });
  return (
    <>
      {/* On a card it is no higher than the word beside it, though a finger finds it. */}
      <span className="inline-flex items-center gap-2 whitespace-nowrap max-lg:-my-2.5 max-lg:pointer-fine:-my-1">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('stock')}: ${name}, ${shown}`}
          onClick={() => setOpen(true)}
          className="quiet-link numerals min-h-11 cursor-pointer pointer-fine:min-h-8"
        >
          {shown}
        </button>
        {runsLow(product) && <Badge tone="warm">{t('low')}</Badge>}
      </span>
      {open && <StockDialog product={product} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
