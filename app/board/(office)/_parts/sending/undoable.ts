import { useSyncExternalStore } from 'react';

/** As long as the server takes an action back, in milliseconds. */
const LASTS = 60_000;

/** What was done with a reservation in this tab, and how it is taken back. */
type Undoable = { id: number; until: number; undo: () => void };

let known: readonly Undoable[] = [];
const readers = new Set<() => void>();

function keep(next: readonly Undoable[]): void {
  known = next;
  for (const read of readers) read();
}

const forget = (id: number) => keep(known.filter((each) => each.id !== id));

/** From now on it can be undone beside the reservation and by Ctrl+Z, until the server would refuse it. */
export function rememberUndo(id: number, undo: () => void): void {
  const until = Date.now() + LASTS;
  const undoOnce = () => {
    forget(id);
    undo();
  };
  keep([...known.filter((each) => each.id !== id && each.until > Date.now()), { id, until, undo: undoOnce }]);
  setTimeout(() => keep(known.filter((each) => each.until > Date.now())), LASTS + 1);
}

/** The last thing that was done and can still be undone. */
export const lastUndo = (): (() => void) | undefined =>
  known.findLast(({ until }) => until > Date.now())?.undo;

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

/** How what was last done with this reservation is undone; null where it cannot be any more. */
export const useUndo = (id: number): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => known.find((each) => each.id === id)?.undo ?? null,
    () => null,
  );
