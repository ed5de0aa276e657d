/** Fewer could be tried out. */
export const LEAST_BITS = 96;

/**
 * An estimate from above of how many bits somebody would have to guess: what each sign tells, as often as the text does
 * not repeat itself. It finds `aaaa…` and `changeme changeme`, not a sentence from a book.
 */
export function estimatedBits(secret: string): number {
  const signs = [...secret];
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const each = [...counts.values()].reduce((bits, count) => {
    const share = count / signs.length;
    return bits - share * Math.log2(share);
  }, 0);
  const pairs = new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`));
  return each * Math.min(signs.length, pairs.size + 1);
}
