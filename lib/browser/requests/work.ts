import { useSyncExternalStore } from 'react';

/** Work that the reader waits for: what the board has asked the server, and pages that are on their way. */
let inProgress = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  inProgress += by;
  for (const listener of listeners) listener();
}

/** Counts one piece of work until the returned function is called. */
export function beginWork(): () => void {
  let ended = false;
  change(1);
  return () => {
    if (!ended) change(-1);
    ended = true;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsWorking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inProgress > 0,
    () => false,
  );
