import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { sale, saleVisit } from '@/db/schema/money/sales';
import type { ReceiptFacts } from '../../letters/facts/receipt.ts';
import { hasTill } from '../../salon/settings/held.ts';
import { reservationBehind } from '../../self-service/appointment/queries.ts';
import { sumOf } from '../amounts/rules.ts';
import type { SaleRecord } from '../sale/answer.ts';
import { findSale } from '../sale/queries.ts';

/** What the receipt of a sale says; null while it is not paid. */
export async function receiptOf(
  { number, paidAt, countersSaleId, tips, ...sold }: SaleRecord,
  executor: Executor = db,
): Promise<ReceiptFacts | null> {
  if (number === null || paidAt === null) return null;
  const [original] =
    countersSaleId === null
      ? []
      : await executor.select({ number: sale.number }).from(sale).where(eq(sale.id, countersSaleId));
  const { currency, receiptNumber, total, taxes, change } = sold;
  return {
    number,
    paidAt,
    currency,
    countersNumber: original?.number ?? null,
    receiptNumber,
    lines: sold.lines.map(
      ({ kind, name, nameEn, nameDe, quantity, unitPrice, discount, sharedDiscount, sum }) => ({
        kind,
        name,
        nameEn,
        nameDe,
        quantity,
        unitPrice,
        discount,
        sharedDiscount,
        sum,
      }),
    ),
    total,
    taxes,
    payments: sold.payments.map(({ method, amount, tendered }) => ({ method, amount, tendered })),
    tips: sumOf(tips.map(({ amount }) => amount)),
    change,
  };
}

/** Of the visit that a mailed link opens, what was paid for it; null where nothing was, or was taken back. */
export async function receiptBehind(token: string, now: Date): Promise<ReceiptFacts | null> {
  if (!hasTill()) return null;
  const reservationId = await reservationBehind(db, token, now);
  if (reservationId === null) return null;
  const [visit] = await db
    .select({ saleId: saleVisit.saleId })
    .from(saleVisit)
    .where(and(eq(saleVisit.reservationId, reservationId), saleVisit.isValid));
  const found = visit && (await findSale(visit.saleId));
  return found ? receiptOf(found) : null;
}
