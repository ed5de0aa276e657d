import { subMonths } from 'date-fns';
import type { SalonSettings } from '../../salon/settings/fields.ts';
import type { MissedPolicy } from '../../salon/settings/declared-settings.ts';

type Policy = Pick<SalonSettings, 'missedLimit' | 'missedMonths' | 'missedPolicy'>;

/** Older ones do not count. */
export const missedSince = (now: Date, { missedMonths }: Pick<Policy, 'missedMonths'>): Date =>
  subMonths(now, missedMonths);

/**
 * What follows for a client who has missed these appointments, by not coming or by cancelling late: nothing (null), the salon approves
 * each new one, or new ones are booked by phone only.
 */
export function consequenceOf(missed: readonly Date[], policy: Policy, now: Date): MissedPolicy | null {
  if (policy.missedLimit === 0) return null;
  const since = missedSince(now, policy);
  const counted = missed.filter((termFrom) => termFrom > since).length;
  return counted >= policy.missedLimit ? policy.missedPolicy : null;
}
