import 'server-only';
import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { idempotencyKey } from '@/db/schema/idempotency';
import { linkToken } from '@/db/schema/links';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { giveBackAtEnd } from '../../payments/refunds/service.ts';
import { sourcesOf } from '../../booking-rules/status-rules.ts';

const { CLIENT_REJECTED } = RESERVATION_STATUS;

/**
 * Takes out of reservations all that tells whose they were; what keeps a time for somebody who is not expected any more falls.
 * @param falling locked
 */
export async function anonymiseReservations(
  tx: Transaction,
  ids: number[],
  { falling, clientName, now }: { falling: number[]; clientName: string; now: Date },
): Promise<void> {
  const fallen = await tx
    .update(reservation)
    .set({ status: CLIENT_REJECTED })
    .where(and(inArray(reservation.id, falling), inArray(reservation.status, sourcesOf(CLIENT_REJECTED))))
    .returning({
      id: reservation.id,
      price: reservation.price,
      paymentTerms: reservation.paymentTerms,
    });
  for (const visit of fallen) await giveBackAtEnd(tx, visit, { by: 'salon' }, now);
  await tx
    .update(reservation)
    .set({
      clientId: null,
      clientName,
      clientEmail: null,
      clientPhone: null,
      clientPhoneE164: null,
      requirements: '',
      messageNetwork: null,
      messageWideNetwork: null,
      // Typed by somebody, and so it may name them.
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(inArray(reservation.id, ids));
  await tx
    .update(reservationSegment)
    .set({ priceReason: null })
    .where(inArray(reservationSegment.reservationId, ids));
  await tx.delete(linkToken).where(inArray(linkToken.reservationId, ids));
  await tx.delete(idempotencyKey).where(inArray(idempotencyKey.reservationId, ids));
}
