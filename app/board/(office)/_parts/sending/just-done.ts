import { useSyncExternalStore } from 'react';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { HOUR } from '@/lib/base/time/units';

/** Whoever left longer ago stands at the desk no more. */
const STILL_HERE = 2 * HOUR;

type Over = Pick<BoardReservation, 'id' | 'clientId' | 'clientName' | 'termTo'>;
type JustDone = { id: number; clientId: number; clientName: string };

let known: readonly JustDone[] = [];
const readers = new Set<() => void>();

function keep(next: readonly JustDone[]): void {
  known = next;
  for (const read of readers) read();
}

/** A visit that is over is asked about once: whether the next one shall be booked. */
export function rememberDone({ id, clientId, clientName, termTo }: Over): void {
  if (clientId === null || Date.now() - Date.parse(termTo) > STILL_HERE) return;
  keep([{ id, clientId, clientName }, ...known.filter((each) => each.id !== id)]);
}

export const forgetDone = (id: number): void => keep(known.filter((each) => each.id !== id));

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

const NOBODY: readonly JustDone[] = [];

/** Whose visits were settled in this tab and not answered yet, the last one first. */
export const useJustDone = (): readonly JustDone[] =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => NOBODY,
  );
