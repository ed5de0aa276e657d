'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DayPicker } from 'react-day-picker';
import { useController } from 'react-hook-form';
import { denseLabelClass } from '@/components/ui/dense';
import { useFormField } from '@/components/form/use-form-field';
import { calendarStyle } from '@/components/time/calendar-style';
import { Button } from '@/components/ui/button';
import { calendarLocales, Chevron, toDate, toDay } from '@/components/ui/day-picker-parts';
import { repeatedWeekly } from '@/lib/staff-schedule/specific-hours/rules';
import { MAX_DAYS } from '@/lib/staff-schedule/specific-hours/schema';
import { formatLongDay } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';

const REPEATED_WEEKS = 3;

const modifierStyle = {
  withHours:
    "[&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-current [&>button]:after:content-['']",
  closed: '[&>button]:text-muted [&>button]:line-through',
};

/** Any number of days on a calendar that shows which ones have hours already, and on which nobody works. */
export function DaysField({
  closedDays,
  daysWithHours,
  today,
}: {
  closedDays: string[];
  daysWithHours: string[];
  today: string;
}) {
  const t = useTranslations('board.specificHours');
  const locale = useLocale();
  const { control, id, error } = useFormField('days');
  const { field } = useController({ name: 'days', control });
  const days = (field.value ?? []) as string[]; // the field's schema is a list of days
  const withHours = new Set(daysWithHours);
  const closed = new Set(closedDays);

  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className={denseLabelClass}>{t('days')}</legend>
      <DayPicker
        mode="multiple"
        max={MAX_DAYS}
        locale={calendarLocales[locale]}
        today={toDate(today)}
        defaultMonth={toDate(days[0] ?? today)}
        selected={days.map(toDate)}
        onSelect={(dates) => field.onChange((dates ?? []).map(toDay).sort())}
        modifiers={{
          withHours: (date) => withHours.has(toDay(date)),
          closed: (date) => closed.has(toDay(date)),
        }}
        modifiersClassNames={modifierStyle}
        classNames={calendarStyle}
        labels={{
          labelPrevious: () => t('previousMonth'),
          labelNext: () => t('nextMonth'),
          labelDayButton: (date, { withHours: has, closed: isClosed }) =>
            [formatLongDay(toDay(date), locale), has && t('hasHours'), isClosed && t('closed')]
              .filter(Boolean)
              .join(', '),
        }}
        components={{ Chevron }}
      />
      <p aria-live="polite" className="mt-1 text-[0.9375rem] font-medium">
        {t('chosen', { count: days.length })}
      </p>
      {days.length > 0 && (
        <div className="-ml-3 flex flex-wrap">
          <Button
            variant="quiet"
            size="dense"
            disabled={days.length * (REPEATED_WEEKS + 1) > MAX_DAYS}
            onClick={() => field.onChange(repeatedWeekly(days, REPEATED_WEEKS, addDays))}
          >
            {t('repeat', { count: REPEATED_WEEKS })}
          </Button>
          <Button variant="quiet" size="dense" onClick={() => field.onChange([])}>
            {t('clearDays')}
          </Button>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="max-w-72 text-[0.8125rem] leading-snug text-muted">
        {t('legend')}
      </p>
    </fieldset>
  );
}
