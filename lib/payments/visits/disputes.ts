import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { isoWithOffset } from '../../base/time/zone.ts';
import { salonZone } from '../../salon/settings/settings.ts';

/** What the bank has taken back of what a client had paid ahead, the latest first. */
export async function disputesOf(clientId: number) {
  const rows = await db
    .select({ row: paymentRequest, termFrom: reservation.termFrom })
    .from(paymentRequest)
    .innerJoin(reservation, eq(reservation.id, paymentRequest.reservationId))
    .where(and(eq(reservation.clientId, clientId), eq(paymentRequest.trouble, 'DISPUTED')))
    .orderBy(desc(paymentRequest.id));
  return rows.map(({ row: { reservationId, paidAmount, paidCurrency, currency }, termFrom }) => ({
    reservationId,
    termFrom: isoWithOffset(termFrom.getTime(), salonZone()),
    amount: paidAmount ?? 0,
    currency: paidCurrency ?? currency,
  }));
}
