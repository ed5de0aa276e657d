import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import type { ReservationInput } from '../schema.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import type { BookingOutcome } from './outcome.ts';
import { bookingRequest } from './term-record.ts';

/**
 * What becomes of somebody who asks for the term that they have already, perhaps since the first answer never arrived: as long as
 * it is held, the same answer again.
 */
export async function ownBooking(
  id: number,
  { clientEmail }: ReservationInput,
): Promise<BookingOutcome | null> {
  const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
  if (!row) return null;
  const { status, termFrom, termTo, holdUntil } = row;
  if (status !== RESERVATION_STATUS.INIT || !holdUntil) return { ok: false, reason: 'booked-already' };
  return { ok: true, reservation: { id, status, termFrom, termTo, holdUntil, clientEmail } };
}

/** The same where the term is not free, perhaps because it is their own. */
export async function findOwnBooking(input: ReservationInput, now: Date): Promise<BookingOutcome | null> {
  const record = JSON.stringify(bookingRequest(input, now));
  const [found] = await db.execute<{ id: number }>(
    sql`select booked_id as id from booked_already(${record}::jsonb) where booked_id is not null`,
  );
  return found ? ownBooking(found.id, input) : null;
}
