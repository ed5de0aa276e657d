'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Empty } from '@/components/form/form-values';
import { LocalizedField } from '@/components/form/localized-field';
import { PriceField } from '@/components/form/price-field';
import { TextField } from '@/components/form/text-field';
import { home } from '@/lib/base/i18n/home';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import { checkDigitDue } from '@/lib/sales/products/check-digit';
import type { productInput } from '@/lib/sales/products/schema';

export const NEW_PRODUCT: Empty<z.input<typeof productInput>> = {
  name: '',
  nameEn: '',
  nameDe: '',
  barcode: '',
  price: null,
  taxRateId: null,
  lowStock: null,
  status: VISIBILITY_STATUS.INITIAL,
};

/** What no product is without: its name, its code and its price. */
export function ProductFields() {
  const t = useTranslations('board');
  return (
    <>
      <LocalizedField name="name" label={t('fields.name')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="barcode"
          label={t('products.barcode')}
          note={t('form.optional')}
          hint={t('products.barcodeHint')}
          inputMode="numeric"
          autoComplete="off"
          below={() => <CheckDigitNote />}
        />
        <PriceField name="price" label={t('fields.price')} currency={home().currency} />
      </div>
    </>
  );
}

/** A digit that was left out or typed wrongly; it is stored all the same, since not every code has such a digit. */
function CheckDigitNote() {
  const t = useTranslations('board.products');
  const barcode: unknown = useWatch({ name: 'barcode' });
  const due = typeof barcode === 'string' ? checkDigitDue(barcode.trim()) : null;
  return (
    <p role="status" className="text-[0.8125rem] leading-snug font-medium text-danger empty:hidden">
      {due !== null && t('checkDigit', { digit: due })}
    </p>
  );
}
