'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { denseLabelClass } from '@/components/ui/dense';
import { TimeField } from '@/components/form/time-field';
import { useFormField } from '@/components/form/use-form-field';
import { WEEK_DAYS, WEEK_HOURS_FIELDS } from '@/lib/staff-schedule/week-hours/rules';

const NAME = 'workingHours';
const NO_HOURS = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, null]));

/** Whether the service follows the salon's hours, or on which days and when it is offered. */
export function ServiceHoursField() {
  const t = useTranslations('board.serviceUnits');
  const { control, id, error } = useFormField(NAME);
  const { field } = useController({ name: NAME, control });
  const own = field.value !== null;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={denseLabelClass}>{t('hours')}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {[false, true].map((value) => (
          <label
            key={String(value)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] pointer-fine:min-h-8"
          >
            <input
              type="radio"
              name={`${id}-own`}
              checked={own === value}
              onChange={() => field.onChange(value ? NO_HOURS : null)}
              className="size-4.5 accent-pine"
            />
            {t(value ? 'serviceHours' : 'salonHours')}
          </label>
        ))}
      </div>
      {own && (
        <div className="mt-2 grid gap-1.5">
          {WEEK_DAYS.map((day) => (
            <div key={day} className="grid grid-cols-[4.5rem_1fr_1fr] items-center gap-2 sm:max-w-md">
              <span className="text-[0.9375rem]">{t(`days.${day}`)}</span>
              <TimeField name={`${NAME}.wh${day}From`} label={`${t(`days.${day}`)}, ${t('opens')}`} />
              <TimeField name={`${NAME}.wh${day}To`} label={`${t(`days.${day}`)}, ${t('closes')}`} />
            </div>
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
