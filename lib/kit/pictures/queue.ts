/** Next bundles each route by itself, and every copy of this module must wait in the same line. */
const held = globalThis as typeof globalThis & { salonPictureQueue?: Promise<unknown> };

/** Runs the work when all that was asked for before has ended, well or badly. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = (held.salonPictureQueue ?? Promise.resolve()).then(work);
  held.salonPictureQueue = turn.catch(() => {});
  return turn;
}
