import { wallTimeOf } from '@/lib/base/time/format';
import { daysBetween } from '@/lib/base/time/zone';
import type { Calendar } from '@/lib/booking-board/calendar/queries';
import type { FreeStarts } from '@/lib/bookings/next-free/answer';
import { useQuietReads } from '../../../_parts/sending/use-quiet-reads';
import { minutesOfDay, piecesOf, startsOf } from '../grid/free-time';
import { columnsOf, type Entry } from '../grid/grid-layout';
import type { Fits } from './address';

/** The first and the last minute of a day at which it can begin. */
export type Starts = readonly [first: number, last: number];

/**
 * Where something fits, by the keys of the columns; null while nothing is asked for, or not answered yet. So many minutes fit wherever a person or a place has
 * them; of a service, whose length, person and place belong together, the server is asked.
 */
export function useFitting(
  fits: Fits | null,
  {
    calendar,
    entries,
    turn,
    minutesOver,
  }: {
    calendar: Calendar;
    entries: readonly Entry[];
    turn: number;
    /** How much of a day has passed. */
    minutesOver: (day: string) => number;
  },
): ReadonlyMap<string, Starts> | null {
  const { from, to, by, gridMinutes } = calendar;
  const isService = fits !== null && 'serviceUnitId' in fits;
  const search = new URLSearchParams({ from, to, by });
  if (isService) search.set('serviceUnitId', String(fits.serviceUnitId));
  const read = useQuietReads<{ items: FreeStarts[] }>(
    isService ? [`/admin/api/reservations/free-starts?${search.toString()}`] : [],
    turn,
  );
  if (fits === null) return null;
  if (isService) {
    const items = read?.[0]?.items;
    return items ? new Map(items.map((each) => [keyOf(each, from), startsIn(each)])) : null;
  }
  return new Map(
    columnsOf(calendar, calendar.columns).flatMap((column): [string, Starts][] => {
      const { free } = minutesOfDay(calendar, entries, column);
      const starts = startsOf(piecesOf(free, minutesOver(column.day)), fits.minutes, gridMinutes);
      return starts ? [[column.key, starts]] : [];
    }),
  );
}

const keyOf = ({ id, day }: FreeStarts, firstDay: string) => `${daysBetween(firstDay, day)}-${id}`;

const startsIn = ({ first, last }: FreeStarts): Starts => [minuteOf(first), minuteOf(last)];

function minuteOf(instant: string): number {
  const [hours = 0, minutes = 0] = wallTimeOf(instant).split(':').map(Number);
  return hours * 60 + minutes;
}
