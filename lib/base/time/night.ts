import { addDays, dayOf, instantOf, isoWithOffset } from './zone.ts';

/**
 * Wall times of the salon between which nobody is written to unless they have just done something; mostly from an evening to a morning.
 * The same twice is never.
 */
export type Quiet = { from: string; to: string };

export const wallTimeOf = (at: Date, zone: string) => isoWithOffset(at.getTime(), zone).slice(11, 16);

const isOverMidnight = ({ from, to }: Quiet) => from > to;

export const isNight = (wall: string, quiet: Quiet): boolean =>
  isOverMidnight(quiet) ? wall >= quiet.from || wall < quiet.to : wall >= quiet.from && wall < quiet.to;

/** The day on which the night begins that a wall time of a day lies in. */
export const nightOf = (day: string, wall: string, quiet: Quiet): string =>
  isOverMidnight(quiet) && wall < quiet.to ? addDays(day, -1) : day;

/** When the night ends that `at` lies in; null by day. */
export function endOfNight(at: Date, zone: string, quiet: Quiet): Date | null {
  const wall = wallTimeOf(at, zone);
  if (!isNight(wall, quiet)) return null;
  const begun = nightOf(dayOf(at.getTime(), zone), wall, quiet);
  return new Date(instantOf(isOverMidnight(quiet) ? addDays(begun, 1) : begun, quiet.to, zone));
}
