'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { CheckboxGroupField, SelectField, type Choice } from '@/components/form/choice-fields';
import type { Empty } from '@/components/form/form-values';
import { LocalizedField } from '@/components/form/localized-field';
import { NumberField } from '@/components/form/number-field';
import { SeveralField } from '@/components/form/several-field';
import { home } from '@/lib/base/i18n/home';
import type { BoardServiceUnit } from '@/lib/catalogue/board-service-units/queries';
import { MAX_RECOMMENDED, serviceUnitInput } from '@/lib/catalogue/board-service-units/schema';
import { SERVICE_UNIT_STATUS } from '@/lib/base/statuses';
import { PricesFields } from '../_parts/prices-fields';
import { RecordDialog } from '../_parts/records/record-dialog';
import { useMay } from '../_shell/navigation/navigation';
import { ServiceHoursField } from './service-hours-field';
import { PageFields } from './page-fields';
import { ProcessingFields } from './processing-fields';
import { SpecialPriceFields } from './special-price-fields';

const EMPTY: Empty<z.input<typeof serviceUnitInput>> = {
  name: '',
  nameEn: '',
  nameDe: '',
  description: '',
  descriptionEn: '',
  descriptionDe: '',
  price: null,
  priceEn: null,
  priceDe: null,
  formerPrice: null,
  formerPriceEn: null,
  formerPriceDe: null,
  specialUntil: null,
  taxRateId: null,
  whatHappens: '',
  whatHappensEn: '',
  whatHappensDe: '',
  forWhom: '',
  forWhomEn: '',
  forWhomDe: '',
  howToPrepare: '',
  howToPrepareEn: '',
  howToPrepareDe: '',
  howLongItLasts: '',
  howLongItLastsEn: '',
  howLongItLastsDe: '',
  questions: [],
  termDuration: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  processingAfter: 0,
  processingDuration: 0,
  processingFreesWorkplace: false,
  returnDays: null,
  status: SERVICE_UNIT_STATUS.INITIAL,
  workingHours: null,
  categoryIds: [],
  recommendedIds: [],
};

export function ServiceUnitForm({
  serviceUnit,
  name,
  categories,
  others,
  taxRates,
}: {
  serviceUnit?: BoardServiceUnit;
  /** What it is called in the reader's language. */
  name?: string;
  categories: Choice<number>[];
  /** What it may be recommended with. */
  others: Choice<number>[];
  /** None where the salon is not registered for the tax. */
  taxRates: Choice<number | null>[];
}) {
  const t = useTranslations('board');
  const status = useTranslations('status.serviceUnit');
  const mayPrice = useMay('prices');
  // A new one needs a price.
  if (!mayPrice && !serviceUnit) return null;
  return (
    <RecordDialog
      path="/admin/api/service-units"
      schema={serviceUnitInput}
      empty={EMPTY}
      record={serviceUnit}
      name={name}
      title={t(serviceUnit ? 'serviceUnits.editTitle' : 'serviceUnits.newTitle')}
    >
      <LocalizedField name="name" label={t('fields.name')} />
      <CheckboxGroupField name="categoryIds" label={t('serviceUnits.categories')} choices={categories} />
      <LocalizedField name="description" label={t('fields.description')} rows={3} />
      {mayPrice && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <PricesFields
              price={{ name: 'price', label: t('serviceUnits.price') }}
              priceEn={{ name: 'priceEn', label: t('serviceUnits.priceEn') }}
              priceDe={{ name: 'priceDe', label: t('serviceUnits.priceDe') }}
            />
          </div>
          {home().currency === 'RSD' && (
            <p className="-mt-2 text-[0.8125rem] text-muted">{t('serviceUnits.priceHint')}</p>
          )}
          {taxRates.length > 0 && (
            <SelectField name="taxRateId" label={t('serviceUnits.taxRate')} choices={taxRates} />
          )}
          <SpecialPriceFields />
        </>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField name="termDuration" label={t('serviceUnits.minutes')} min={5} max={720} step={5} />
        <NumberField name="bufferBefore" label={t('serviceUnits.bufferBefore')} min={0} max={240} step={5} />
        <NumberField name="bufferAfter" label={t('serviceUnits.bufferAfter')} min={0} max={240} step={5} />
      </div>
      <ProcessingFields />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          name="returnDays"
          label={t('fields.returnDays')}
          hint={t('serviceUnits.returnDaysHint')}
          min={1}
          max={730}
        />
        <SelectField
          name="status"
          label={t('fields.status')}
          choices={Object.values(SERVICE_UNIT_STATUS).map((value) => ({ value, label: status(`${value}`) }))}
        />
      </div>
      <SeveralField
        name="recommendedIds"
        label={t('serviceUnits.recommendedIds')}
        hint={t('serviceUnits.recommendedHint')}
        choices={others}
        most={MAX_RECOMMENDED}
        empty={t('serviceUnits.recommend')}
        removeLabel={(other) => t('serviceUnits.notRecommended', { name: other })}
      />
      <PageFields />
      <ServiceHoursField />
    </RecordDialog>
  );
}
