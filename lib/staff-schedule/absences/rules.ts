import { dayOfIso, wallTimeOf } from '../../base/time/format.ts';
import { instantGiven } from '../../base/time/given.ts';
import { addDays, dayOf, daysBetween, instantOf, isoWithOffset } from '../../base/time/zone.ts';

/** A span as staff give it, as two instants; null when it does not end after it begins. */
export function spanGiven(
  given: { unavailableFrom: string; unavailableTo: string },
  zone: string,
): { unavailableFrom: Date; unavailableTo: Date } | null {
  const unavailableFrom = instantGiven(given.unavailableFrom, zone);
  const unavailableTo = instantGiven(given.unavailableTo, zone);
  return unavailableFrom < unavailableTo ? { unavailableFrom, unavailableTo } : null;
}

export type AwaySpan = NonNullable<ReturnType<typeof spanGiven>>;

/** A year of weeks. */
export const MOST_REPEATED = 53;

/**
 * The same time of the wall each week, up to the last one that begins on `until` or before; without it once.
 * @returns null when there would be more than `MOST_REPEATED`, none when `until` is over before the first begins
 */
export function repeatedWeekly(
  { unavailableFrom, unavailableTo }: AwaySpan,
  until: string | null,
  zone: string,
): AwaySpan[] | null {
  const first = dayOf(unavailableFrom.getTime(), zone);
  const weeks = until === null ? 0 : Math.floor(daysBetween(first, until) / 7);
  if (weeks >= MOST_REPEATED) return null;
  const shifted = (at: Date, days: number) => {
    const wall = isoWithOffset(at.getTime(), zone);
    return new Date(instantOf(addDays(dayOfIso(wall), days), wallTimeOf(wall), zone));
  };
  return Array.from({ length: Math.max(0, weeks + 1) }, (_, week) => ({
    unavailableFrom: shifted(unavailableFrom, week * 7),
    unavailableTo: shifted(unavailableTo, week * 7),
  }));
}

/** What becomes of a span that is none. */
export const ENDS_TOO_EARLY = {
  ok: false,
  reason: 'invalid',
  fields: { unavailableTo: 'greaterThanPrevField' },
} as const;
