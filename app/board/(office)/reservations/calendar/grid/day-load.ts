import { MINUTES_PER_DAY } from '@/lib/base/time/units';
import type { Calendar } from '@/lib/booking-board/calendar/queries';
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

function longestPiece(free: Uint8Array): number {
  let [longest, piece] = [0, 0];
  for (const minute of free) {
    piece = minute === 1 ? piece + 1 : 0;
    longest = Math.max(longest, piece);
  }
  return longest;
}

/** `over` minutes of the day have passed: what was free of them is free to nobody. */
export function dayLoad(
  calendar: Calendar,
  entries: readonly Entry[],
  { resourceId, dayIndex }: Column,
  over = 0,
): DayLoad {
  const first = dayIndex * MINUTES_PER_DAY;
  const free = new Uint8Array(MINUTES_PER_DAY);
  const set = ([from, to]: Span, value: 0 | 1) =>
    free.fill(value, Math.max(0, from - first), Math.max(0, Math.min(MINUTES_PER_DAY, to - first)));
  const minutes = () => free.reduce((sum, minute) => sum + minute, 0);
  const here = (spans: readonly (readonly [id: number, from: number, to: number, ...unknown[]])[]) =>
    spans.filter(([id]) => id === resourceId).map(([, from, to]): Span => [from, to]);

  for (const span of here(calendar.open)) set(span, 1);
  const hours = minutes();
  for (const span of here(calendar.away)) set(span, 0);
  const open = minutes();
  const booked = entries.filter((entry) => entry.resourceId === resourceId);
  for (const span of booked.flatMap(takenBy)) set(span, 0);
  const taken = open - minutes();
  set([first, first + over], 0);
  return {
    open,
    taken,
    free: minutes(),
    longest: longestPiece(free),
    count: booked.filter(({ from }) => Math.floor(from / MINUTES_PER_DAY) === dayIndex).length,
    isAway: hours > 0 && open === 0,
  };
}
