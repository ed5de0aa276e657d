import { useTranslations } from 'next-intl';
import { DayField } from '@/components/form/day-field';
import { PriceField } from '@/components/form/price-field';

/** What it cost before, and the last day of the lower price; that day over, the former price holds again. */
export function SpecialPriceFields() {
  const t = useTranslations('board.serviceUnits');
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{t('specialPrice')}</legend>
      <p className="mb-2 text-[0.8125rem] leading-snug text-muted">{t('specialPriceHint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-4">
        <PriceField name="formerPrice" currency="RSD" label={t('formerPrice')} />
        <PriceField name="formerPriceEn" currency="EUR" label={t('formerPriceEn')} />
        <PriceField name="formerPriceDe" currency="EUR" label={t('formerPriceDe')} />
        <DayField name="specialUntil" label={t('specialUntil')} />
      </div>
    </fieldset>
  );
}
