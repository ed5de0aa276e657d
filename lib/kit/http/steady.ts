import { setTimeout as wait } from 'node:timers/promises';

const FLOOR_MS = 250;

/**
 * Answers, or refuses, no sooner than after a quarter of a second, or `floorMs`, so that the time does not tell what was found.
 * @throws what the work throws, then
 */
export async function withMinimumDuration<T>(work: Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  await Promise.allSettled([work, wait(floorMs)]);
  return work;
}
