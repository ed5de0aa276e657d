import { readStored, writeStored } from '@/lib/base/browser/storage';
import type { DetailsDraft } from './draft';

/** Who booked last in this browser; special requirements belong to one visit and are not kept. */
export type PreviousData = Pick<DetailsDraft, 'clientName' | 'clientEmail' | 'clientPhone'>;

const KEY = 'reservationData';

export function readPreviousData(): PreviousData | null {
  const stored = readStored<Partial<PreviousData>>(KEY);
  const { clientName, clientEmail, clientPhone } = stored ?? {};
  const complete = [clientName, clientEmail, clientPhone].every((value) => typeof value === 'string');
  return complete ? (stored as PreviousData) : null; // all three are strings
}

export const keepPreviousData = ({ clientName, clientEmail, clientPhone }: PreviousData) =>
  writeStored(KEY, { clientName, clientEmail, clientPhone });
