import 'server-only';
import { asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { sale, saleLine, saleVisit } from '@/db/schema/money/sales';

type Person = { clientId: number; reservationIds: number[] };

/** What was sold to somebody: to the client, and on a visit of theirs; with what took it back. */
const salesOf = ({ clientId, reservationIds }: Person): SQL | undefined => {
  const visits = db
    .select({ id: saleVisit.saleId })
    .from(saleVisit)
    .where(inArray(saleVisit.reservationId, reservationIds));
  return or(eq(sale.clientId, clientId), inArray(sale.id, visits), inArray(sale.countersSaleId, visits));
};

/** What was sold to one client is another one's from now on: they are the same person. */
export async function giveSales(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.update(sale).set({ clientId: to }).where(eq(sale.clientId, from));
}

/** The figures stay, and name nobody: neither by the client nor by what was typed. @returns which sales those are */
export async function forgetBuyer(tx: Transaction, person: Person): Promise<number[]> {
  const nobody = { clientId: null, discountReason: null, reason: null };
  const rows = await tx.update(sale).set(nobody).where(salesOf(person)).returning({ id: sale.id });
  const ids = rows.map(({ id }) => id);
  await tx.update(saleLine).set({ discountReason: null }).where(inArray(saleLine.saleId, ids));
  return ids;
}

/** For whoever bought it. */
export const salesToExport = (person: Person) =>
  db
    .select({
      number: sale.number,
      status: sale.status,
      paidAt: sale.paidAt,
      currency: sale.currency,
      total: sale.total,
      receiptNumber: sale.receiptNumber,
      lines: sql<object[]>`(
        select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'sum', l.sum, 'reason', l.discount_reason)
          order by l.position), '[]') from ${saleLine} l where l.sale_id = ${sale}.id)`,
    })
    .from(sale)
    .where(salesOf(person))
    .orderBy(asc(sale.id));
