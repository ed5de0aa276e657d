import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether whoever looks presses with a finger, as the styles ask it; not before the page runs. */
export const useHasCoarsePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
