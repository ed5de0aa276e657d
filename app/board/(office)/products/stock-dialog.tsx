'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import { useRouter } from 'next/navigation';
import { useId, useState, type FormEvent } from 'react';
import { Field } from '@/components/form/field';
import { numberOf } from '@/components/form/number-field';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { denseControlClass } from '@/components/ui/dense';
import { Skeleton } from '@/components/ui/skeleton';
import type { z } from 'zod';
import { formatStamp } from '@/lib/base/time/format';
import type { ProductRecord, stockEntryRecord } from '@/lib/sales/products/queries';
import { stockInput, type StockInput } from '@/lib/sales/products/schema';
import { PlainDialog } from '../_parts/plain-dialog';
import { useOnceKey } from '../_parts/sending/use-key-of';
import { useOnce } from '../_parts/sending/use-once';
import { useQuietReads } from '../_parts/sending/use-quiet-reads';
import { useSend } from '../_parts/sending/use-send';
import { useTried } from '../_parts/use-tried';

type Entry = z.output<typeof stockEntryRecord>;

/** As it is typed. */
type Draft = { quantity: string; note: string };
const NOTHING_TYPED: Draft = { quantity: '', note: '' };

/** How the stock of a product came to be what it is; a delivery or a count is a number and a press. */
export function StockDialog({
  product,
  name,
  onClose,
}: {
  product: ProductRecord;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('board.products');
  const locale = useLocale();
  const router = useRouter();
  const path = `/admin/api/products/${product.id}/stock`;
  const [stock, setStock] = useState(product.stock);
  const [turn, setTurn] = useState(0);
  const [read] = useQuietReads<{ items: Entry[] }>([path], turn) ?? [];
  /** Stays in sight while it is read again. */
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [drafts, setDrafts] = useState({ DELIVERY: NOTHING_TYPED, COUNT: NOTHING_TYPED });
  const dirty = Object.values(drafts).some(({ quantity, note }) => (quantity + note).trim() !== '');
  if (read && read.items !== entries) setEntries(read.items);

  const onEntered = (now: number | null) => {
    setStock(now);
    setTurn(turn + 1);
    router.refresh();
  };
  return (
    <PlainDialog title={`${t('stock')}: ${name}`} onClose={onClose} dirty={dirty}>
      <div className="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 py-4 sm:px-6">
        <p role="status" className="text-lg font-medium">
          {stock === null ? t('notCounted') : t('pieces', { count: stock })}
          {stock === null && (
            <span className="mt-1 block text-[0.9375rem] font-normal text-muted">{t('notCountedHint')}</span>
          )}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['DELIVERY', 'COUNT'] as const).map((kind) => (
            <EntryForm
              key={kind}
              path={path}
              kind={kind}
              draft={drafts[kind]}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [kind]: draft }))}
              onEntered={onEntered}
            />
          ))}
        </div>
        <section aria-labelledby={`stock-${product.id}`}>
          <h3 id={`stock-${product.id}`} className="font-sans font-medium">
            {t('ledger')}
          </h3>
          {!entries && <Skeleton className="mt-2 h-24" />}
          {entries?.length === 0 && <p className="mt-1 text-[0.9375rem] text-muted">{t('noEntries')}</p>}
          <ol className="mt-1 divide-y divide-line">
            {entries?.map(({ id, kind, delta, saleId, saleNumber, note, at }) => (
              <li key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
                <span>
                  {t(`entries.${kind}`)}
                  {saleId !== null && saleNumber !== null && (
                    <>
                      <span className="text-muted"> · </span>
                      <BoardLink href={`/board/sales/${saleId}`} className={`${tallLinkClass} numerals`}>
                        {t('ofSale', { number: saleNumber })}
                      </BoardLink>
                    </>
                  )}
                </span>
                <span className={classNames('numerals text-right font-medium', delta < 0 && 'text-muted')}>
                  {new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(delta)}
                </span>
                <span className="numerals text-[0.8125rem] text-muted">
                  {formatStamp(at, locale)}
                  {note && <span className="[overflow-wrap:anywhere]"> · {note}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </PlainDialog>
  );
}

function EntryForm({
  path,
  kind,
  draft: { quantity, note },
  onDraft,
  onEntered,
}: {
  path: string;
  kind: StockInput['kind'];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onEntered: (stock: number | null) => void;
}) {
  const t = useTranslations('board.products');
  const id = useId();
  const send = useSend();
  const [busy, once] = useOnce();
  const { keyOf, done } = useOnceKey();
  const { problemOf, setIsTried } = useTried();
  const input = stockInput.safeParse({ kind, quantity: numberOf(quantity.trim()), note });

  const enter = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!input.success) return;
    const body = input.data;
    once(async () => {
      const message = t(`entered.${kind}`);
      const sent = await send('POST', path, body, { message, idempotencyKey: keyOf(body) });
      if (!sent.ok) return;
      done();
      setIsTried(false);
      onDraft(NOTHING_TYPED);
      onEntered(sent.body.stock as ProductRecord['stock']); // as the endpoint answers
    });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={enter}
      className="flex flex-col gap-2 rounded-card border border-line bg-sand/40 p-3"
    >
      <Field
        size="dense"
        id={`${id}-quantity`}
        label={t(`quantity.${kind}`)}
        error={problemOf(input, 'quantity')}
      >
        {(attributes) => (
          <span className="flex gap-2">
            <input
              {...attributes}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={quantity}
              onChange={({ target }) => onDraft({ quantity: target.value, note })}
              className={`${denseControlClass} numerals min-w-0 flex-1`}
            />
            <Button
              type="submit"
              size="dense"
              variant={kind === 'DELIVERY' ? 'primary' : 'secondary'}
              disabled={busy}
              aria-busy={busy}
            >
              {t(`enter.${kind}`)}
            </Button>
          </span>
        )}
      </Field>
      <Field size="dense" id={`${id}-note`} label={t('note')} error={problemOf(input, 'note')}>
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            maxLength={500}
            value={note}
            onChange={({ target }) => onDraft({ quantity, note: target.value })}
            className={denseControlClass}
          />
        )}
      </Field>
    </form>
  );
}
