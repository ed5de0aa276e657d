/** Next bundles each route by itself, and every copy of this module must wait in the same line. */
const held = globalThis as typeof globalThis & { salonTableReading?: Promise<unknown> };

/** Runs the work when all that was asked for before has ended, well or badly; not at all where the signal came meanwhile. */
export function oneAtATime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const turn = (held.salonTableReading ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return work();
  });
  held.salonTableReading = turn.catch(() => {});
  return turn;
}
