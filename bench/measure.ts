/** What takes the processor that others want as well is measured so often, by turns. */
export const ROUNDS = 3;

/** Milliseconds of each call, one after the other, after some that do not count. */
export async function timeEach(
  times: number,
  warmUp: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  for (let index = 0; index < warmUp; index++) await work();
  const measured: number[] = [];
  for (let index = 0; index < times; index++) {
    const start = performance.now();
    await work();
    measured.push(performance.now() - start);
  }
  return measured;
}

/** The value below which the given share of the measured ones lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Median of the rounds, in which each of the works has its turn. */
export async function byTurns<Name extends string>(
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const entries = Object.entries(works) as [Name, () => Promise<number>][]; // Object.entries knows no names
  const measured = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, work] of entries) measured.get(name)?.push(await work());
  }
  const medians = entries.map(([name]) => [name, median(measured.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Name, number>;
}

/** Keeps `clients` calls under way for so many seconds. @returns calls a second, their times, and what they gave */
export async function underLoad<T>(
  clients: number,
  seconds: number,
  work: (index: number) => Promise<T>,
): Promise<{ perSecond: number; times: number[]; results: T[] }> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const results: T[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        results.push(await work(next++));
        times.push(performance.now() - start);
      }
    }),
  );
  return { perSecond: (results.length / (performance.now() - started)) * 1000, times, results };
}
