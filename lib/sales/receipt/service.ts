import 'server-only';
import { eq } from 'drizzle-orm';
import { sale } from '@/db/schema/sales';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import type { SaleRecord } from '../sale/answer.ts';
import { holdSale, type SaleWriting } from '../sale/held.ts';
import { findSale } from '../sale/queries.ts';

/** Notes the number of the receipt that the salon's till has printed; of what is paid once. */
export const noteReceipt = (
  id: number,
  receiptNumber: string,
  { by, now, employeeScope }: SaleWriting,
): Promise<Saved<SaleRecord>> =>
  inTransaction(async (tx) => {
    const row = await holdSale(tx, id, employeeScope);
    if (!row) return { ok: false, reason: 'notFound' };
    const isOther = row.receiptNumber !== receiptNumber;
    if (isOther && row.status === 'PAID' && row.receiptNumber !== null)
      return { ok: false, reason: 'receiptNoted' };
    if (isOther) {
      await tx
        .update(sale)
        .set({ receiptNumber, editedAt: nextEdit(sale, now) })
        .where(eq(sale.id, id));
      await recordChange(tx, { entity: 'sale', entityId: id, action: 'receipt noted', by, at: now });
    }
    const record = await findSale(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
