import 'server-only';
import { and, inArray, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { sale, saleLine, saleVisit } from '@/db/schema/money/sales';
import { hasTill } from '../../salon/settings/held.ts';
import type { BillState } from './rules.ts';

export type BillStates = ReadonlyMap<number, BillState>;

/** Which visits have a bill, open, paid or taken back. Nothing is asked where nobody is checked out. */
export async function billStatesOf(reservationIds: readonly number[]): Promise<BillStates> {
  if (!hasTill() || reservationIds.length === 0) return new Map();
  const ids = [...reservationIds];
  const [everSold, valid] = await Promise.all([
    // By the lines, since their index has those of bills that were taken back.
    db
      .selectDistinct({ reservationId: saleLine.reservationId })
      .from(saleLine)
      .where(inArray(saleLine.reservationId, ids)),
    db
      .select({ reservationId: saleVisit.reservationId, status: sale.status })
      .from(saleVisit)
      .innerJoin(sale, eq(sale.id, saleVisit.saleId))
      .where(and(inArray(saleVisit.reservationId, ids), saleVisit.isValid)),
  ]);
  const states = new Map<number, BillState>();
  for (const { reservationId } of everSold)
    if (reservationId !== null) states.set(reservationId, 'COUNTERED');
  for (const { reservationId, status } of valid) states.set(reservationId, status);
  return states;
}
