import { daysBetween } from '../base/time/zone.ts';

/** What was had less often is no habit. */
export const LEARNED_FROM_VISITS = 3;
/** So many of the last gaps say how somebody comes now, whatever they did years ago. */
const GAPS = 5;

/** As many days of visits as a rhythm is learned from. */
export const DAYS_TO_LEARN_FROM = GAPS + 1;

/** @property learned of this client, rather than usual for the service */
export type Rhythm = { days: number; learned: boolean };

/** After how many days somebody comes back for a service, by the last days of it, in any order; null as long as it is no habit. */
export function learnedRhythm(daysOfVisits: readonly string[]): number | null {
  const days = [...new Set(daysOfVisits)].toSorted();
  if (days.length < LEARNED_FROM_VISITS) return null;
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  return median(gaps.slice(-GAPS));
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return Math.round((lower + upper) / 2);
}

/** What a client does with a service, or else what is usual for it. */
export function rhythmOf(daysOfVisits: readonly string[], usual: number | null): Rhythm | null {
  const learned = learnedRhythm(daysOfVisits);
  if (learned !== null) return { days: learned, learned: true };
  return usual === null ? null : { days: usual, learned: false };
}

/** Of a visit of several services the one that is due first. */
export const rhythmOfVisit = (parts: readonly (Rhythm | null)[]): Rhythm | null =>
  parts.reduce<Rhythm | null>(
    (shortest, rhythm) => (rhythm && (!shortest || rhythm.days < shortest.days) ? rhythm : shortest),
    null,
  );
