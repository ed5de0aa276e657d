/** Mulberry32: small, quick, and the same numbers for the same seed on every machine. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const chance = (probability: number) => next() < probability;
  /** @throws RangeError for an empty list */
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  };
  /** Picks in proportion to what `weight` gives. */
  const pickWeighted = <T>(from: readonly T[], weight: (item: T) => number): T => {
    let left = next() * from.reduce((sum, item) => sum + weight(item), 0);
    for (const item of from) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return pick(from);
  };
  return { next, between, chance, pick, pickWeighted };
}

export type Random = ReturnType<typeof randomFrom>;
