'use client';

import { CopyCheck, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { TimeField } from '@/components/form/time-field';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { WEEKDAY_NAMES, type WallSpan, type WeekdayName } from '@/lib/base/time/week-spans';
import { MAX_SPANS } from '@/lib/staff-schedule/specific-hours/schema';
import { WEEK_DAYS } from '@/lib/staff-schedule/week-hours/rules';
import { withBreak } from '@/lib/staff-schedule/week-spans/breaks';
import type { WeekValues } from './week-values';

const OPEN: WallSpan[] = [{ from: '09:00', to: '17:00' }];

/** Whether the salon is open on a day of the week, and its spans: what lies between them is a break. */
export function DayHours({ name }: { name: WeekdayName }) {
  const t = useTranslations('board.hours');
  const { setValue, getValues, control } = useFormContext<WeekValues>();
  const day = t(`days.${WEEK_DAYS[WEEKDAY_NAMES.indexOf(name)] ?? 'Mon'}`);
  const { fields, replace, remove } = useFieldArray({ control, name: `days.${name}` });
  const spans = useWatch({ control, name: `days.${name}` });
  const isOpen = fields.length > 0;
  const parted = spans.length < MAX_SPANS ? withBreak(spans) : null;

  const copy = () => {
    for (const other of WEEKDAY_NAMES) {
      if (other === name || getValues(`days.${other}`).length === 0) continue;
      const copied = spans.map((span) => ({ ...span }));
      setValue(`days.${other}`, copied, { shouldDirty: true, shouldValidate: true });
    }
  };

  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1.5 py-2.5 sm:min-h-14 sm:grid-cols-[7rem_7rem_1fr_auto] sm:py-2">
      <legend className="sr-only">{day}</legend>
      <span aria-hidden="true" className="pt-2.5 font-medium pointer-fine:pt-1.5">
        {day}
      </span>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] pointer-fine:min-h-9">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => replace(target.checked ? OPEN : [])}
          className="size-4.5 accent-pine"
        />
        {t(isOpen ? 'open' : 'closed')}
      </label>
      {isOpen && (
        <>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5 max-[22.5rem]:col-span-full">
            {fields.map(({ id }, index) => {
              const number = index === 0 ? '' : ` (${index + 1})`;
              return (
                <div key={id} className="flex items-start gap-1.5">
                  <TimeField
                    name={`days.${name}.${index}.from`}
                    label={`${day}: ${t('opens')}${number}`}
                    className="w-18"
                  />
                  <span aria-hidden="true" className="pt-2.5 text-muted pointer-fine:pt-1.5">
                    –
                  </span>
                  <TimeField
                    name={`days.${name}.${index}.to`}
                    label={`${day}: ${t('closes')}${number}`}
                    className="w-18"
                  />
                  {fields.length > 1 && (
                    <RowButton
                      label={t('removeSpan', { day, number: index + 1 })}
                      className="-ml-1"
                      onClick={() => remove(index)}
                    >
                      <X aria-hidden="true" className="size-4.5" />
                    </RowButton>
                  )}
                </div>
              );
            })}
          </div>
          <div className="flex items-center max-[22.5rem]:col-span-full">
            {parted && (
              <Button
                variant="quiet"
                size="dense"
                aria-label={t('addBreakTo', { day })}
                title={t('addBreakTo', { day })}
                className="px-3 text-muted"
                onClick={() => replace(parted)}
              >
                <Plus aria-hidden="true" className="size-4" />
                {fields.length === 1 && <span className="max-sm:hidden">{t('addBreak')}</span>}
              </Button>
            )}
            <RowButton label={t('copy', { day })} onClick={copy}>
              <CopyCheck aria-hidden="true" className="size-4.5" />
            </RowButton>
          </div>
        </>
      )}
    </fieldset>
  );
}
