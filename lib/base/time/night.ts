import { addDays, dayOf, instantOf, isoWithOffset } from './zone.ts';

/** Nobody is written to between these wall times of the salon unless they have just done something. */
const [NIGHT, MORNING] = ['22:00', '08:00'];

export const wallTimeOf = (at: Date, zone: string) => isoWithOffset(at.getTime(), zone).slice(11, 16);
export const isBeforeMorning = (wall: string) => wall < MORNING;
export const isNight = (wall: string) => isBeforeMorning(wall) || wall >= NIGHT;

/** When the night ends that `at` lies in; null by day. */
export function endOfNight(at: Date, zone: string): Date | null {
  const wall = wallTimeOf(at, zone);
  if (!isNight(wall)) return null;
  const day = dayOf(at.getTime(), zone);
  return new Date(instantOf(isBeforeMorning(wall) ? day : addDays(day, 1), MORNING, zone));
}
