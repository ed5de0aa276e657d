'use client';

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RowButton } from '@/components/ui/row-button';
import { DragHandle } from '../_parts/ordering/drag-handle';
import { useOrder } from '../_parts/ordering/use-order';
import { PlainDialog } from '../_parts/plain-dialog';

type Ordered = { id: number; name: string };

/** In which order visitors see the categories. */
export function CategoryOrder({ categories }: { categories: Ordered[] }) {
  const t = useTranslations('board.categories');
  const [open, setOpen] = useState(false);
  if (categories.length < 2) return null;
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        <ArrowUpDown aria-hidden="true" className="size-4.5" />
        {t('order')}
      </Button>
      {open && (
        <PlainDialog title={t('orderTitle')} onClose={() => setOpen(false)}>
          <OrderList categories={categories} />
        </PlainDialog>
      )}
    </>
  );
}

function OrderList({ categories }: { categories: Ordered[] }) {
  const t = useTranslations('board.images');
  const hint = useTranslations('board.categories')('orderHint');
  const { shown, dragged, spoken, move, drag, placeAt } = useOrder(
    categories,
    '/admin/api/categories/order',
    (categoryIds) => ({ categoryIds }),
  );
  return (
    <div className="overflow-y-auto px-5 py-4 sm:px-6">
      <p className="text-[0.9375rem] text-muted">{hint}</p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {shown.map(({ id, name }, index) => (
          // The row's buttons and keys do the same as dragging it.
          <li
            key={id}
            {...placeAt(id, index)}
            className={classNames(
              'flex min-h-12 items-center gap-1',
              dragged === id && 'opacity-50 outline-2 outline-pine outline-dashed',
            )}
          >
            <DragHandle
              name={name}
              index={index}
              onMove={(position) => move(id, position)}
              onDrag={(on) => drag(id, on)}
            />
            <span className="numerals w-6 text-[0.8125rem] text-muted">{index + 1}</span>
            <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <RowButton
              label={t('earlier', { name })}
              disabled={index === 0}
              className="disabled:opacity-30"
              onClick={() => move(id, index - 1)}
            >
              <ArrowUp aria-hidden="true" className="size-4.5" />
            </RowButton>
            <RowButton
              label={t('later', { name })}
              disabled={index === shown.length - 1}
              className="disabled:opacity-30"
              onClick={() => move(id, index + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4.5" />
            </RowButton>
          </li>
        ))}
      </ol>
    </div>
  );
}
