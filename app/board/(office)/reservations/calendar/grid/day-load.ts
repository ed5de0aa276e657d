import type { Calendar } from '@/lib/booking-board/calendar/queries';
import { minutesOfDay, piecesOf } from './free-time';
import { type Column, type Entry } from './grid-layout';

/** How much of a day of somebody is taken, in minutes. */
export type DayLoad = {
  /** Within hours, and not away. */
  open: number;
  taken: number;
  /** What is left of the hours to come, and the longest piece of it. */
  free: number;
  longest: number;
  /** How many are expected or were there. */
  count: number;
  /** Works on that day, but is away for all of it. */
  isAway: boolean;
};

/** `over` minutes of the day have passed: what was free of them is free to nobody. */
export function dayLoad(
  calendar: Calendar,
  entries: readonly Entry[],
  column: Pick<Column, 'resourceId' | 'dayIndex'>,
  over = 0,
): DayLoad {
  const { free, hours, open, taken, count } = minutesOfDay(calendar, entries, column);
  const lengths = piecesOf(free, over).map(([from, to]) => to - from);
  return {
    open,
    taken,
    free: lengths.reduce((sum, length) => sum + length, 0),
    longest: Math.max(0, ...lengths),
    count,
    isAway: hours > 0 && open === 0,
  };
}
