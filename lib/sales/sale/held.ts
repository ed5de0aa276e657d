import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { sale } from '@/db/schema/money/sales';
import type { EmployeeScope } from '../../kit/rights/rules.ts';
import type { IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import type { NotDone, Writing } from '../../kit/records/outcome.ts';
import { notAsSeen } from '../../kit/records/service.ts';
import type { SaleRecord } from './answer.ts';
import { findSale, isSaleOf } from './queries.ts';

/** Who writes, in whose sales, and by which key the request is known when it comes again. */
export type SaleWriting = Writing & {
  employeeScope: EmployeeScope;
  idempotency: IdempotencyRequest | null;
};

export type HeldSale = typeof sale.$inferSelect;

/** A sale, until the transaction ends; null where there is none that they may see. */
export async function holdSale(
  tx: Transaction,
  id: number,
  employeeScope: EmployeeScope,
): Promise<HeldSale | null> {
  const [row] = await tx
    .select()
    .from(sale)
    .where(and(eq(sale.id, id), isSaleOf(employeeScope)))
    .for('update');
  return row ?? null;
}

/** Holds a sale that is open still and as it was seen; otherwise it is shown as it is. */
export async function holdOpen(
  tx: Transaction,
  { id, editedAt }: { id: number; editedAt: Date },
  { employeeScope }: SaleWriting,
): Promise<{ row: HeldSale } | NotDone<SaleRecord>> {
  const row = await holdSale(tx, id, employeeScope);
  if (row?.status === 'OPEN' && row.editedAt.getTime() === editedAt.getTime()) return { row };
  const fresh = row && (await findSale(id, tx));
  return notAsSeen(tx, { entity: 'sale', id, fresh });
}

/** The number of the user who writes. */
export const userIdOf = ({ by }: Writing): number => Number(by.slice('user:'.length));
