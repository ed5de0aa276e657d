import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { sale, saleVisit } from '@/db/schema/sales';
import type { SaleStatus } from '../../base/statuses.ts';
import { hasTill } from '../../salon/settings/held.ts';

export type BillStates = ReadonlyMap<number, SaleStatus>;

/** Which visits have a bill, open or paid; of one that was taken back there is none. Nothing is asked where nobody is checked out. */
export async function billStatesOf(reservationIds: readonly number[]): Promise<BillStates> {
  if (!hasTill() || reservationIds.length === 0) return new Map();
  const rows = await db
    .select({ reservationId: saleVisit.reservationId, status: sale.status })
    .from(saleVisit)
    .innerJoin(sale, eq(sale.id, saleVisit.saleId))
    .where(and(inArray(saleVisit.reservationId, [...reservationIds]), saleVisit.isValid));
  return new Map(rows.map(({ reservationId, status }) => [reservationId, status]));
}
