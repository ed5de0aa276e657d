import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import type { Needs } from '../../availability/schedule/phases.ts';
import type { Segment, BookedVisit } from '../booked-visit/booked-visit.ts';
import { renewLinks } from '../../bookings/lifecycle/links.ts';
import { placeColumns } from '../../bookings/parts/place.ts';
import { spanOf } from '../../bookings/parts/span.ts';

/**
 * Makes a part that was cancelled one of its visit again, at its price.
 * @returns false when the reservation is not as it was seen any more
 */
export async function reinstatePart(
  tx: Transaction,
  { reservation: row, parts }: BookedVisit,
  { segment, needs }: { segment: Segment; needs: Needs },
  { by, now }: { by: Actor; now: Date },
): Promise<boolean> {
  const term = spanOf([...parts, segment]);
  const returned = await tx
    .update(reservation)
    .set({
      ...term,
      price: row.price + (segment.price ?? 0),
      sequence: row.sequence + 1,
      changedBy: by,
      editedAt: nextEdit(reservation, now),
    })
    .where(
      and(
        eq(reservation.id, row.id),
        eq(reservation.status, RESERVATION_STATUS.CONFIRMED),
        eq(reservation.sequence, row.sequence),
      ),
    )
    .returning({ id: reservation.id });
  if (returned.length === 0) return false;
  await tx
    .update(reservationSegment)
    .set(placeColumns({ ...segment, needs }))
    .where(eq(reservationSegment.id, segment.id));
  await renewLinks(tx, row.id, term.termFrom);
  return true;
}
