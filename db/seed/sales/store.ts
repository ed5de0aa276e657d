import type postgres from 'postgres';
import { RESERVATION_STATUS, type PaymentMethod } from '../../../lib/base/statuses.ts';
import { HOUR, MINUTE } from '../../../lib/base/time/units.ts';
import { addDays, dayBounds, dayOf } from '../../../lib/base/time/zone.ts';
import { product, stockEntry } from '../../schema/money/products.ts';
import { sale, saleLine, salePayment, saleVisit, tip } from '../../schema/money/sales.ts';
import { products } from '../content/products.ts';
import { columnsOf } from '../content/text.ts';
import { advanceIdentity, batch, insertBatch, type Batch } from '../insert.ts';
import type { Random } from '../random.ts';
import { planSales, totalOf, type DoneVisit, type PlannedSale } from './plan.ts';

/** So long the demo salon has a till. */
const DAYS = 30;
const FLOAT = 500_000;
/** Of each product, so that some run low and none is short. */
const LEFT_AT_LEAST = 2;
const ACTOR = 'system';

type Situation = { now: Date; today: string; zone: string; random: Random };
type Numbered = PlannedSale & { id: number };

const visitsSince = (tx: postgres.TransactionSql, since: Date) => tx<DoneVisit[]>`
  select r.id, r.client_id as "clientId", r.term_to as "end", jsonb_agg(jsonb_build_object('segmentId', s.id, 'serviceUnitId', u.id,
    'employeeId', s.employee_id, 'price', s.home_price, 'name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de) order by s.position) as parts
  from reservation r join reservation_segment s on s.reservation_id = r.id join service_unit u on u.id = s.service_unit_id
  where r.status = ${RESERVATION_STATUS.DONE} and r.term_from >= ${since} group by r.id order by r.term_to, r.id`;

/** All of it open: what is paid is paid afterwards, since a trigger counts the numbers then. */
function saleBatches(sales: readonly Numbered[], now: Date): Batch[] {
  const opened = new Map(sales.map(({ id, paidAt }) => [id, new Date(paidAt.getTime() - MINUTE)]));
  const lines = sales.flatMap(({ id, lines: all }) => all.map((line, position) => ({ id, position, line })));
  return [
    batch(
      sale,
      sales.map((each) => ({
        id: each.id,
        status: 'OPEN' as const,
        clientId: each.clientId,
        currency: 'RSD' as const,
        total: totalOf(each),
        createdAt: opened.get(each.id) ?? now,
        editedAt: each.paidAt,
      })),
    ),
    batch(
      saleVisit,
      sales.flatMap(({ id, reservationId }) =>
        reservationId === null ? [] : [{ saleId: id, reservationId }],
      ),
    ),
    batch(
      saleLine,
      lines.map(({ id: saleId, position, line }, index) => ({
        id: index + 1,
        saleId,
        position,
        ...line,
        quantity: 1,
        listPrice: line.unitPrice,
        sharedDiscount: 0,
        sum: line.unitPrice - line.discount,
      })),
    ),
    batch(
      salePayment,
      sales
        .flatMap(({ id: saleId, payments }) => payments.map((payment) => ({ saleId, ...payment })))
        .map((row, index) => ({ id: index + 1, ...row })),
    ),
    batch(
      tip,
      sales
        .flatMap(({ id: saleId, tip: given }) => (given ? [{ saleId, ...given }] : []))
        .map((row, index) => ({ id: index + 1, ...row })),
    ),
  ];
}

function productBatches(sales: readonly Numbered[], delivered: Date): Batch[] {
  const times = { createdAt: delivered, editedAt: delivered };
  const soldOf = (productId: number) =>
    sales.flatMap(({ lines }) => lines).filter(({ kind, refId }) => kind === 'PRODUCT' && refId === productId)
      .length;
  const entries = [
    ...products.map(({ delivered: usual }, index) => ({
      productId: index + 1,
      kind: 'DELIVERY' as const,
      // No salon sells more than it has.
      delta: Math.max(usual, soldOf(index + 1) + LEFT_AT_LEAST),
      saleId: null,
      at: delivered,
    })),
    ...sales.flatMap(({ id: saleId, paidAt, lines }) =>
      lines
        .filter(({ kind }) => kind === 'PRODUCT')
        .map(({ refId }) => ({ productId: refId, kind: 'SOLD' as const, delta: -1, saleId, at: paidAt })),
    ),
  ];
  return [
    batch(
      product,
      products.map(({ name, barcode, price, lowStock }, index) => ({
        id: index + 1,
        ...columnsOf('name', name),
        barcode,
        price,
        lowStock,
        ...times,
      })),
    ),
    batch(
      stockEntry,
      entries.map((entry, index) => ({ id: index + 1, ...entry, note: '', actor: ACTOR })),
    ),
  ];
}

/** What there has to be by method, with the tips. */
function expectedOf(sales: readonly PlannedSale[]): Partial<Record<PaymentMethod, number>> {
  const expected: Partial<Record<PaymentMethod, number>> = { CASH: FLOAT };
  for (const { payments, tip: given } of sales)
    for (const { method, amount } of given ? [...payments, given] : payments)
      expected[method] = (expected[method] ?? 0) + amount;
  return expected;
}

/** A day of the till, and what was paid on it; closed in the evening, the last one not yet. */
async function keepDay(
  tx: postgres.TransactionSql,
  sales: readonly Numbered[],
  { isClosed, missing }: { isClosed: boolean; missing: number },
): Promise<void> {
  const [first, last] = [sales[0], sales.at(-1)];
  if (!first || !last) return;
  const openedAt = new Date(first.paidAt.getTime() - HOUR);
  const [day] = await tx<{ id: number }[]>`
    insert into till_day (currency, opened_at, "float", created_at, edited_at)
    values ('RSD', ${openedAt}, ${FLOAT}, ${openedAt}, ${openedAt}) returning id`;
  const id = day?.id ?? 0;
  for (const { id: saleId, paidAt } of sales)
    await tx`update sale set status = 'PAID', paid_at = ${paidAt}, till_day_id = ${id} where id = ${saleId}`;
  if (!isClosed) return;
  const closedAt = new Date(last.paidAt.getTime() + 20 * MINUTE);
  const expected = expectedOf(sales);
  const counted = { ...expected, CASH: (expected.CASH ?? 0) - missing };
  await tx`
    update till_day set closed_at = ${closedAt}, expected = ${tx.json(expected)}, counted = ${tx.json(counted)}, difference = ${-missing},
      next_float = ${FLOAT}, edited_at = ${closedAt} where id = ${id}`;
}

/** Sells and pays what the demo salon has done within a month, and closes its days, as a salon with a till has. */
export async function storeSales(tx: postgres.TransactionSql, situation: Situation): Promise<void> {
  const { now, today, zone, random } = situation;
  const { start } = dayBounds(addDays(today, -DAYS), zone);
  const visits = await visitsSince(tx, new Date(start));
  const sales = planSales(visits, random, now).map((each, index) => ({ id: index + 1, ...each }));
  for (const each of [...saleBatches(sales, now), ...productBatches(sales, new Date(start))]) {
    await insertBatch(tx, each);
    await advanceIdentity(tx, each);
  }
  const dayOfSale = ({ paidAt }: PlannedSale) => dayOf(paidAt.getTime(), zone);
  for (const day of new Set(sales.map(dayOfSale))) {
    const paid = sales.filter((each) => dayOfSale(each) === day);
    await keepDay(tx, paid, { isClosed: day < today, missing: random.chance(0.12) ? 20_000 : 0 });
  }
  await tx`update salon_settings set settings = settings || '{"till": "here"}'`;
}
