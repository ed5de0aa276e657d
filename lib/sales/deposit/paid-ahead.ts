import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { saleVisit } from '@/db/schema/money/sales';
import { isStillHere } from '../../payments/refunds/paid.ts';
import { sumOf } from '../amounts/rules.ts';
import type { AheadOfVisit } from './rules.ts';

const visitsOf = (saleId: number) =>
  db
    .select({ id: saleVisit.reservationId })
    .from(saleVisit)
    .where(and(eq(saleVisit.saleId, saleId), saleVisit.isValid));

/** Until the bill is paid nothing of it goes back, in the order in which everybody holds them. */
export async function holdPaidAhead(tx: Transaction, saleId: number): Promise<void> {
  const { id, reservationId } = paymentRequest;
  const visits = visitsOf(saleId);
  const ofVisits = tx.select({ id: reservation.id }).from(reservation).where(inArray(reservation.id, visits));
  await ofVisits.orderBy(asc(reservation.id)).for('update');
  await tx
    .select({ id })
    .from(paymentRequest)
    .where(inArray(reservationId, visits))
    .orderBy(asc(id))
    .for('update');
}

/**
 * What was paid before they came for each visit on a bill, in its currency, and is neither on its way back nor taken back by the bank; the
 * earliest visit first.
 */
export function aheadOfVisits(executor: Executor, saleId: number, currency: string): Promise<AheadOfVisit[]> {
  const visits = visitsOf(saleId);
  const { paidAmount, refundTotal, paidCurrency, reservationId } = paymentRequest;
  return executor
    .select({
      reservationId: reservation.id,
      termFrom: reservation.termFrom,
      left: sql<number>`sum(${paidAmount} - ${refundTotal})::int`,
    })
    .from(paymentRequest)
    .innerJoin(reservation, eq(reservation.id, reservationId))
    .where(and(inArray(reservationId, visits), eq(paidCurrency, currency), isStillHere()))
    .groupBy(reservation.id)
    .orderBy(asc(reservation.termFrom), asc(reservation.id));
}

/** All of that together. */
export const paidAhead = async (executor: Executor, saleId: number, currency: string): Promise<number> =>
  sumOf((await aheadOfVisits(executor, saleId, currency)).map(({ left }) => left));
