import { instantGiven } from '../../base/time/given.ts';

/** A span as staff give it, as two instants; null when it does not end after it begins. */
export function spanGiven(
  given: { unavailableFrom: string; unavailableTo: string },
  zone: string,
): { unavailableFrom: Date; unavailableTo: Date } | null {
  const unavailableFrom = instantGiven(given.unavailableFrom, zone);
  const unavailableTo = instantGiven(given.unavailableTo, zone);
  return unavailableFrom < unavailableTo ? { unavailableFrom, unavailableTo } : null;
}

/** What becomes of a span that is none. */
export const ENDS_TOO_EARLY = {
  ok: false,
  reason: 'invalid',
  fields: { unavailableTo: 'greaterThanPrevField' },
} as const;
