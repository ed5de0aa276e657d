'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayInput } from '@/components/time/day-input';
import { isDay } from '@/components/time/read-day';

/** Another day of the calendar: it goes there once the day is meant, not with each figure that is typed. */
export function DateChoice({ date, onChoose }: { date: string; onChoose: (date: string) => void }) {
  const label = useTranslations('board.calendar')('date');
  const [day, setDay] = useState(date);
  return (
    <DayInput
      label={label}
      aria-label={label}
      value={day}
      onChange={setDay}
      onCommit={(chosen) => {
        if (isDay(chosen) && chosen !== date) onChoose(chosen);
        else setDay(date);
      }}
      className="w-40 print:hidden"
    />
  );
}
