'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/form/day-field';
import { LocalizedField } from '@/components/form/localized-field';
import { PriceField } from '@/components/form/price-field';
import { TextField } from '@/components/form/text-field';
import type { TaxRateRecord } from '@/lib/catalogue/tax-rates/queries';
import { taxRateInput } from '@/lib/catalogue/tax-rates/schema';
import { RecordDialog } from '../../_parts/records/record-dialog';

const EMPTY = { code: '', name: '', nameEn: '', nameDe: '', basisPoints: null, validFrom: '' };

export function TaxRateForm({ rate }: { rate?: TaxRateRecord }) {
  const t = useTranslations('board');
  return (
    <RecordDialog
      path="/admin/api/tax-rates"
      schema={taxRateInput}
      empty={EMPTY}
      record={rate}
      name={rate?.name}
      title={t(rate ? 'taxRates.edit' : 'taxRates.new')}
    >
      <LocalizedField name="name" label={t('fields.name')} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {/* Hundredths of a percent are typed as those of money are. */}
        <PriceField name="basisPoints" currency="%" label={t('taxRates.rate')} />
        <DayField name="validFrom" label={t('fields.validFrom')} />
        <TextField name="code" label={t('taxRates.code')} hint={t('taxRates.codeHint')} />
      </div>
    </RecordDialog>
  );
}
