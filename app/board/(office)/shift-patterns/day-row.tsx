'use client';

import { CornerRightDown, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TimeField } from '@/components/form/time-field';
import { RowButton } from '@/components/ui/row-button';
import type { WeekdayName } from '@/lib/base/time/week-spans';
import { MAX_SPANS } from '@/lib/staff-schedule/specific-hours/schema';
import { EMPTY_SPAN, type PatternValues } from './pattern-values';

/** The hours of one day of a week, its spans beside each other; a day without any is free. */
export function DayRow({
  week,
  day,
  before,
  name,
}: {
  week: number;
  day: WeekdayName;
  /** The day before it in the same week. */
  before: WeekdayName | undefined;
  name: string;
}) {
  const t = useTranslations('board.shiftPatterns');
  const { control, getValues } = useFormContext<PatternValues>();
  const path = `weeks.${week}.${day}` as const;
  const { fields, append, remove, replace } = useFieldArray({ control, name: path });
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start gap-x-2 border-t border-line py-1">
      <span className="pt-2.5 text-[0.9375rem] font-medium pointer-fine:pt-2">{name}</span>
      <div className="flex min-h-11 flex-wrap items-start gap-x-4 gap-y-1 pointer-fine:min-h-9">
        {fields.length === 0 && (
          <span className="pt-2.5 text-[0.9375rem] text-muted pointer-fine:pt-2">{t('free')}</span>
        )}
        {fields.map(({ id }, index) => {
          const named = { day: name, number: index + 1 };
          return (
            <div
              key={id}
              className="grid max-w-full grid-cols-[minmax(0,5rem)_auto_minmax(0,5rem)_auto] items-start gap-1"
            >
              <TimeField name={`${path}.${index}.from`} label={t('from', named)} />
              <span aria-hidden="true" className="pt-2.5 text-muted pointer-fine:pt-1.5">
                –
              </span>
              <TimeField name={`${path}.${index}.to`} label={t('to', named)} />
              <RowButton label={t('removeSpan', named)} onClick={() => remove(index)}>
                <X aria-hidden="true" className="size-4.5" />
              </RowButton>
            </div>
          );
        })}
      </div>
      <div className="flex">
        {before && (
          <RowButton
            label={t('likeBefore', { day: name })}
            onClick={() => replace(getValues(`weeks.${week}.${before}`).map((span) => ({ ...span })))}
          >
            <CornerRightDown aria-hidden="true" className="size-4.5" />
          </RowButton>
        )}
        <RowButton
          label={t('addSpan', { day: name })}
          disabled={fields.length >= MAX_SPANS}
          onClick={() => append(EMPTY_SPAN)}
        >
          <Plus aria-hidden="true" className="size-4.5" />
        </RowButton>
      </div>
    </div>
  );
}
