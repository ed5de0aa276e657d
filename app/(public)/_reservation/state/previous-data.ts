import { readStored, writeStored } from '@/lib/browser/storage';
import type { DetailsDraft } from './draft';

/** Who booked last in this browser; special requirements belong to one visit and are not kept. */
export type PreviousData = Pick<DetailsDraft, 'clientName' | 'clientEmail' | 'clientPhone'> & {
  /** Something of theirs was confirmed from here, so that the next may be booked at once; the server decides. */
  isKnown?: boolean;
};

const KEY = 'reservationData';

export function readPreviousData(): PreviousData | null {
  const stored = readStored<Partial<PreviousData>>(KEY);
  const { clientName, clientEmail, clientPhone } = stored ?? {};
  const complete = [clientName, clientEmail, clientPhone].every((value) => typeof value === 'string');
  return complete ? (stored as PreviousData) : null; // all three are strings
}

export const keepPreviousData = ({ clientName, clientEmail, clientPhone, isKnown }: PreviousData) =>
  writeStored(KEY, { clientName, clientEmail, clientPhone, ...(isKnown && { isKnown }) });

/** Who booked with a wrong address shall not find it again. */
export function correctPrevious(wrong: string, clientEmail: string): void {
  const previous = readPreviousData();
  if (previous?.clientEmail === wrong) keepPreviousData({ ...previous, clientEmail, isKnown: false });
}

/** What was booked with them from here has been confirmed from here. */
export function markKnown(): void {
  const previous = readPreviousData();
  if (previous) keepPreviousData({ ...previous, isKnown: true });
}

export const isKnownHere = (previous: PreviousData | null, email: string): boolean =>
  previous?.isKnown === true && previous.clientEmail.toLowerCase() === email.trim().toLowerCase();
