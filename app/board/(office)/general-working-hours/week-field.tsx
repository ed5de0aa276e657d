'use client';

import { Coffee } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { WEEKDAY_NAMES, type WeekSpans } from '@/lib/base/time/week-spans';
import { withLunchBreaks } from '@/lib/staff-schedule/week-spans/breaks';
import { DayHours } from './day-hours';
import type { WeekValues } from './week-values';

/** The week of the salon, a day below the other, each with its spans; a lunch break for all of them is one press. */
export function WeekField() {
  const t = useTranslations('board.hours');
  const { control, setValue } = useFormContext<WeekValues>();
  const withBreaks = withLunchBreaks(useWatch({ control, name: 'days' }));
  // Each day is a list of its own, and is told so.
  const setWeek = (week: WeekSpans) => {
    for (const name of WEEKDAY_NAMES) {
      setValue(`days.${name}`, week[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <div>
      <div className="divide-y divide-line">
        {WEEKDAY_NAMES.map((name) => (
          <DayHours key={name} name={name} />
        ))}
      </div>
      {withBreaks && (
        <Button variant="secondary" size="dense" className="mt-3" onClick={() => setWeek(withBreaks)}>
          <Coffee aria-hidden="true" className="size-4.5" />
          {t('lunchBreaks')}
        </Button>
      )}
    </div>
  );
}
