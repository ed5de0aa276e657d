import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/form/number-field';
import { TickField } from '@/components/form/tick-field';

/** When a service works without the employee. */
export function ProcessingFields() {
  const t = useTranslations('board.serviceUnits');
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{t('processing')}</legend>
      <p className="mb-2 text-[0.8125rem] leading-snug text-muted">{t('processingHint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField name="processingDuration" label={t('processingDuration')} min={0} max={720} step={5} />
        <NumberField name="processingAfter" label={t('processingAfter')} min={0} max={720} step={5} />
      </div>
      <TickField name="processingFreesWorkplace" label={t('processingFreesWorkplace')} className="mt-2" />
    </fieldset>
  );
}
