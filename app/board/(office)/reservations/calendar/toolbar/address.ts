import type { Locale } from '@/lib/base/statuses';
import { formatDay, formatLongDay, formatShortDay } from '@/lib/base/time/format';
import { addDays, weekdayOf } from '@/lib/base/time/zone';
import { day } from '@/lib/base/validation/values';

export type CalendarView = 'day' | 'week';

/** What the address of the calendar says. */
export type CalendarState = {
  view: CalendarView;
  date: string;
  by: 'employee' | 'workplace';
  /** One column alone, by number. */
  only: number | null;
};

type Address = Record<string, string | string[] | undefined>;

/** Whatever cannot be read falls back to today, by day and by employee. */
export function calendarState(address: Address, today: string): CalendarState {
  const { view, date, by, only } = address;
  const known = day.safeParse(date);
  const number = typeof only === 'string' && /^\d{1,9}$/.test(only) ? Number(only) : null;
  return {
    view: view === 'week' ? 'week' : 'day',
    date: known.success ? known.data : today,
    by: by === 'workplace' ? 'workplace' : 'employee',
    only: number,
  };
}

export function calendarAddress({ view, date, by, only }: CalendarState): string {
  const search = new URLSearchParams({ view, date, by });
  if (only !== null) search.set('only', String(only));
  return `/board/reservations/calendar?${search.toString()}`;
}

/** The days that are shown: one, or the week from Monday on. */
export function shownDays({ view, date }: Pick<CalendarState, 'view' | 'date'>): {
  from: string;
  to: string;
} {
  if (view === 'day') return { from: date, to: date };
  const from = addDays(date, -weekdayOf(date));
  return { from, to: addDays(from, 6) };
}

/** The same where there is little room: uto 24. nov; 23–29. nov. */
export function shortTitleOf(state: CalendarState, locale: Locale): string {
  // Beside a phone's buttons it takes two lines: the day of the week, and the date.
  if (state.view === 'day') return formatShortDay(state.date, locale).replace('\u00A0', ' ');
  const { from, to } = shownDays(state);
  return `${formatDay(from, locale).slice(0, 5)}–${formatDay(to, locale).slice(0, 5)}`;
}

/** What it shows, in words. */
export function titleOf(state: CalendarState, locale: Locale): string {
  if (state.view === 'day') return formatLongDay(state.date, locale);
  const { from, to } = shownDays(state);
  return `${formatDay(from, locale).slice(0, 5)} – ${formatDay(to, locale)}`;
}
