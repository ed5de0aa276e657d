'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffectEvent, useLayoutEffect } from 'react';
import { DayPicker } from 'react-day-picker';
import { formatLongDay } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import { Button } from '../ui/button';
import { calendarLocales, Chevron, toDate, toDay } from '../ui/day-picker-parts';
import { calendarStyle } from './calendar-style';

const AHEAD = { today: 0, tomorrow: 1, inAWeek: 7 } as const;

/** A month to choose one day from, with the keyboard as well: arrows, Page Up and Down, Home and End. */
export default function DayPanel({
  day,
  today,
  onPick,
  onShown,
}: {
  /** Empty while none is chosen. */
  day: string;
  today: string;
  onPick: (day: string) => void;
  /** It has its height now. */
  onShown: () => void;
}) {
  const t = useTranslations('board.day');
  const locale = useLocale();
  const shown = useEffectEvent(onShown);
  useLayoutEffect(() => shown(), []);
  return (
    <>
      <DayPicker
        mode="single"
        required
        autoFocus // oxlint-disable-line no-autofocus -- it stands in a dialog that somebody has just opened
        locale={calendarLocales[locale]}
        today={toDate(today)}
        defaultMonth={toDate(day || today)}
        selected={day ? toDate(day) : undefined}
        // The library's English says "1st", which is not the 1 that is seen (WCAG 2.5.3).
        labels={{
          labelDayButton: (date, { today: isToday }) => {
            const label = formatLongDay(toDay(date), locale);
            return isToday ? `${t('today')}, ${label}` : label;
          },
        }}
        onSelect={(date: Date) => onPick(toDay(date))}
        classNames={calendarStyle}
        components={{ Chevron }}
      />
      <div className="mt-1 flex flex-wrap border-t border-line pt-1.5">
        {(['today', 'tomorrow', 'inAWeek'] as const).map((name) => (
          <Button
            key={name}
            variant="quiet"
            size="dense"
            className="!px-2"
            onClick={() => onPick(addDays(today, AHEAD[name]))}
          >
            {t(name)}
          </Button>
        ))}
        {day && (
          <Button variant="quiet" size="dense" className="ml-auto !px-2" onClick={() => onPick('')}>
            {t('clear')}
          </Button>
        )}
      </div>
      <p className="mt-1 max-w-72 px-2 text-[0.8125rem] text-muted pointer-coarse:hidden">{t('inWords')}</p>
    </>
  );
}
