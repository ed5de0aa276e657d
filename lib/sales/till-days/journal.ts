import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { sale, saleLine, salePayment, tip, type ByMethod } from '@/db/schema/money/sales';
import type { Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { documentTaxes, sumOf } from '../amounts/rules.ts';
import { inWords } from '../sale/queries.ts';
import type { JournalEntry } from './rules.ts';

const countered = alias(sale, 'countered');

function bySale<Row extends { saleId: number }>(rows: readonly Row[]): (id: number) => Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.saleId, [...(groups.get(row.saleId) ?? []), row]);
  return (id) => groups.get(id) ?? [];
}

function summedByMethod(payments: readonly { method: keyof ByMethod; amount: number }[]): ByMethod {
  const sums: ByMethod = {};
  for (const { method, amount } of payments) sums[method] = (sums[method] ?? 0) + amount;
  return sums;
}

/** What was paid on a day of the till, in the order of the numbers. */
export async function journalOf(tillDayId: number, locale: Locale): Promise<JournalEntry[]> {
  const isOfDay = and(eq(sale.tillDayId, tillDayId), eq(sale.status, 'PAID'));
  const sales = await db
    .select({ row: sale, counters: countered.number })
    .from(sale)
    .leftJoin(countered, eq(countered.id, sale.countersSaleId))
    .where(isOfDay)
    .orderBy(asc(sale.number));
  const ids = db.select({ id: sale.id }).from(sale).where(isOfDay);
  const [lines, payments, tips] = await Promise.all([
    db
      .select()
      .from(saleLine)
      .where(inArray(saleLine.saleId, ids))
      .orderBy(asc(saleLine.position), asc(saleLine.id)),
    db.select().from(salePayment).where(inArray(salePayment.saleId, ids)),
    db.select().from(tip).where(inArray(tip.saleId, ids)),
  ]);
  const [linesOf, paymentsOf, tipsOf] = [bySale(lines), bySale(payments), bySale(tips)];
  return sales.flatMap(({ row, counters }) => {
    const { id, number, paidAt, currency, total, receiptNumber } = row;
    if (number === null || paidAt === null) return []; // what is paid has both
    return {
      id,
      number,
      paidAt: stampAnswer(paidAt, salonZone()),
      summary: inWords(
        linesOf(id).filter(({ kind }) => kind !== 'ROUNDING'),
        locale,
      ),
      currency,
      total,
      paid: summedByMethod(paymentsOf(id)),
      tips: sumOf(tipsOf(id).map(({ amount }) => amount)),
      taxes: documentTaxes(linesOf(id)),
      receiptNumber,
      counters,
    };
  });
}
