import { useTranslations } from 'next-intl';
import { DayField } from '@/components/form/day-field';
import { PricesFields } from '../_parts/prices-fields';

/** What it cost before, and the last day of the lower price; that day over, the former price holds again. */
export function SpecialPriceFields() {
  const t = useTranslations('board.serviceUnits');
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{t('specialPrice')}</legend>
      <p className="mb-2 text-[0.8125rem] leading-snug text-muted">{t('specialPriceHint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-4">
        <PricesFields
          price={{ name: 'formerPrice', label: t('formerPrice') }}
          priceEn={{ name: 'formerPriceEn', label: t('formerPriceEn') }}
          priceDe={{ name: 'formerPriceDe', label: t('formerPriceDe') }}
        />
        <DayField name="specialUntil" label={t('specialUntil')} />
      </div>
    </fieldset>
  );
}
