'use client';

import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { VISIBILITY_STATUS } from '@/lib/base/statuses';
import type { ProductRecord } from '@/lib/sales/products/queries';
import { productInput } from '@/lib/sales/products/schema';
import { RecordDialog } from '../_parts/records/record-dialog';
import { NEW_PRODUCT, ProductFields } from './product-fields';

export function ProductForm({
  product,
  name,
  taxRates,
}: {
  product?: ProductRecord;
  /** What it is called in the reader's language. */
  name?: string;
  /** None where the salon is not registered for the tax. */
  taxRates: Choice<number | null>[];
}) {
  const t = useTranslations('board');
  const status = useTranslations('status.visibility');
  return (
    <RecordDialog
      path="/admin/api/products"
      isOnce
      schema={productInput}
      empty={NEW_PRODUCT}
      record={product}
      name={name}
      title={t(product ? 'products.edit' : 'products.new')}
    >
      <ProductFields />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {taxRates.length > 0 && (
          <SelectField name="taxRateId" label={t('serviceUnits.taxRate')} choices={taxRates} />
        )}
        <NumberField
          name="lowStock"
          label={t('products.lowStock')}
          note={t('form.optional')}
          hint={t('products.lowStockHint')}
          min={0}
        />
        <SelectField
          name="status"
          label={t('fields.status')}
          hint={t('products.statusHint')}
          choices={Object.values(VISIBILITY_STATUS).map((value) => ({ value, label: status(`${value}`) }))}
        />
      </div>
      {product?.stock === null && (
        <p className="text-[0.8125rem] text-muted">{t('products.notCountedHint')}</p>
      )}
    </RecordDialog>
  );
}
