import { setTimeout as wait } from 'node:timers/promises';

const FLOOR_MS = 250;

/** Answers no sooner than after a quarter of a second, so that the time does not tell what was found. */
export async function steadily<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(FLOOR_MS)]);
  return result;
}
