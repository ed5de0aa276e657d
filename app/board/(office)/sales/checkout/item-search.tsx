'use client';

import { Camera, ScanBarcode } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { localized } from '@/lib/base/i18n/localized';
import { formatPrice } from '@/lib/base/time/format';
import { readQuietly } from '@/lib/browser/requests/read';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { useMay } from '../../_shell/navigation/navigation';
import { NewProduct } from '../../products/new-product';
import type { Sellable } from './bill';
import { hasCode, inOrder, type Found, type Items, type Listed } from './found-items';

/** With the camera and what reads its picture: loaded by the press alone. */
const ScanDialog = dynamic(async () => (await import('./scan-dialog')).ScanDialog, { ssr: false });

/** What a scanner may have typed: a code, and no name. */
const isCode = (search: string) => /^\d{6,14}$/.test(search);

const pathOf = (list: string, query: Record<string, string>) =>
  `/admin/api/${list}?${new URLSearchParams({ ...query, sort: 'fit', itemsPerPage: '6' }).toString()}`;
const productsFor = (search: string) => pathOf('products', { search, status: '1' });
const hiddenProductsFor = (search: string) => pathOf('products', { search, status: '2' });
const servicesFor = (search: string) => pathOf('service-units', { search });

/** What was searched and not found; a product that has that code is hidden then. */
type Unknown = { search: string; hidden: Listed | null };

/** By a piece of its name, or by its code as a scanner types it, with Enter at the end. Whoever belongs to the till sells services as well. */
export function ItemSearch({
  currency,
  busy,
  onPick,
  onDone,
}: {
  currency: SaleRecord['currency'];
  busy: boolean;
  onPick: (item: Sellable) => void;
  /** Enter with nothing typed: all of it is on the bill. */
  onDone: () => void;
}) {
  const t = useTranslations('board.checkout');
  const locale = useLocale();
  const id = useId();
  const mayPrice = useMay('till');
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  /** Scanned one after the other, faster than the bill is stored. */
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const isFinding = useRef(false);
  const search = typed.trim();
  const pathsFor = (text: string) =>
    mayPrice ? [productsFor(text), servicesFor(text)] : [productsFor(text)];
  const [products, services] = useQuietReads<Items>(search === '' ? [] : pathsFor(search)) ?? [];
  const pick = (item: Found) => {
    setTyped('');
    setUnknown(null);
    onPick({ kind: item.kind, id: item.id });
  };
  const add = (requested: string) => {
    setTyped('');
    setUnknown(null);
    setWaiting((before) => [...before, requested]);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const requested = event.currentTarget.value.trim();
    if (requested !== '') add(requested);
    else if (!event.repeat && !busy && waiting.length === 0) onDone();
  };
  // What a scanner has typed is looked up before the list has been read.
  const findWaiting = useEffectEvent(async (requested: string) => {
    const [bySearch, ofServices] = await Promise.all(
      pathsFor(requested).map((path) => readQuietly<Items>(path)),
    );
    const [item] = inOrder(requested, bySearch, ofServices);
    const hiddenOnes = item ? null : await readQuietly<Items>(hiddenProductsFor(requested));
    isFinding.current = false;
    setWaiting((before) => before.slice(1));
    if (item) return onPick({ kind: item.kind, id: item.id });
    const hidden = hiddenOnes?.items.find((each) => hasCode(each, requested)) ?? null;
    setUnknown({ search: requested, hidden });
  });
  const [next] = waiting;
  useEffect(() => {
    if (next === undefined || busy || isFinding.current) return;
    isFinding.current = true;
    void findWaiting(next);
  }, [next, busy, waiting]);
  const shown = search === '' ? [] : inOrder(search, products, services).slice(0, 8);
  const label = t(mayPrice ? 'item' : 'product');
  return (
    <div className="flex flex-col">
      <div className="relative">
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
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
          placeholder={label}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setUnknown(null);
          }}
          onKeyDown={enter}
          className={`${denseControlClass} pr-12 pl-10`}
        />
        <Button
          variant="quiet"
          size="dense"
          aria-haspopup="dialog"
          aria-label={t('scan')}
          title={t('scan')}
          onClick={() => setIsScanning(true)}
          className="!absolute inset-y-0 right-0 !px-3"
        >
          <Camera aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
      <p role="status" className="text-[0.875rem] text-danger empty:hidden">
        {unknown !== null &&
          (unknown.hidden
            ? t('hiddenProduct', { name: localized(unknown.hidden, 'name', locale) })
            : t(mayPrice ? 'noItem' : 'noProduct', { search: unknown.search }))}
      </p>
      {unknown !== null && (
        <UnknownItem
          key={unknown.search}
          {...unknown}
          onProduct={(productId) => {
            setUnknown(null);
            onPick({ kind: 'PRODUCT', id: productId });
          }}
        />
      )}
      {isScanning && <ScanDialog onCode={add} onClose={() => setIsScanning(false)} />}
      {shown.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-card border border-line">
          {shown.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <button
                type="button"
                disabled={busy}
                onClick={() => pick(item)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-1.5 text-left hover:bg-sand/70"
              >
                <span className="min-w-0 flex-1 truncate">{localized(item, 'name', locale)}</span>
                <span className="numerals text-muted">{formatPrice(item.price, currency, locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A hidden product goes on the bill all the same, since somebody holds it in the hand; a code that is nobody's gets a product. */
function UnknownItem({ search, hidden, onProduct }: Unknown & { onProduct: (id: number) => void }) {
  const t = useTranslations('board.checkout');
  const mayPrice = useMay('till');
  if (hidden)
    return (
      <Button
        variant="secondary"
        size="dense"
        className="mt-1 self-start"
        onClick={() => onProduct(hidden.id)}
      >
        {t('sellHidden')}
      </Button>
    );
  if (!mayPrice || !isCode(search)) return null;
  return (
    <div className="mt-1">
      <NewProduct barcode={search} onMade={onProduct} />
    </div>
  );
}
