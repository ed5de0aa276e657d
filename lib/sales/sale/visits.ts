import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { saleLine } from '@/db/schema/money/sales';
import { stampAnswer } from '../../base/time/answer.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { SaleRecord } from './answer.ts';

/** Whose visits the lines of a sale are parts of, also of one that takes another one back. */
export async function visitsOf(saleId: number, executor: Executor): Promise<SaleRecord['visits']> {
  const { id, clientName, termFrom } = reservation;
  const ids = db.select({ id: saleLine.reservationId }).from(saleLine).where(eq(saleLine.saleId, saleId));
  const rows = await executor
    .select({ reservationId: id, clientName, termFrom })
    .from(reservation)
    .where(inArray(id, ids))
    .orderBy(asc(termFrom), asc(id));
  return rows.map((row) => ({ ...row, termFrom: stampAnswer(row.termFrom, salonZone()) }));
}
