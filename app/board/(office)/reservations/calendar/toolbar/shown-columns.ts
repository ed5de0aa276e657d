import type { Calendar } from '@/lib/booking-board/calendar/queries';
import type { Shown } from './address';
import { freeFrom } from '../grid/free-time';
import type { Entry } from '../grid/grid-layout';

type Resource = Calendar['columns'][number];

/** Those who come first in somebody's own order, and all others as they were. */
export function inOrder<Of extends { id: number }>(all: readonly Of[], order: readonly number[]): Of[] {
  const place = ({ id }: Of) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return all.toSorted((a, b) => place(a) - place(b));
}

/**
 * Whose columns are shown. Of all, those of whom nothing can be booked are left out unless something is; `working` are those who have
 * hours or somebody booked on the days that are shown. Where nobody is left, all are.
 */
export function shownResources(
  { columns, open }: Pick<Calendar, 'columns' | 'open'>,
  entries: readonly Entry[],
  shown: Shown,
): Resource[] {
  const isBooked = ({ id }: Resource) => entries.some(({ resourceId }) => resourceId === id);
  const isShown = (each: Resource) => {
    if (shown === 'all') return each.isBookable || isBooked(each);
    if (shown === 'working')
      return isBooked(each) || (each.isBookable && open.some(([id]) => id === each.id));
    return shown.includes(each.id);
  };
  const found = columns.filter(isShown);
  return found.length > 0 ? found : columns;
}

/** Who is free at a minute of the first day comes first, then whoever is soonest; nobody else changes places. */
export function freeFirst(
  calendar: Calendar,
  entries: readonly Entry[],
  resources: readonly Resource[],
  minute: number,
): Resource[] {
  const soonest = new Map(
    resources.map(({ id }) => [
      id,
      freeFrom(calendar, entries, { resourceId: id, dayIndex: 0 }, minute)?.[0] ?? Infinity,
    ]),
  );
  const of = ({ id }: Resource) => soonest.get(id) ?? Infinity;
  return resources.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)));
}
