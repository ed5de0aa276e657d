/** Minutes that a service may last, whoever says so. */
export const SHORTEST = 5;
export const LONGEST = 720;

/** By how many minutes a service may be longer or shorter for a client than it is for others, in steps. */
export const MOST_EXTRA = 240;
export const LEAST_EXTRA = -240;
export const EXTRA_STEP = 5;

/**
 * How long a service lasts for a client who is known to need more or less: what whoever does it takes for others, and that much more.
 * Never so short or long that staff could not book it.
 */
export const durationFor = (usualMinutes: number, extraMinutes: number): number =>
  extraMinutes === 0 ? usualMinutes : Math.min(LONGEST, Math.max(SHORTEST, usualMinutes + extraMinutes));

/** What has to be noted of a client for whom it lasted so long, within the bounds and on the steps. */
export const extraOf = (minutes: number, usualMinutes: number): number => {
  const extra = Math.round((minutes - usualMinutes) / EXTRA_STEP) * EXTRA_STEP;
  // Without the -0 of rounding.
  return Math.min(MOST_EXTRA, Math.max(LEAST_EXTRA, extra)) + 0;
};
