'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RowButton } from '@/components/ui/row-button';
import { Button } from '@/components/ui/button';
import { WEEKDAY_NAMES, type WeekSpans } from '@/lib/base/time/week-spans';
import { shortWeekday } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import { weekLetter } from '@/lib/staff-schedule/shift-patterns/rules';
import { MAX_WEEKS } from '@/lib/staff-schedule/shift-patterns/schema';
import { DayRow } from './day-row';
import { A_MONDAY } from '@/lib/staff-schedule/week-spans/in-words';
import type { PatternValues } from './pattern-values';

/** The weeks that take turns, one below the other; a new one begins as the last one is. */
export function WeeksField() {
  const t = useTranslations('board.shiftPatterns');
  const locale = useLocale();
  const { control, getValues } = useFormContext<PatternValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'weeks' });
  const addLikeLast = () => {
    const last = getValues('weeks').at(-1);
    if (last) append(structuredClone<WeekSpans>(last));
  };
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, week) => {
        const letter = weekLetter(week);
        return (
          <fieldset key={id} className="min-w-0">
            <legend className="sr-only">{fields.length > 1 ? t('weekOf', { letter }) : t('week')}</legend>
            <div aria-hidden={fields.length === 1} className="flex min-h-9 items-center justify-between">
              <span aria-hidden="true" className="text-[0.9375rem] font-semibold">
                {fields.length > 1 ? t('weekOf', { letter }) : t('week')}
              </span>
              {fields.length > 1 && (
                <RowButton label={t('removeWeek', { letter })} onClick={() => remove(week)}>
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </RowButton>
              )}
            </div>
            {WEEKDAY_NAMES.map((day, index) => (
              <DayRow
                key={day}
                week={week}
                day={day}
                before={WEEKDAY_NAMES[index - 1]}
                name={shortWeekday(addDays(A_MONDAY, index), locale)}
              />
            ))}
          </fieldset>
        );
      })}
      {fields.length < MAX_WEEKS && (
        <Button variant="secondary" size="dense" className="self-start" onClick={addLikeLast}>
          <Plus aria-hidden="true" className="size-4" />
          {t('addWeek')}
        </Button>
      )}
      <p className="text-[0.8125rem] leading-snug text-muted">{t('repeats')}</p>
    </div>
  );
}
