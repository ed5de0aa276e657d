import { EXPECTED_STATUSES } from '@/lib/base/statuses';
import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import { addDays, daysBetween } from '@/lib/base/time/zone';
import type { CalendarEntry } from '@/lib/booking-board/calendar/entry';
import type { Calendar } from '@/lib/booking-board/calendar/queries';
import type { BoardCalendar } from '@/lib/staff-schedule/unresolved/queries';

/** One column of the grid: one day of one employee or workplace. */
export type Column = { key: string; resourceId: number; name: string; day: string; dayIndex: number };

/** A place in a column where nothing is booked, and where it stands on the screen. Minutes as those of an entry. */
export type Cell = {
  column: Column;
  minute: number;
  place: { x: number; top: number; bottom: number };
};

/** A reservation where the grid shows it: in the column of its employee, or of its workplace. */
export type Entry = CalendarEntry & {
  /** Of all entries: a visit has several with one number. */
  key: string;
  resourceId: number;
  /** It cannot take place as it is booked: somebody or something is away. */
  isUnresolved: boolean;
};

/** Where an entry is being moved to. */
export type Draft = Pick<Entry, 'from' | 'to'> & { resourceId: number };

export const entriesOf = ({ by, entries, unresolved }: BoardCalendar): Entry[] =>
  entries.map((entry) => ({
    ...entry,
    key: entry.part ? `${entry.id}-${entry.part.segmentId}` : String(entry.id),
    resourceId: entry[`${by}Id`] ?? 0,
    isUnresolved: unresolved.includes(entry.id),
  }));

/** The columns of some people or places, day by day. */
export function columnsOf(
  { from, to }: Pick<Calendar, 'from' | 'to'>,
  resources: readonly { id: number; name: string }[],
): Column[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, dayIndex) =>
    resources.map(({ id, name }) => ({
      key: `${dayIndex}-${id}`,
      resourceId: id,
      name,
      day: addDays(from, dayIndex),
      dayIndex,
    })),
  ).flat();
}

/** The hours that the grid shows, in minutes of a day: wide enough for all that is open or booked, and a usual day at least. */
export function shownHours({ open }: Calendar, entries: readonly Entry[]): { start: number; end: number } {
  const spans = [...open.map(([, from, to]) => ({ from, to })), ...entries];
  const starts = spans.map(({ from }) => from % MINUTES_PER_DAY);
  const ends = spans.map(({ from, to }) => Math.min(MINUTES_PER_DAY, (from % MINUTES_PER_DAY) + to - from));
  return {
    start: Math.floor(Math.min(9 * 60, ...starts) / 60) * 60,
    end: Math.ceil(Math.max(17 * 60, ...ends) / 60) * 60,
  };
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

export type Hours = { start: number; end: number };

/** Moves by minutes within the day it is on, onto the grid. */
export function movedBy(draft: Draft, minutes: number, grid: number, { start, end }: Hours): Draft {
  const day = Math.floor(draft.from / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const length = draft.to - draft.from;
  const wanted = Math.round((draft.from + minutes) / grid) * grid;
  const from = clamp(wanted, day + start, Math.max(day + start, day + end - length));
  return { ...draft, from, to: from + length };
}

/** Puts the end elsewhere: from a step of the grid, fifteen minutes at most, to twelve hours after the start. */
export function resizedTo(draft: Draft, to: number, grid: number, { end }: Hours): Draft {
  const day = Math.floor(draft.from / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  const wanted = Math.round(to / grid) * grid;
  return {
    ...draft,
    to: clamp(wanted, draft.from + Math.min(grid, 15), Math.min(day + end, draft.from + 720)),
  };
}

/** Onto another day, at the same time. */
export function movedToDay({ from, to, resourceId }: Draft, dayIndex: number): Draft {
  const shift = (dayIndex - Math.floor(from / MINUTES_PER_DAY)) * MINUTES_PER_DAY;
  return { resourceId, from: from + shift, to: to + shift };
}

/** Into another column, at the same time of the day. */
export const movedInto = (draft: Draft, { resourceId, dayIndex }: Column): Draft => ({
  ...movedToDay(draft, dayIndex),
  resourceId,
});

/** Which column something stands in, of those that are shown. */
export const columnIndex = (columns: readonly Column[], { resourceId, from }: Draft): number =>
  columns.findIndex(
    (column) => column.resourceId === resourceId && column.dayIndex === Math.floor(from / MINUTES_PER_DAY),
  );

/** `2026-12-01T09:15`, as the wall of the salon shows it. */
export function wallMoment(firstDay: string, minute: number): string {
  return `${addDays(firstDay, Math.floor(minute / MINUTES_PER_DAY))}T${clock(minute)}`;
}

export function clock(minute: number): string {
  const ofDay = ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The end of a span; midnight is 24:00 there. */
export const clockEnd = (minute: number) => (minute % MINUTES_PER_DAY === 0 ? '24:00' : clock(minute));

/** When a column is taken again after a moment, or its day is over. */
export function takenAfter(
  { column, minute }: Pick<Cell, 'column' | 'minute'>,
  entries: readonly Entry[],
): number {
  const starts = entries
    .filter(({ resourceId, from }) => resourceId === column.resourceId && from > minute)
    .map(({ from }) => from);
  return Math.min((column.dayIndex + 1) * MINUTES_PER_DAY, ...starts);
}

/** The column on either side of the one that a phone shows; of one alone, its day before or after. */
export function columnBeside(
  columns: readonly Column[],
  shown: Column | undefined,
  direction: 1 | -1,
): Column | undefined {
  const row = columns.filter(({ dayIndex }) => dayIndex === shown?.dayIndex);
  const among = row.length > 1 ? row : columns;
  const at = among.findIndex(({ key }) => key === shown?.key);
  return among[at + direction] ?? shown;
}

/** Where something that is as long as before begins in a cell. */
export const placedAt = (
  { from, to }: Pick<Entry, 'from' | 'to'>,
  { column, minute }: Pick<Cell, 'column' | 'minute'>,
): Draft => ({ resourceId: column.resourceId, from: minute, to: minute + to - from });

/**
 * The one appointment onto which another one was dropped, where the two could change places: both are expected, both of a single
 * service, and no third one is in the way. Null for any other.
 */
export function swapPartner(entries: readonly Entry[], entry: Entry, draft: Draft): Entry | null {
  const isMovable = ({ part, status, noShow }: Entry) =>
    part === null && !noShow && EXPECTED_STATUSES.includes(status);
  const met = entries.filter(
    ({ key, resourceId, from, to }) =>
      key !== entry.key && resourceId === draft.resourceId && from < draft.to && to > draft.from,
  );
  const [other, third] = met;
  const isResized = draft.to - draft.from !== entry.to - entry.from;
  return other && !third && !isResized && isMovable(other) && isMovable(entry) ? other : null;
}
