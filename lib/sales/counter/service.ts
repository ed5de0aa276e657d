import 'server-only';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { sale, saleLine, salePayment, saleVisit, tip } from '@/db/schema/money/sales';
import type { PaymentMethod } from '../../base/statuses.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { newStamps } from '../../kit/records/writes.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { mirrored } from '../amounts/rules.ts';
import { oncePerKey } from '../once.ts';
import { noteCountered } from '../products/stock.ts';
import type { SaleRecord } from '../sale/answer.ts';
import { holdSale, userIdOf, type HeldSale, type SaleWriting } from '../sale/held.ts';
import { findSale, methodsNow } from '../sale/queries.ts';
import type { CounterInput } from '../sale/schema.ts';
import { dayOfTill } from '../till-days/current.ts';

/** Lines, payments and tips the other way round; by another method where all of it is given back by that one. */
async function mirrorInto(tx: Transaction, saleId: number, original: number, method: PaymentMethod | null) {
  const { id: lineId, ...lineColumns } = getTableColumns(saleLine);
  const lines = await tx
    .select(lineColumns)
    .from(saleLine)
    .where(eq(saleLine.saleId, original))
    .orderBy(asc(lineId));
  if (lines.length > 0)
    await tx.insert(saleLine).values(lines.map((line) => ({ ...mirrored(line), saleId })));
  const payments = await tx.select().from(salePayment).where(eq(salePayment.saleId, original));
  // What was paid ahead never lay in the drawer, and counts again at the next checkout.
  const backBy = (paid: PaymentMethod) => (paid === 'DEPOSIT' ? paid : (method ?? paid));
  if (payments.length > 0)
    await tx
      .insert(salePayment)
      .values(payments.map((paid) => ({ saleId, method: backBy(paid.method), amount: -paid.amount })));
  const tips = await tx.select().from(tip).where(eq(tip.saleId, original));
  if (tips.length > 0)
    await tx.insert(tip).values(
      tips.map(({ employeeId, method: paidBy, amount }) => {
        return { saleId, employeeId, method: backBy(paidBy), amount: -amount };
      }),
    );
}

async function storeCounterSale(
  tx: Transaction,
  original: HeldSale,
  { reason, method }: CounterInput,
  writing: SaleWriting,
): Promise<number> {
  const { by, now } = writing;
  const { clientId, currency, total, discount, discountBasisPoints, discountReason } = original;
  const [row] = await tx
    .insert(sale)
    .values({
      status: 'OPEN',
      countersSaleId: original.id,
      clientId,
      currency,
      total: 0 - total,
      discount: 0 - discount,
      discountBasisPoints,
      discountReason,
      reason,
      openedBy: userIdOf(writing),
      ...newStamps(writing),
    })
    .returning({ id: sale.id });
  if (!row) throw new Error('no counter-sale was inserted');
  await mirrorInto(tx, row.id, original.id, method);
  const tillDayId = salonSettings().till === 'here' ? await dayOfTill(tx, writing) : null;
  await tx
    .update(sale)
    .set({ status: 'PAID', paidAt: now, tillDayId, editedAt: nextEdit(sale, now) })
    .where(eq(sale.id, row.id));
  // Whoever was there may be checked out again.
  await tx.update(saleVisit).set({ isValid: false }).where(eq(saleVisit.saleId, original.id));
  await noteCountered(tx, { original: original.id, saleId: row.id }, writing);
  await recordChange(
    tx,
    { entity: 'sale', entityId: row.id, action: 'paid', by, at: now, changes: { total: 0 - total } },
    {
      entity: 'sale',
      entityId: original.id,
      action: 'countered',
      by,
      at: now,
      reason,
      changes: { by: row.id },
    },
  );
  return row.id;
}

/** Takes a sale back, whole, on the day on which it is given back; the answer is the sale that does. */
export const counterSale = (
  id: number,
  input: CounterInput,
  writing: SaleWriting,
): Promise<Saved<SaleRecord>> =>
  oncePerKey<SaleRecord>({ ...writing, find: findSale }, async (tx) => {
    const original = await holdSale(tx, id, writing.employeeScope);
    if (!original) return { ok: false, reason: 'notFound' };
    if (original.countersSaleId !== null) return { ok: false, reason: 'counterSaleStays' };
    if (original.status !== 'PAID') return { ok: false, reason: 'notCounterable' };
    if ((await tx.$count(sale, eq(sale.countersSaleId, id))) > 0)
      return { ok: false, reason: 'saleCountered' };
    const methods = methodsNow();
    if (input.method !== null && !methods.includes(input.method))
      return { ok: false, reason: 'invalid', fields: { method: withBound('choice', methods.join(', ')) } };
    const record = await findSale(await storeCounterSale(tx, original, input, writing), tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
