import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { sale, saleLine, salePayment, tip } from '@/db/schema/money/sales';
import { messages } from '../../base/i18n/messages.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { oncePerKey } from '../once.ts';
import { noteSold } from '../products/stock.ts';
import type { SaleRecord } from '../sale/answer.ts';
import { holdOpen, type HeldSale, type SaleWriting } from '../sale/held.ts';
import { findSale, methodsNow } from '../sale/queries.ts';
import type { PayInput, PaymentInput } from '../sale/schema.ts';
import { dayOfTill } from '../till-days/current.ts';
import { holdPaidAhead, paidAhead } from '../deposit/paid-ahead.ts';
import { completeVisits } from './complete-visits.ts';
import { settled } from './rules.ts';

const ROUNDING = {
  name: messages.sr.board.sales.rounding,
  nameEn: messages.en.board.sales.rounding,
  nameDe: messages.de.board.sales.rounding,
};

/** What a total is rounded by is a line of its own, which is not taxed. */
async function addRounding(tx: Transaction, saleId: number, rounding: number): Promise<void> {
  if (rounding === 0) return;
  const price = Math.abs(rounding);
  await tx.insert(saleLine).values({
    saleId,
    position: 1_000,
    kind: 'ROUNDING',
    ...ROUNDING,
    quantity: Math.sign(rounding),
    unitPrice: price,
    listPrice: price,
    sum: rounding,
  });
}

/** Paid elsewhere unless something else is said, where that is all that can be; nothing where nothing is due. */
function paymentsOf({ payments }: PayInput, total: number): readonly PaymentInput[] | null {
  if (payments !== undefined) return payments;
  if (total === 0) return [];
  return salonSettings().till === 'elsewhere'
    ? [{ method: 'ELSEWHERE', amount: null, tendered: null }]
    : null;
}

type Payments = Exclude<ReturnType<typeof settled>, { fields: unknown }>;

/** What was paid ahead for the visits on the bill is off, as far as it goes. */
async function depositOf(tx: Transaction, { id, total, currency }: HeldSale): Promise<number> {
  await holdPaidAhead(tx, id);
  return Math.min(total, await paidAhead(tx, id, currency));
}

const withDeposit = ({ payments, rounding }: Payments, amount: number): Payments => ({
  payments: amount > 0 ? [{ method: 'DEPOSIT', amount, tendered: null }, ...payments] : payments,
  rounding,
});

async function storePaid(
  tx: Transaction,
  { id, total }: HeldSale,
  { payments, rounding }: Payments,
  { tips, receiptNumber }: PayInput,
  writing: Writing,
): Promise<void> {
  const { by, now } = writing;
  await addRounding(tx, id, rounding);
  if (payments.length > 0)
    await tx.insert(salePayment).values(payments.map((each) => ({ ...each, saleId: id })));
  if (tips.length > 0) await tx.insert(tip).values(tips.map((each) => ({ ...each, saleId: id })));
  const tillDayId = salonSettings().till === 'here' ? await dayOfTill(tx, writing) : null;
  await tx
    .update(sale)
    .set({
      status: 'PAID',
      total: total + rounding,
      paidAt: now,
      tillDayId,
      ...(receiptNumber && { receiptNumber }),
      editedAt: nextEdit(sale, now),
    })
    .where(eq(sale.id, id));
  await completeVisits(tx, id, writing);
  await noteSold(tx, id, writing);
  const changes = { total: total + rounding, methods: payments.map(({ method }) => method) };
  await recordChange(tx, { entity: 'sale', entityId: id, action: 'paid', by, at: now, changes });
}

/** An open sale is paid, as it was seen: with all that follows from it, or not at all. */
export const paySale = (id: number, input: PayInput, writing: SaleWriting): Promise<Saved<SaleRecord>> =>
  orMissing({ employee_id: 'tips' }, () =>
    oncePerKey<SaleRecord>({ ...writing, find: findSale }, async (tx) => {
      const held = await holdOpen(tx, { id, editedAt: input.editedAt }, writing);
      if ('ok' in held) return held;
      const { row } = held;
      if ((await tx.$count(saleLine, eq(saleLine.saleId, id))) === 0)
        return { ok: false, reason: 'invalid', fields: { lines: 'required' } };
      const deposit = await depositOf(tx, row);
      const due = row.total - deposit;
      const payments = paymentsOf(input, due);
      if (payments === null) return { ok: false, reason: 'invalid', fields: { payments: 'required' } };
      const outcome = settled(payments, input.tips, { ...row, total: due, methods: methodsNow() });
      if ('fields' in outcome) return { ok: false, reason: 'invalid', fields: outcome.fields };
      await storePaid(tx, row, withDeposit(outcome, deposit), input, writing);
      const record = await findSale(id, tx);
      return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
    }),
  );
