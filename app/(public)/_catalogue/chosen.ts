import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/browser/storage';

/** Two lists, kept in the visitor's browser: what is liked, and what is bookmarked. */
export type ChosenList = 'serviceUnits' | 'serviceUnitBookmarks';

const CHANGED = 'chosen-service-units';

/** An empty list is stored and sent as 0, which no service unit has. */
const orNone = (ids: number[]) => (ids.length === 0 ? [0] : ids);

export function readChosen(list: ChosenList): number[] {
  const stored = readStored<unknown>(list);
  if (!Array.isArray(stored)) return [];
  return stored.filter((id): id is number => Number.isInteger(id) && id > 0);
}

export function setChosen(list: ChosenList, id: number, chosen: boolean): void {
  const others = readChosen(list).filter((other) => other !== id);
  writeStored(list, orNone(chosen ? [...others, id] : others));
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether one service unit stands in a list; never in the page as it comes from the server. */
export const useChosen = (list: ChosenList, id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readChosen(list).includes(id),
    () => false,
  );

/** As the endpoint takes them. */
export const asFilter = (ids: number[]): string => orNone(ids).join(',');
