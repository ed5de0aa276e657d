const WHOLE = 10_000;

/** So many hundredths of a percent of an amount, half a unit rounded up. */
export const shareOf = (amount: number, basisPoints: number): number =>
  Math.floor((2 * amount * basisPoints + WHOLE) / (2 * WHOLE));
