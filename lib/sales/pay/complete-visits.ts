import 'server-only';
import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { saleLine, saleVisit } from '@/db/schema/money/sales';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { completeReservationIn } from '../../booking-board/list/steps.ts';
import { cancelPart } from '../../bookings/parts/cancel.ts';
import type { Writing } from '../../kit/records/outcome.ts';

type Row = typeof reservation.$inferSelect;

/** What was taken off the bill did not take place; nobody is told, since the client was there. Something of a visit stays in any case. */
async function cancelPartsNotSold(
  tx: Transaction,
  row: Row,
  saleId: number,
  writing: Writing,
): Promise<void> {
  const line = tx
    .select({ id: saleLine.id })
    .from(saleLine)
    .where(and(eq(saleLine.saleId, saleId), eq(saleLine.segmentId, reservationSegment.id)));
  const parts = await tx
    .select({ id: reservationSegment.id })
    .from(reservationSegment)
    .where(
      and(
        eq(reservationSegment.reservationId, row.id),
        isNull(reservationSegment.cancelledAt),
        notExists(line),
      ),
    )
    .orderBy(asc(reservationSegment.position));
  for (const { id } of parts) {
    const [current] = await tx.select().from(reservation).where(eq(reservation.id, row.id));
    if (current) await cancelPart(tx, current, id, { ...writing, notify: false });
  }
}

/** The visits on the bill that have begun are over with it; who pays before is still expected. */
export async function completeVisits(tx: Transaction, saleId: number, writing: Writing): Promise<void> {
  const visits = tx
    .select({ id: saleVisit.reservationId })
    .from(saleVisit)
    .where(eq(saleVisit.saleId, saleId));
  const rows = await tx
    .select()
    .from(reservation)
    .where(inArray(reservation.id, visits))
    .orderBy(asc(reservation.id))
    .for('update');
  for (const row of rows) {
    if (row.status !== RESERVATION_STATUS.CONFIRMED) continue;
    if (await completeReservationIn(tx, row, writing)) await cancelPartsNotSold(tx, row, saleId, writing);
  }
}
