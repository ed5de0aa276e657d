'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { classNames } from '@/components/ui/class-names';
import { READY_SETS, readySetOf, type PolicyForm } from '@/lib/payments/policy/policy-form';
import { READY_FEES } from '@/lib/payments/policy/rules';

/** What the salon keeps of who cancels late or does not come: one of the ready sets by a press, or any shares of the price. */
export function ReadySets() {
  const t = useTranslations('board.payAhead');
  const { setValue } = useFormContext<PolicyForm>();
  const [lateFeePercent, noShowFeePercent] = useWatch<PolicyForm, ['lateFeePercent', 'noShowFeePercent']>({
    name: ['lateFeePercent', 'noShowFeePercent'],
  });
  const chosen = readySetOf({ lateFeePercent, noShowFeePercent });
  const choose = (set: (typeof READY_SETS)[number]) => {
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('lateFeePercent', READY_FEES[set].lateFeePercent, change);
    setValue('noShowFeePercent', READY_FEES[set].noShowFeePercent, change);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-medium">{t('sets')}</legend>
      <p className="mb-2 text-[0.8125rem] leading-snug text-muted">{t('setsHint')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {READY_SETS.map((set) => {
          const { lateFeePercent: late, noShowFeePercent: missed } = READY_FEES[set];
          return (
            <label
              key={set}
              className={classNames(
                'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-soft border px-3.5 py-2.5 transition-colors duration-quick',
                chosen === set ? 'border-pine bg-sand/60' : 'border-line hover:bg-sand/40',
              )}
            >
              <input
                type="radio"
                name="ready-set"
                checked={chosen === set}
                onChange={() => choose(set)}
                className="mt-0.5 size-4.5 shrink-0 accent-pine"
              />
              <span className="text-[0.9375rem] font-medium">{t(`set.${set}`)}</span>
              <span className="col-start-2 text-[0.8125rem] leading-snug text-muted">
                {late === 0 ? t('setAlwaysFree', { missed }) : t('setText', { late, missed })}
              </span>
            </label>
          );
        })}
      </div>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <NumberField name="lateFeePercent" label={t('lateFee')} min={0} max={100} />
        <NumberField name="noShowFeePercent" label={t('noShowFee')} min={0} max={100} />
      </div>
    </fieldset>
  );
}
