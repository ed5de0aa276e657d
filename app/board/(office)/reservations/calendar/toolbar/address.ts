import type { Locale } from '@/lib/base/statuses';
import { formatDay, formatLongDay, formatShortDay } from '@/lib/base/time/format';
import { addDays, weekdayOf } from '@/lib/base/time/zone';
import { day } from '@/lib/base/validation/values';
import type { CalendarColumns } from '@/lib/booking-board/calendar/schema';

export type CalendarView = 'day' | 'week';

/** Whose columns: of all, of those who work on the days that are shown, or of some, by number. */
export type Shown = 'all' | 'working' | readonly number[];

/** What has to fit, where the week is asked for a place: so many minutes, or a service. */
export type Fits = { minutes: number } | { serviceUnitId: number };

/** What the address of the calendar says. */
export type CalendarState = {
  view: CalendarView;
  date: string;
  by: CalendarColumns;
  shown: Shown;
  fits: Fits | null;
};

type Address = Record<string, string | string[] | undefined>;

const isNumber = (word: string) => /^[1-9]\d{0,8}$/.test(word);

/** Numbers, as an address and a cookie hold them. */
export const numbersIn = (text: string | undefined): number[] =>
  (text ?? '').split('.').filter(isNumber).map(Number);

function shownIn(text: unknown): Shown | null {
  if (text === 'all' || text === 'working') return text;
  const chosen = typeof text === 'string' ? numbersIn(text) : [];
  return chosen.length > 0 ? chosen : null;
}

export const shownText = (shown: Shown): string => (typeof shown === 'string' ? shown : shown.join('.'));

function fitsIn({ fits, service }: Address): Fits | null {
  const number = (word: unknown) => (typeof word === 'string' && isNumber(word) ? Number(word) : null);
  const [minutes, serviceUnitId] = [number(fits), number(service)];
  if (serviceUnitId !== null) return { serviceUnitId };
  return minutes === null ? null : { minutes };
}

/**
 * Whatever cannot be read falls back to today, by day and by employee.
 * @param saved whose columns this browser showed last
 */
export function calendarState(
  address: Address,
  today: string,
  saved: (by: CalendarColumns) => string | undefined = () => undefined,
): CalendarState {
  const { view, date, only } = address;
  const known = day.safeParse(date);
  const by = address.by === 'workplace' ? 'workplace' : 'employee';
  return {
    view: view === 'week' ? 'week' : 'day',
    date: known.success ? known.data : today,
    by,
    shown: shownIn(only) ?? shownIn(saved(by)) ?? 'all',
    fits: fitsIn(address),
  };
}

export function calendarAddress({ view, date, by, shown, fits }: CalendarState): string {
  const search = new URLSearchParams({ view, date, by, only: shownText(shown) });
  if (fits) {
    if ('minutes' in fits) search.set('fits', String(fits.minutes));
    else search.set('service', String(fits.serviceUnitId));
  }
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
