import { useSyncExternalStore } from 'react';
import { keepInTab, readInTab } from '@/lib/browser/tab-storage';
import { MINUTE } from '@/lib/base/time/units';

type Counted = Record<string, { count: number; at: number }>;

const KEY = 'countedLikes';
const CHANGED = 'counted-likes';
/** Longer than a page is served from a cache that does not know of a like yet. */
const FRESH_MS = 5 * MINUTE;

function fresh(): Counted {
  const known = Object.entries(readInTab<Counted>(KEY) ?? {});
  return Object.fromEntries(known.filter(([, { at }]) => Date.now() - at < FRESH_MS));
}

/** What the server has just counted; null takes it back. */
export function keepCount(id: number, count: number | null): void {
  const { [id]: _, ...others } = fresh();
  keepInTab(KEY, count === null ? others : { ...others, [id]: { count, at: Date.now() } });
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** The likes of a service unit: pages come from a cache, and must not take back what this visitor saw counted. */
export const useLikesCount = (id: number, served: number): number =>
  useSyncExternalStore(
    subscribe,
    () => fresh()[id]?.count ?? null,
    () => null,
  ) ?? served;
