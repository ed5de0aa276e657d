import { keepInTab, readInTab } from '@/lib/base/browser/tab-storage';
import type { BookAddress } from '@/lib/terms/book-address';
import type { ShownPart } from './part-times';

/** What the last page shows after a booking: kept in the tab, so that loading it again does not ask for the data anew. */
export type HeldTerm = {
  booking: BookAddress;
  from: string;
  to: string;
  employee: string | null;
  /** Of a visit: what is when. */
  parts: ShownPart[];
  service: string;
  /** How long it takes and what it costs. */
  facts: string;
  email: string;
  message: string;
  id: number;
  /** Until when it waits to be confirmed; null once it is booked. */
  holdUntil: string | null;
  /** Goes with the code of the mail. */
  confirmationKey: string | null;
  /** The page of the appointment, once it is booked. */
  ticket: string | null;
};

const KEY = 'bookedVisit';

const servicesOf = ({ parts }: BookAddress) => parts.map(({ serviceUnitId }) => serviceUnitId).join(',');

const isSame = (one: BookAddress, other: BookAddress) =>
  servicesOf(one) === servicesOf(other) && one.day === other.day && one.at === other.at;

/** Whether the address is about this held term. */
export const isHeldOf = (held: HeldTerm | null, booking: BookAddress) =>
  held !== null && isSame(held.booking, booking);

/** The held term that this address is about. */
export function heldTermOf(booking: BookAddress): HeldTerm | null {
  const kept = readInTab<HeldTerm>(KEY);
  return isHeldOf(kept, booking) ? kept : null;
}

export const keepHeldTerm = (held: HeldTerm | null) => keepInTab(KEY, held);
