import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DayPicker } from 'react-day-picker';
import { Button } from '@/components/ui/button';
import { calendarLocales, Chevron, toDate, toDay } from '@/components/ui/day-picker-parts';
import { formatLongDay } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { lastDayOfWindow } from '../requests/endpoints';
import { dayInTurnedMonth, nextFreeDay, whyNotFree } from '../requests/free-days';
import { fill, type ReservationLabels } from '../words/labels';

const style = {
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
  // Weeks that are over would push the others down.
  week: '[&:not(:has(td:not(.past-day)))]:hidden',
  outside: 'invisible',
  hidden: 'invisible',
};

export function DayCalendar({
  labels,
  locale,
  today,
  freeDays,
  fullDays,
  closedDays,
  day,
  onDay,
}: {
  labels: ReservationLabels;
  locale: Locale;
  today: string;
  /** Null while they are loading. */
  freeDays: string[] | null;
  /** Nothing is free on them, and one can wait for them. */
  fullDays: string[];
  closedDays: string[];
  day: string | null;
  onDay: (day: string) => void;
}) {
  const [turned, setTurned] = useState<{ to: Date; focusing?: string } | null>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const free = new Set(freeDays);
  const open = new Set([...free, ...fullDays]);
  const month = turned?.to ?? toDate(day ?? today);
  const elsewhere = freeDays && nextFreeDay(freeDays, toDay(month).slice(0, 7));

  const turnTo = (there: string) => setTurned({ to: toDate(there), focusing: there });

  useEffect(() => {
    if (!turned?.focusing) return;
    calendar.current?.querySelector<HTMLElement>(`[data-day="${turned.focusing}"] button`)?.focus();
  }, [turned]);

  const choose = (there: string) => {
    turnTo(there);
    onDay(there);
  };

  // The library goes by whole months until the same date is free, and so past months with other free days.
  const turnPage = (event: KeyboardEvent<HTMLElement>) => {
    if (event.shiftKey || (event.key !== 'PageDown' && event.key !== 'PageUp')) return;
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (!from) return;
    event.preventDefault();
    event.stopPropagation();
    const there = dayInTurnedMonth(freeDays ?? [], from, event.key === 'PageDown' ? 'after' : 'before');
    if (there) turnTo(there);
  };

  return (
    // The keys are those of the days in it.
    <div ref={calendar} aria-busy={freeDays === null} className="group" onKeyDownCapture={turnPage}>
      <h3 className="sr-only">{labels.day}</h3>
      <DayPicker
        mode="single"
        locale={calendarLocales[locale]}
        today={toDate(today)}
        startMonth={toDate(today)}
        endMonth={toDate(lastDayOfWindow(today))}
        month={month}
        onMonthChange={(to) => setTurned({ to })}
        selected={day ? toDate(day) : undefined}
        required
        onSelect={(date) => onDay(toDay(date))}
        disabled={(date) => !open.has(toDay(date))}
        modifiers={{
          free: (date) => free.has(toDay(date)),
          full: (date) => fullDays.includes(toDay(date)),
          past: { before: toDate(today) },
          loading: (date) => freeDays === null && toDay(date) >= today,
        }}
        modifiersClassNames={{
          past: 'past-day',
          free: '[&>button]:font-semibold [&>button]:bg-blush/55 [&>button:hover]:bg-blush',
          full: '[&>button]:text-muted [&>button]:font-normal [&>button]:line-through [&>button:hover]:bg-ink/6',
          // Not as if all were taken: nobody knows yet.
          loading: '[&>button]:animate-[pulse-calm_1.6s_ease-in-out_infinite] [&>button]:bg-ink/6',
        }}
        classNames={style}
        labels={{
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
          labelNav: () => labels.month,
          labelDayButton: (date, { free: isFree, past }) => {
            const there = toDay(date);
            const why = past ? labels.pastDay : whyNotFree(there, { fullDays, closedDays }, labels);
            return `${formatLongDay(there, locale)}, ${isFree ? labels.freeDay : why}`;
          },
        }}
        components={{ Chevron }}
      />
      {elsewhere && (
        <Button size="small" variant="secondary" className="mt-2" onClick={() => choose(elsewhere)}>
          {fill(labels.nextFree, { day: formatLongDay(elsewhere, locale) })}
        </Button>
      )}
    </div>
  );
}
