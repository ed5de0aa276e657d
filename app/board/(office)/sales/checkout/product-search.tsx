'use client';

import { ScanBarcode } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type KeyboardEvent } from 'react';
import { denseControlClass } from '@/components/ui/dense';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { localized } from '@/lib/base/i18n/localized';
import { formatPrice } from '@/lib/base/time/format';
import { readQuietly } from '@/lib/browser/requests/read';
import type { ProductRecord } from '@/lib/sales/products/queries';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';

type Products = { items: ProductRecord[] };

const pathFor = (search: string) =>
  `/admin/api/products?${new URLSearchParams({ search, status: '1', itemsPerPage: '6' }).toString()}`;

/** By a piece of its name, or by its code as a scanner types it, with Enter at the end. */
export function ProductSearch({
  currency,
  busy,
  onPick,
}: {
  currency: SaleRecord['currency'];
  busy: boolean;
  onPick: (productId: number) => void;
}) {
  const t = useTranslations('board.checkout');
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const search = typed.trim();
  const [found] = useQuietReads<Products>(search === '' ? [] : [pathFor(search)]) ?? [];
  const pick = (product: ProductRecord) => {
    setTyped('');
    setUnknown(null);
    onPick(product.id);
  };
  const enter = async ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || search === '' || busy) return;
    // What a scanner has typed is sent before the list has been read.
    const answer = await readQuietly<Products>(pathFor(search));
    const items = answer?.items ?? [];
    const product = items.find(({ barcode }) => barcode?.toLowerCase() === search.toLowerCase()) ?? items[0];
    if (product) pick(product);
    else {
      setTyped('');
      setUnknown(search);
    }
  };
  const shown = search === '' ? [] : (found?.items ?? []);
  return (
    <div className="flex flex-col">
      <div className="relative">
        <label htmlFor={id}>
          <VisuallyHidden>{t('product')}</VisuallyHidden>
        </label>
        <ScanBarcode
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          data-product-search=""
          type="search"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={t('product')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setUnknown(null);
          }}
          onKeyDown={(event) => void enter(event)}
          className={`${denseControlClass} pl-10`}
        />
      </div>
      <p role="status" className="text-[0.875rem] text-danger empty:hidden">
        {unknown !== null && t('noProduct', { search: unknown })}
      </p>
      {shown.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-card border border-line">
          {shown.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                disabled={busy}
                onClick={() => pick(product)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-1.5 text-left hover:bg-sand/70"
              >
                <span className="min-w-0 flex-1 truncate">{localized(product, 'name', locale)}</span>
                <span className="numerals text-muted">{formatPrice(product.price, currency, locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
