import { readNextVisit } from '@/lib/browser/next-visit';
import { readStored, writeStored } from '@/lib/browser/storage';
import { keepInTab, readInTab } from '@/lib/browser/tab-storage';
import type { BookAddress } from '@/lib/booking-rules/book-address';
import type { ShownPart } from '../words/part-times';

/**
 * What the last page shows after a booking: kept in the tab, so that loading it again does not ask for the data anew. As long
 * as it waits for its code, this browser keeps it, so that the bar about it (_shell/next-visit-bar.tsx) leads back to the code.
 */
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
  /** The page of the appointment, once it is booked, or while it waits to be paid. */
  ticket: string | null;
  /** What it waits for to be paid, and where; what was kept before there was such a thing has none. */
  payment?: { url: string; amount: string; until: string; policy?: string | null } | null;
};

const KEY = 'bookedVisit';
const HELD_KEY = 'heldTerm';

const servicesOf = ({ parts }: BookAddress) => parts.map(({ serviceUnitId }) => serviceUnitId).join(',');

const isSame = (one: BookAddress, other: BookAddress) =>
  servicesOf(one) === servicesOf(other) && one.day === other.day && one.at === other.at;

/** Whether the address is about this held term. */
export const isHeldOf = (held: HeldTerm | null, booking: BookAddress) =>
  held !== null && isSame(held.booking, booking);

const isOver = ({ holdUntil }: HeldTerm) => holdUntil !== null && new Date(holdUntil) <= new Date();

/** Whoever pressed the mail's link in another tab of this browser has booked it. */
export const asConfirmedElsewhere = (held: HeldTerm): HeldTerm => {
  const visit = readNextVisit();
  return visit?.id === held.id && visit.heldUntil === null ? { ...held, holdUntil: null } : held;
};

function readStoredHold(): HeldTerm | null {
  const held = readStored<HeldTerm>(HELD_KEY);
  if (!held || !isOver(held)) return held;
  writeStored(HELD_KEY, null);
  return null;
}

/** The held term that this address is about. */
export function heldTermOf(booking: BookAddress): HeldTerm | null {
  const stored = [readInTab<HeldTerm>(KEY), readStoredHold()].find((held) => isHeldOf(held, booking));
  return stored && !isOver(stored) ? asConfirmedElsewhere(stored) : null;
}

export function keepHeldTerm(held: HeldTerm | null): void {
  keepInTab(KEY, held);
  // The link of its page cancels it: only the tab keeps that.
  writeStored(HELD_KEY, held?.holdUntil ? { ...held, ticket: null } : null);
}
