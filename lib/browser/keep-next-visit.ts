import { CHANGED, KEY, type NextVisit } from './next-visit.ts';
import { readStored, writeStored } from './storage.ts';

/** Null forgets. */
export function keepNextVisit(visit: NextVisit | null): void {
  writeStored(KEY, visit);
  window.dispatchEvent(new Event(CHANGED));
}

/** Changes what is kept of this very reservation; of another one it stays. */
export function changeNextVisit(id: number, change: (visit: NextVisit) => NextVisit | null): void {
  const stored = readStored<NextVisit>(KEY);
  if (stored?.id === id) keepNextVisit(change(stored));
}
