import { hullOf } from '../../base/time/week-spans.ts';
import { generalHoursOn } from '../schedule/general-hours.ts';
import { daysFrom } from './free-terms.ts';
import { salonSpans, type OpeningCalendar } from '../schedule/openings.ts';
import type { Hours, Search } from '../schedule/schedule.ts';

export type DaysWithoutTerms = {
  /** All that there is on them is taken; with the salon's hours, `HH:MM`. */
  fullDays: Record<string, Hours>;
  /** The salon itself is closed. */
  closedDays: string[];
};

/** The same search as if nothing were booked. */
export const withoutBookings = <Requested extends Search>(search: Requested): Requested => ({
  ...search,
  schedule: { ...search.schedule, busy: [] },
});

const HH_MM = 5;
const inMinutes = ({ from, to }: Hours): Hours => ({ from: from.slice(0, HH_MM), to: to.slice(0, HH_MM) });

/**
 * Why days have no free term, as far as it is asked for.
 * @param free the days that have one
 * @param wouldBeFree whether a day had one if nothing were booked
 */
export function daysWithoutTerms(
  { from, to, countUntil }: { from: string; to: string; countUntil?: string | undefined },
  free: readonly string[],
  calendar: OpeningCalendar,
  wouldBeFree: (day: string) => boolean,
): Partial<DaysWithoutTerms> {
  if (countUntil === undefined) return {};
  const others = daysFrom(from, countUntil < to ? countUntil : to).filter((day) => !free.includes(day));
  const full = others.filter(wouldBeFree).flatMap((day) => {
    const hours = hullOf(generalHoursOn(calendar.generalHours, day));
    return hours ? [[day, inMinutes(hours)] as const] : [];
  });
  return {
    fullDays: Object.fromEntries(full),
    closedDays: others.filter((day) => salonSpans(calendar, day).length === 0),
  };
}
