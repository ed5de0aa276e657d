import { setTimeout as wait } from 'node:timers/promises';

const FLOOR_MS = 250;

/** Answers no sooner than after a quarter of a second, or `floorMs`, so that the time does not tell what was found. */
export async function steadily<T>(work: Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const [result] = await Promise.all([work, wait(floorMs)]);
  return result;
}
