import { subtract } from '../terms/availability/intervals.ts';
import {
  employeeSpans,
  salonSpans,
  workplaceSpans,
  type OpeningCalendar,
} from '../terms/availability/openings.ts';
import type { Hours, Interval } from '../terms/availability/schedule.ts';
import { addDays, daysBetween, weekdayOf } from '../base/time/zone.ts';

/** Days of the salon's calendar, both included. */
export type Period = { from: string; to: string };

const LAST_DAYS = 30;

/** The period that was asked for, or the last 30 days up to today. */
export const periodOf = ({ from, to }: Partial<Period>, today: string): Period =>
  from && to ? { from, to } : { from: addDays(today, 1 - LAST_DAYS), to: today };

export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The Mondays of all weeks that the period touches. */
export function weeksOf({ from, to }: Period): string[] {
  const first = mondayOf(from);
  return Array.from({ length: Math.floor(daysBetween(first, to) / 7) + 1 }, (_, index) =>
    addDays(first, index * 7),
  );
}

/** How many reservations a day has, of whose visits several employees may have a part. */
export const reservationsIn = (agenda: readonly { reservations: readonly { id: number }[] }[]): number =>
  new Set(agenda.flatMap(({ reservations }) => reservations.map(({ id }) => id))).size;

export type Worker = {
  specificHours: ReadonlyMap<string, readonly Hours[]>;
  /** In any order; they may overlap. */
  unavailable: readonly Interval[];
};

const minutesOf = (spans: readonly Interval[]) =>
  spans.reduce((sum, { start, end }) => sum + (end - start), 0) / 60_000;

/**
 * For how many minutes of these days employee or workplace could be booked: their hours without what they are away for. A
 * workplace without hours of its own is counted for as long as the salon is open.
 */
export function bookableMinutes(
  kind: 'employee' | 'workplace',
  { specificHours, unavailable }: Worker,
  days: readonly string[],
  calendar: OpeningCalendar,
): number {
  return days.reduce((sum, day) => {
    const salon = salonSpans(calendar, day);
    const spans =
      kind === 'employee'
        ? employeeSpans(calendar, { specificHours }, day, salon)
        : calendar.nonWorkingDays.has(day)
          ? []
          : (workplaceSpans(calendar, { specificHours }, day) ?? salon);
    return sum + minutesOf(unavailable.reduce((left, away) => subtract(left, [away]), spans));
  }, 0);
}
