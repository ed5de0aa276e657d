'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import { formatShortDay } from '@/lib/base/time/format';
import { addDays, weekdayOf } from '@/lib/base/time/zone';
import { calendarAddress, type CalendarState } from './address';

/** The week around the day that is shown: each leads there, and takes what is dragged onto it. */
export function WeekStrip({ state, today }: { state: CalendarState; today: string }) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const monday = addDays(state.date, -weekdayOf(state.date));
  return (
    <nav aria-label={t('strip')} className="grid grid-cols-7 gap-1 max-md:hidden print:hidden">
      {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => (
        <BoardLink
          key={day}
          href={calendarAddress({ ...state, date: day })}
          data-strip-day={day}
          aria-current={day === state.date ? 'date' : undefined}
          className={classNames(
            'flex min-h-9 items-center justify-center rounded-soft border text-[0.875rem] whitespace-nowrap first-letter:uppercase pointer-coarse:min-h-11',
            day === state.date
              ? 'border-pine bg-pine text-paper'
              : 'border-line hover:border-pine hover:bg-blush/50',
            day === today && day !== state.date && 'font-semibold text-clay-deep',
          )}
        >
          <span className="first-letter:uppercase">{formatShortDay(day, locale)}</span>
        </BoardLink>
      ))}
    </nav>
  );
}
