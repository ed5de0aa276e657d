import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { takenColumn } from '@/db/errors';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { saleLine, saleVisit } from '@/db/schema/money/sales';
import { isWhollyOf } from '../../bookings/employee-scope.ts';
import type { Saved } from '../../kit/records/outcome.ts';
import { hasTill } from '../../salon/settings/held.ts';
import { openSale, withoutLines } from '../lines/service.ts';
import type { SaleRecord } from '../sale/answer.ts';
import type { SaleWriting } from '../sale/held.ts';
import { findSale } from '../sale/queries.ts';

/** The sale on which a visit stands, unless it was taken back. */
async function saleOfVisit(reservationId: number, executor: Executor = db): Promise<number | null> {
  const [row] = await executor
    .select({ saleId: saleVisit.saleId })
    .from(saleVisit)
    .where(and(eq(saleVisit.reservationId, reservationId), saleVisit.isValid));
  return row?.saleId ?? null;
}

/** Lines of parts that were cancelled since. */
const cancelledLines = (saleId: number) =>
  db
    .select({ id: saleLine.id })
    .from(saleLine)
    .innerJoin(reservationSegment, eq(reservationSegment.id, saleLine.segmentId))
    .where(and(eq(saleLine.saleId, saleId), isNotNull(reservationSegment.cancelledAt)));

/**
 * The sale of a visit: the one that it has, open or paid, or a new one with its parts. Two desks at once get the same one. Of an open
 * one, parts that were cancelled since are gone.
 */
export async function checkOut(reservationId: number, writing: SaleWriting): Promise<Saved<SaleRecord>> {
  const { employeeScope } = writing;
  const isTheirs = and(eq(reservation.id, reservationId), isWhollyOf(employeeScope));
  if ((await db.$count(reservation, isTheirs)) === 0) return { ok: false, reason: 'notFound' };
  if (!hasTill()) return { ok: false, reason: 'tillOff' };
  const saleId = await saleOfVisit(reservationId);
  if (saleId !== null) {
    const gone = await cancelledLines(saleId);
    if (gone.length > 0)
      await withoutLines(
        saleId,
        gone.map(({ id }) => id),
        writing,
      );
    const record = await findSale(saleId, db, employeeScope);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  }
  const content = { lines: [], discount: null, reservationIds: [reservationId] };
  try {
    const opened = await inTransactionOrRolledBack<Saved<SaleRecord>>(async (tx) => {
      const outcome = await openSale(tx, content, writing);
      return outcome.ok ? outcome : rollBackWith(outcome);
    });
    if (opened.ok || opened.reason !== 'visitCheckedOut') return opened;
  } catch (error) {
    if (takenColumn(error) !== 'reservation_id') throw error;
  }
  // Another desk was faster.
  return checkOut(reservationId, writing);
}
