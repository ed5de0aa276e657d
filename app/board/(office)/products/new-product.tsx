'use client';

import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { formatRate } from '@/lib/kit/format-rate';
import { productInput } from '@/lib/sales/products/schema';
import { useSavedMessage } from '../_parts/records/saved-message';
import { useOnceKey } from '../_parts/sending/use-key-of';
import { useSend } from '../_parts/sending/use-send';
import { NEW_PRODUCT, ProductFields } from './product-fields';

/** A product whose code was scanned and is nobody's yet; what else there is to it can be said later. */
export function NewProduct({ barcode, onMade }: { barcode: string; onMade: (id: number) => void }) {
  const t = useTranslations('board.products');
  const send = useSend();
  const saved = useSavedMessage()();
  const locale = useLocale();
  // Its rate has no field here, and decides about the tax of the sale.
  const message = (body: Record<string, unknown>) =>
    typeof body.basisPoints === 'number'
      ? `${saved(body)} ${t('taxedAt', { rate: formatRate(body.basisPoints, locale) })}`
      : saved(body);
  const { keyOf, done } = useOnceKey();
  return (
    <FormDialog
      title={t('new')}
      schema={productInput}
      empty={{ ...NEW_PRODUCT, barcode }}
      save={(values) =>
        send('POST', '/admin/api/products', values, { message, idempotencyKey: keyOf(values) })
      }
      onSaved={({ id }) => {
        done();
        onMade(Number(id));
      }}
      trigger={(open) => (
        <Button variant="secondary" size="dense" onClick={open}>
          <Plus aria-hidden="true" className="size-4.5" />
          {t('newWithBarcode')}
        </Button>
      )}
    >
      <ProductFields />
    </FormDialog>
  );
}
