import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import type { BookingOutcome } from './outcome.ts';
import type { BookingInput } from './schema.ts';
import { requestRecord } from './term-record.ts';

/**
 * What becomes of somebody who asks for the term that they have already, perhaps since the first answer never arrived: as long as
 * it is held, the same answer again.
 */
export async function earlierBooking(
  id: number,
  { clientEmail }: { clientEmail: string },
): Promise<BookingOutcome | null> {
  const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
  if (!row) return null;
  const { status, termFrom, termTo, holdUntil } = row;
  if (status !== RESERVATION_STATUS.INIT || !holdUntil) return { ok: false, reason: 'booked-already' };
  return withSegments({ ok: true, reservation: { id, status, termFrom, termTo, holdUntil, clientEmail } });
}

/** The same where the term is not free, perhaps because it is their own. */
export async function findEarlierBooking(input: BookingInput, now: Date): Promise<BookingOutcome | null> {
  const request = JSON.stringify(requestRecord(input, now));
  const [found] = await db.execute<{ id: number }>(
    sql`select booked_id as id from booked_already(${request}::jsonb) where booked_id is not null`,
  );
  return found ? earlierBooking(found.id, input) : null;
}

/** Says besides which parts it has. */
export async function withSegments(
  outcome: Extract<BookingOutcome, { ok: true }>,
): Promise<Extract<BookingOutcome, { ok: true }>> {
  const { id, serviceUnitId, employeeId, spanFrom, spanTo } = reservationSegment;
  const segments = await db
    .select({ id, serviceUnitId, employeeId, from: spanFrom, to: spanTo })
    .from(reservationSegment)
    .where(
      and(
        eq(reservationSegment.reservationId, outcome.reservation.id),
        isNull(reservationSegment.cancelledAt),
      ),
    )
    .orderBy(asc(reservationSegment.position));
  return { ...outcome, reservation: { ...outcome.reservation, segments } };
}
