import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarLocales, Chevron, toDate, toDay } from '@/components/ui/day-picker-parts';
import { formatLongDay } from '@/lib/time/format';
import type { Locale } from '@/lib/statuses';
import { lastDayOfWindow } from './endpoints';
import type { ReservationLabels } from './labels';

const look = {
  root: 'relative numerals',
  month_caption: 'flex h-11 items-center',
  caption_label: 'font-display text-2xl first-letter:uppercase',
  nav: 'absolute top-0 right-0 z-10 flex gap-1',
  button_previous:
    'flex size-11 items-center justify-center rounded-full hover:bg-ink/8 aria-disabled:opacity-30 aria-disabled:hover:bg-transparent',
  button_next:
    'flex size-11 items-center justify-center rounded-full hover:bg-ink/8 aria-disabled:opacity-30 aria-disabled:hover:bg-transparent',
  month_grid: 'mt-2 w-full table-fixed border-collapse',
  weekday: 'h-8 text-center text-sm font-normal text-muted',
  day: 'p-0 text-center align-middle',
  day_button:
    'mx-auto flex size-11 items-center justify-center rounded-full transition-colors duration-quick disabled:cursor-default',
  today:
    '[&>button]:underline [&>button]:decoration-clay [&>button]:decoration-2 [&>button]:underline-offset-4',
  disabled: '[&>button]:text-muted/70 [&>button]:font-normal',
  selected:
    '[&>button]:bg-pine! [&>button]:text-paper [&>button]:decoration-paper! forced-colors:[&>button]:bg-[Highlight]! forced-colors:[&>button]:text-[HighlightText] forced-colors:[&>button]:forced-color-adjust-none',
  outside: 'invisible',
  hidden: 'invisible',
};

export function DayCalendar({
  labels,
  locale,
  today,
  freeDays,
  day,
  onDay,
}: {
  labels: ReservationLabels;
  locale: Locale;
  today: string;
  /** Null while they are loading. */
  freeDays: string[] | null;
  day: string | null;
  onDay: (day: string) => void;
}) {
  const [turnedTo, setTurnedTo] = useState<Date | null>(null);
  const free = new Set(freeDays);
  return (
    <div aria-busy={freeDays === null} className="group">
      <h3 className="sr-only">{labels.day}</h3>
      <DayPicker
        mode="single"
        locale={calendarLocales[locale]}
        today={toDate(today)}
        startMonth={toDate(today)}
        endMonth={toDate(lastDayOfWindow(today))}
        month={turnedTo ?? toDate(day ?? today)}
        onMonthChange={setTurnedTo}
        selected={day ? toDate(day) : undefined}
        required
        onSelect={(date) => onDay(toDay(date))}
        disabled={(date) => !free.has(toDay(date))}
        modifiers={{
          free: (date) => free.has(toDay(date)),
          past: { before: toDate(today) },
          loading: (date) => freeDays === null && toDay(date) >= today,
        }}
        modifiersClassNames={{
          free: '[&>button]:font-semibold [&>button]:bg-blush/55 [&>button:hover]:bg-blush',
          // Not as if all were taken: nobody knows yet.
          loading: '[&>button]:animate-[pulse-calm_1.6s_ease-in-out_infinite] [&>button]:bg-ink/6',
        }}
        classNames={look}
        labels={{
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
          labelNav: () => labels.month,
          labelDayButton: (date, { free: isFree, past }) => {
            const state = isFree ? labels.freeDay : past ? labels.pastDay : labels.noTermsDay;
            return `${formatLongDay(toDay(date), locale)}, ${state}`;
          },
        }}
        components={{ Chevron }}
      />
      <p className="mt-2 text-sm text-muted">{freeDays === null ? labels.loadingDays : labels.daysLegend}</p>
    </div>
  );
}
