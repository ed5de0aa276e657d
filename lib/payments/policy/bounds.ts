/** The largest amount that is ever asked for, in the smallest unit. */
export const MOST_PAID = 1_000_000_000;
/** Thirty days. */
export const LONGEST_MINUTES = 43_200;
