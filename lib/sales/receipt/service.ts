import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { sale } from '@/db/schema/money/sales';
import { enqueueMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { NotDone, Saved } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { oncePerKey } from '../once.ts';
import type { SaleRecord } from '../sale/answer.ts';
import { holdSale, type HeldSale, type SaleWriting } from '../sale/held.ts';
import { addressOfSale, findSale } from '../sale/queries.ts';
import type { ReceiptInput } from '../sale/schema.ts';
import { receiptOf } from './document.ts';

type Refused = NotDone<SaleRecord> | null;

/** Notes the number of the receipt that the salon's till has printed, of what is paid once; and mails our own. */
export async function giveReceipt(
  id: number,
  { receiptNumber, mail, email }: ReceiptInput,
  writing: SaleWriting,
): Promise<Saved<SaleRecord>> {
  const { employeeScope, idempotency, now } = writing;
  const saved = await oncePerKey<SaleRecord>({ idempotency, now, find: findSale }, async (tx) => {
    const row = await holdSale(tx, id, employeeScope);
    if (!row) return { ok: false, reason: 'notFound' };
    const refused =
      (receiptNumber === '' ? null : await noteNumber(tx, row, receiptNumber, writing)) ??
      (mail ? await mailReceipt(tx, id, email, writing) : null);
    if (refused) return refused;
    const record = await findSale(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
  if (saved.ok && mail) wakeMailWorker();
  return saved;
}

async function noteNumber(
  tx: Transaction,
  { id, status, receiptNumber: noted }: HeldSale,
  receiptNumber: string,
  { by, now }: SaleWriting,
): Promise<Refused> {
  if (noted === receiptNumber) return null;
  if (status === 'PAID' && noted !== null) return { ok: false, reason: 'receiptNoted' };
  await tx
    .update(sale)
    .set({ receiptNumber, editedAt: nextEdit(sale, now) })
    .where(eq(sale.id, id));
  await recordChange(tx, { entity: 'sale', entityId: id, action: 'receipt noted', by, at: now });
  return null;
}

/** In the transaction that answers for it: there is never a receipt on its way of which the history knows nothing. */
async function mailReceipt(
  tx: Transaction,
  id: number,
  email: string | null,
  { by, now }: SaleWriting,
): Promise<Refused> {
  const record = await findSale(id, tx);
  const receipt = record && (await receiptOf(record, tx));
  if (!receipt) return { ok: false, reason: 'notPaidYet' };
  const recipient = email ?? (await addressOfSale(id, tx));
  if (recipient === null) return { ok: false, reason: 'invalid', fields: { email: 'required' } };
  const [reservationId] = record.reservationIds;
  await enqueueMail(tx, {
    template: 'receipt',
    recipient,
    language: record.language,
    ...(reservationId !== undefined && { reservationId }),
    payload: { saleId: id, receipt },
  });
  await recordChange(tx, { entity: 'sale', entityId: id, action: 'receipt mailed', by, at: now });
  return null;
}
