import { MINUTE } from '../base/time/units.ts';
import { subtract } from '../availability/schedule/intervals.ts';
import { spansThere, type OpeningCalendar } from '../availability/schedule/openings.ts';
import type { Interval, HoursOverride } from '../availability/schedule/schedule.ts';
import { RESERVATION_STATUS } from '../base/statuses.ts';
import type { BookedTerm } from './answer.ts';
import { addDays, daysBetween, weekdayOf } from '../base/time/zone.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

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

type Standing = Pick<BookedTerm, 'id' | 'status' | 'noShow' | 'termFrom' | 'termTo'>;

const isOpen = ({ status, noShow, termTo }: Standing, now: number) =>
  status === CONFIRMED && !noShow && Date.parse(termTo) <= now;

/** The terms of a day that are over and settled, and all others. */
export function foldedDay<Term extends Standing>(terms: readonly Term[], now: number) {
  const isOver = (term: Term) =>
    term.status === DONE || term.noShow || (Date.parse(term.termTo) <= now && !isOpen(term, now));
  return { over: terms.filter(isOver), ahead: terms.filter((term) => !isOver(term)) };
}

const byStart = (one: Standing, other: Standing) =>
  Date.parse(one.termFrom) - Date.parse(other.termFrom) || one.id - other.id;

/** So many begin at the same moment, and are all next. */
const NEXT_AT_MOST = 3;

/** Who comes next, to whom; several where they come together. */
export function nextTerms<Term extends Standing, Employee>(
  agenda: readonly { employee: Employee; reservations: readonly Term[] }[],
  now: number,
): { employee: Employee; term: Term }[] {
  const coming = agenda
    .flatMap(({ employee, reservations }) => reservations.map((term) => ({ employee, term })))
    .filter(({ term }) => Date.parse(term.termFrom) >= now && term.status !== DONE)
    .sort((one, other) => byStart(one.term, other.term));
  return coming.filter(({ term }) => term.termFrom === coming[0]?.term.termFrom).slice(0, NEXT_AT_MOST);
}

export type Worker = HoursOverride & {
  /** In any order; they may overlap. */
  unavailable: readonly Interval[];
};

const minutesOf = (spans: readonly Interval[]) =>
  spans.reduce((sum, { start, end }) => sum + (end - start), 0) / MINUTE;

/**
 * For how many minutes of these days employee or workplace could be booked: their hours without what they are away for. A
 * workplace without hours of its own is counted for as long as the salon is open.
 */
export function bookableMinutes(
  { unavailable, ...own }: Worker,
  days: readonly string[],
  calendar: OpeningCalendar,
): number {
  return days.reduce((sum, day) => {
    const spans = spansThere(calendar, own, day);
    return sum + minutesOf(unavailable.reduce((left, away) => subtract(left, [away]), spans));
  }, 0);
}
