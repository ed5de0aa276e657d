import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import type { Calendar } from '@/lib/booking-board/calendar/queries';
import { type Column, type Draft, type Hours } from './grid-layout';

/** An absence, or a time that is blocked, in one column of the grid. */
export type Absence = { id: number; key: string; reason: string; column: Column } & Draft;

/** Each in every column that it reaches into. */
export function absencesOf({ away }: Calendar, columns: readonly Column[]): Absence[] {
  return columns.flatMap((column) => {
    const [start, end] = [column.dayIndex * MINUTES_PER_DAY, (column.dayIndex + 1) * MINUTES_PER_DAY];
    return away
      .filter(([id, from, to]) => id === column.resourceId && from < end && to > start)
      .map(([resourceId, from, to, reason, id]) => ({
        id,
        key: `away-${id}-${column.key}`,
        reason,
        column,
        resourceId,
        from: Math.max(from, start),
        to: Math.min(to, end),
      }));
  });
}

/** What lasts a day and longer is moved in its form. */
export const mayDrag = ({ from, to }: Draft, { start, end }: Hours): boolean =>
  from % MINUTES_PER_DAY >= start && to - Math.floor(from / MINUTES_PER_DAY) * MINUTES_PER_DAY <= end;
