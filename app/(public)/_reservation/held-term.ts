import { keepInTab, readInTab } from '@/lib/base/browser/tab-storage';
import type { BookAddress } from '@/lib/terms/book-address';

/** What the last page shows after a booking: kept in the tab, so that loading it again does not ask for the data anew. */
export type HeldTerm = {
  booking: BookAddress;
  from: string;
  to: string;
  employee: string | null;
  message: string;
};

const KEY = 'heldReservation';

const isSame = (one: BookAddress, other: BookAddress) =>
  one.serviceUnitId === other.serviceUnitId && one.day === other.day && one.at === other.at;

/** The held term that this address is about. */
export function heldTermOf(booking: BookAddress): HeldTerm | null {
  const kept = readInTab<HeldTerm>(KEY);
  return kept && isSame(kept.booking, booking) ? kept : null;
}

export const keepHeldTerm = (held: HeldTerm | null) => keepInTab(KEY, held);
