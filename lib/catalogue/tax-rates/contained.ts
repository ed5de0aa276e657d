/** A whole: 100 % has so many basis points. */
const WHOLE = 10_000;

/**
 * The tax that a gross amount contains, half a unit rounded up; whole numbers all the way, so that no price is too large for it. To be
 * asked once for each rate and document, not for each line: the sum of rounded lines is another one.
 * @param gross in the smallest unit of its currency
 */
export function taxContained(gross: number, basisPoints: number): number {
  const divisor = BigInt(WHOLE + basisPoints);
  return Number((2n * BigInt(gross) * BigInt(basisPoints) + divisor) / (2n * divisor));
}

/** What remains of it without the tax. */
export const netOf = (gross: number, basisPoints: number): number => gross - taxContained(gross, basisPoints);
