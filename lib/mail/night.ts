import { addDays, dayOf, instantOf, isoWithOffset } from '../time/zone.ts';

/** Reminders are sent between these wall times of the salon, and at no other. */
const MORNING = '08:00';
const NIGHT = '22:00';

/** When the night ends that `at` lies in; null by day. */
export function endOfNight(at: Date, zone: string): Date | null {
  const wall = isoWithOffset(at.getTime(), zone).slice(11, 16);
  if (wall >= MORNING && wall < NIGHT) return null;
  const day = dayOf(at.getTime(), zone);
  return new Date(instantOf(wall < MORNING ? day : addDays(day, 1), MORNING, zone));
}
