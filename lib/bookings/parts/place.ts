import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservationSegment } from '@/db/schema/reservations';
import type { Needs } from '../../availability/schedule/phases.ts';
import { rangeText } from '../../booking-rules/range-text.ts';

type Place = { employeeId: number | null; workplaceId: number | null; needs: Needs };

/** The columns of a part that say when it is, with whom and where, and whom it occupies for how long. */
export function placeColumns({ employeeId, workplaceId, needs }: Place) {
  const { term, whole, processing, freesWorkplace } = needs;
  const busy = rangeText(whole);
  return {
    employeeId,
    workplaceId,
    spanFrom: new Date(term.start),
    spanTo: new Date(term.end),
    employeeBusy: employeeId === null ? null : busy,
    workplaceBusy: workplaceId === null ? null : busy,
    processing: processing && rangeText(processing),
    processingFreesWorkplace: freesWorkplace,
    cancelledAt: null,
  };
}

/**
 * Parts that occupy nobody from now on. Where several move, none of them does for a moment, since one may go where another one of
 * the visit still is.
 */
export const letGo = (tx: Transaction, ids: number[], now: Date) =>
  tx
    .update(reservationSegment)
    .set({ cancelledAt: now, employeeBusy: null, workplaceBusy: null })
    .where(inArray(reservationSegment.id, ids));
