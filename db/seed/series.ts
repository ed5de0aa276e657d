import { RESERVATION_STATUS } from '../../lib/base/statuses.ts';
import { DAY } from '../../lib/base/time/units.ts';
import type { Booking } from './bookings.ts';

/** So many dates the series of the demo salon has at most. */
const MOST_DATES = 4;
/** Of a weekly series no two dates are nearer; some were moved. */
const NEAREST = 5 * DAY;

/**
 * The coming visits that the demo salon shows as one series: the same service with the same employee, week after week. Of all that are
 * there the most.
 */
export function seriesAmong<Booked extends { booking: Booking; person: unknown }>(
  all: readonly Booked[],
  now: number,
): Booked[] {
  const coming = all
    .filter(({ booking }) => booking.status === RESERVATION_STATUS.CONFIRMED && booking.start > now + DAY)
    .toSorted((one, other) => one.booking.start - other.booking.start);
  const byPart = new Map<string, Booked[]>();
  for (const each of coming) {
    const [{ unit, employeeId }, ...others] = each.booking.visit;
    if (others.length > 0) continue;
    const key = `${unit.id} ${employeeId}`;
    const dates = byPart.get(key) ?? [];
    const last = dates.at(-1);
    const person = dates[0]?.person;
    const follows = !last || each.booking.start - last.booking.start >= NEAREST;
    // Everybody comes once a day at most.
    const comesAnyway = all.some(
      (other) => other.person === person && Math.abs(other.booking.start - each.booking.start) < DAY,
    );
    if (comesAnyway) continue;
    if (follows && dates.length < MOST_DATES) byPart.set(key, [...dates, each]);
  }
  return [...byPart.values()].reduce<Booked[]>(
    (most, dates) => (dates.length > most.length ? dates : most),
    [],
  );
}
