import { addDays, dayOf, instantOf, isoWithOffset } from '@/lib/base/time/zone';
import { salonZone } from '@/lib/salon/settings/settings';

const DAYS_AHEAD = 3;

/** Booked now, in three days at ten: what a policy says of it is shown where it is set. */
export function exampleVisit(): { termFrom: string; now: string } {
  const now = Date.now();
  const zone = salonZone();
  const day = addDays(dayOf(now, zone), DAYS_AHEAD);
  return { termFrom: isoWithOffset(instantOf(day, '10:00', zone), zone), now: isoWithOffset(now, zone) };
}
