import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import type { Calendar } from '@/lib/booking-board/calendar/queries';
import { type Column, type Entry } from './grid-layout';

type Span = readonly [from: number, to: number];

/** When an entry takes its column: with what lies around it, without what it works by itself. */
function takenBy({ from, to, buffers, processing }: Entry): Span[] {
  const [before, after] = buffers ?? [0, 0];
  const [start, end] = [from - before, to + after];
  return processing
    ? [
        [start, processing[0]],
        [processing[1], end],
      ]
    : [[start, end]];
}

/** A day of somebody, a place for each of its minutes: 1 where they could take somebody. */
export function minutesOfDay(
  calendar: Calendar,
  entries: readonly Entry[],
  { resourceId, dayIndex }: Pick<Column, 'resourceId' | 'dayIndex'>,
) {
  const first = dayIndex * MINUTES_PER_DAY;
  const free = new Uint8Array(MINUTES_PER_DAY);
  const set = ([from, to]: Span, value: 0 | 1) =>
    free.fill(value, Math.max(0, from - first), Math.max(0, Math.min(MINUTES_PER_DAY, to - first)));
  const count = () => free.reduce((sum, minute) => sum + minute, 0);
  const here = (spans: readonly (readonly [id: number, from: number, to: number, ...unknown[]])[]) =>
    spans.filter(([id]) => id === resourceId).map(([, from, to]): Span => [from, to]);

  for (const span of here(calendar.open)) set(span, 1);
  const hours = count();
  for (const span of here(calendar.away)) set(span, 0);
  const open = count();
  const booked = entries.filter((entry) => entry.resourceId === resourceId);
  for (const span of booked.flatMap(takenBy)) set(span, 0);
  return {
    free,
    /** Minutes of work, and those of them without what they are away for. */
    hours,
    open,
    taken: open - count(),
    count: booked.filter(({ from }) => Math.floor(from / MINUTES_PER_DAY) === dayIndex).length,
  };
}

/** The pieces of a day that are free, from a minute on. */
export function piecesOf(free: Uint8Array, after = 0): Span[] {
  const pieces: Span[] = [];
  for (let at = free.indexOf(1, after); at >= 0;) {
    const end = free.indexOf(0, at);
    const to = end < 0 ? MINUTES_PER_DAY : end;
    pieces.push([at, to]);
    at = free.indexOf(1, to);
  }
  return pieces;
}

/** The first and the last minute at which something so long can begin, on the grid; null where nothing does. */
export function startsOf(pieces: readonly Span[], minutes: number, grid: number): Span | null {
  const starts = pieces.flatMap(([from, to]): number[] => {
    const first = Math.ceil(from / grid) * grid;
    return first + minutes <= to ? [first, Math.floor((to - minutes) / grid) * grid] : [];
  });
  const [first, last] = [starts[0], starts.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

/** Less is a crumb between two appointments. */
const CRUMB = 15;

/** When somebody could take somebody from a minute of a day on; null: no more on that day. */
export function freeFrom(
  calendar: Calendar,
  entries: readonly Entry[],
  column: Pick<Column, 'resourceId' | 'dayIndex'>,
  minute: number,
): Span | null {
  const { free } = minutesOfDay(calendar, entries, column);
  return piecesOf(free, minute).find(([from, to]) => to - from >= CRUMB) ?? null;
}
