'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { PriceField } from '@/components/form/price-field';
import { PAYERS } from '@/lib/base/payment-statuses';
import { home } from '@/lib/base/i18n/home';
import { formatDuration } from '@/lib/base/time/format';
import { PAID_BEFORE, type PolicyForm } from '@/lib/payments/policy/policy-form';
import { PolicyPreview, type PolicyExample } from './policy-preview';
import { ReadySets } from './ready-sets';

const DAY_MINUTES = 1_440;
/** From "until it begins" to a week. */
const USUAL_LIMITS = [0, 120, 360, 720, 1_440, 2_880, 4_320, 10_080];

/** What is paid before a visit, by whom, and what of it the salon keeps; below, how a visitor reads it. */
export function PolicyFields({ example, isOfService }: { example: PolicyExample; isOfService?: boolean }) {
  const t = useTranslations('board.payAhead');
  const locale = useLocale();
  const { paidBefore, payers, freeUntilMinutes } = useWatch<PolicyForm>() as PolicyForm; // all are registered
  const limits = [...new Set([...USUAL_LIMITS, freeUntilMinutes])].sort((one, other) => one - other);
  const limitInWords = (minutes: number) => {
    if (minutes === 0) return t('untilItBegins');
    return minutes >= 2 * DAY_MINUTES && minutes % DAY_MINUTES === 0
      ? t('daysBefore', { count: minutes / DAY_MINUTES })
      : t('timeBefore', { time: formatDuration(minutes, locale) });
  };
  const { currency } = home();
  const isPaid = paidBefore !== 'NONE' && paidBefore !== 'SALON';
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="paidBefore"
          label={t('paidBefore')}
          choices={PAID_BEFORE.filter((value) => isOfService || value !== 'SALON').map((value) => ({
            value,
            label: t(`paid.${value}`),
          }))}
        />
        {paidBefore === 'PERCENT' && (
          <NumberField
            name="percent"
            label={t('percent')}
            hint={t('percentHint', { currency })}
            min={1}
            max={100}
          />
        )}
        {paidBefore === 'AMOUNT' && (
          <PriceField name="amount" label={t('amount')} hint={t('amountHint')} currency={currency} />
        )}
      </div>
      {isPaid && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              name="payers"
              label={t('payers')}
              choices={PAYERS.map((value) => ({ value, label: t(`who.${value}`) }))}
            />
            {payers === 'MISSED' && (
              <NumberField name="missedFrom" label={t('missedFrom')} min={1} max={100} />
            )}
            {payers === 'VALUE' && <PriceField name="valueFrom" label={t('valueFrom')} currency={currency} />}
            <SelectField
              name="freeUntilMinutes"
              label={t('freeUntil')}
              hint={t('freeUntilHint')}
              choices={limits.map((value) => ({ value, label: limitInWords(value) }))}
            />
          </div>
          <ReadySets />
        </>
      )}
      <PolicyPreview example={example} />
    </>
  );
}
