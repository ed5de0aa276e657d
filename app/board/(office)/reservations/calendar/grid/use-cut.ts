import { useSyncExternalStore } from 'react';
import type { Entry } from './grid-layout';

/** What was cut goes along from day to day, so it stands beside the screens, which are another one each. */
let cut: Entry | null = null;
const listening = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listening.add(changed);
  return () => void listening.delete(changed);
};

export function cutOut(entry: Entry | null): void {
  cut = entry;
  for (const changed of listening) changed();
}

/** The reservation that shall go somewhere else. */
export const useCut = (): Entry | null =>
  useSyncExternalStore(
    subscribe,
    () => cut,
    () => null,
  );
