import { MINUTES_PER_DAY } from '../../base/time/units.ts';
import { spansThere } from '../../availability/schedule/openings.ts';
import type { GeneralHours, HoursOverride, Interval } from '../../availability/schedule/schedule.ts';
import { addDays, dayBounds, dayOf, daysBetween, isoWithOffset } from '../../base/time/zone.ts';

/** Somebody or some place is not there: two instants in epoch milliseconds, and why. */
export type Away = readonly [from: number, to: number, reason: string, id: number];

/** A span of one column, in minutes of wall time from the midnight that begins the first day. */
export type ColumnSpan = readonly [columnId: number, from: number, to: number];

export type Background = {
  /** Of whom nothing can be booked the grid shows a column only where there is something in it. */
  columns: { id: number; name: string; isBookable: boolean }[];
  /** Days off, with what the salon says about them. */
  closedDays: { day: string; explanation: string }[];
  /** When somebody works, or something can be used. */
  open: ColumnSpan[];
  away: (readonly [columnId: number, from: number, to: number, reason: string, absenceId: number])[];
};

export type Rota = {
  zone: string;
  from: string;
  to: string;
  generalHours: GeneralHours;
  nonWorkingDays: { day: string; explanation: string }[];
  columns: (HoursOverride & Background['columns'][number] & { away: Away[] })[];
};

/**
 * Where an instant stands in a calendar that begins with `firstDay`: as the clock on the wall shows it, so that a day is
 * 24 hours long also when the clock changes.
 */
export function minuteOf(instant: number, firstDay: string, zone: string): number {
  const wall = isoWithOffset(instant, zone);
  const time = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  return daysBetween(firstDay, dayOf(instant, zone)) * MINUTES_PER_DAY + time;
}

/** What lies behind the entries: by the same rules as free terms are found. */
export function backgroundOf(rota: Rota): Background {
  const { zone, from, to, generalHours, nonWorkingDays, columns } = rota;
  const calendar = { zone, generalHours, nonWorkingDays: new Set(nonWorkingDays.map(({ day }) => day)) };
  const window = { start: dayBounds(from, zone).start, end: dayBounds(to, zone).end };
  // The end of a day is its 24:00, not the next one's 00:00.
  const minutes = ({ start, end }: Interval) =>
    [minuteOf(start, from, zone), minuteOf(end - 1, from, zone) + 1] as const;

  const open: ColumnSpan[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const column of columns) {
      for (const span of spansThere(calendar, column, day)) open.push([column.id, ...minutes(span)]);
    }
  }
  return {
    columns: columns.map(({ id, name, isBookable }) => ({ id, name, isBookable })),
    closedDays: nonWorkingDays,
    open,
    away: columns.flatMap(({ id, away }) =>
      away.map(([start, end, reason, absenceId]) => {
        const seen = { start: Math.max(start, window.start), end: Math.min(end, window.end) };
        return [id, ...minutes(seen), reason, absenceId] as const;
      }),
    ),
  };
}
