import type postgres from 'postgres';
import { PAYMENT_METHODS, type LineKind, type PaymentMethod } from '@/lib/base/statuses.ts';
import { mirrored, sharedOut, summed } from '@/lib/sales/amounts/rules.ts';
import { Chance } from '../../storm/random.ts';
import { storeRows } from '../rows-stored.ts';

/* Sales of a salon by chance, as its rules make them, beside what the database knows of them. */

export type SoldLine = {
  kind: LineKind;
  refId: number | null;
  employeeId: number | null;
  quantity: number;
  unitPrice: number;
  discount: number;
  sharedDiscount: number;
  basisPoints: number | null;
  sum: number;
};
export type SoldMoney = { method: PaymentMethod; amount: number };
export type Sold = {
  id: number;
  paidAt: number;
  counters: number | null;
  lines: SoldLine[];
  payments: SoldMoney[];
  tips: (SoldMoney & { employeeId: number })[];
};

type Among = {
  employeeIds: number[];
  serviceUnitIds: number[];
  productIds: number[];
  from: number;
  to: number;
};

const RATES = [null, 0, 700, 770, 1_000, 1_900, 2_000];
const KINDS = { SERVICE: 6, PRODUCT: 3, FEE: 1, ROUNDING: 0.5 };

function lineOf(chance: Chance, { employeeIds, serviceUnitIds, productIds }: Among) {
  const kind = chance.weighted(KINDS);
  const [quantity, unitPrice] = [chance.between(1, 4), chance.between(0, 900_000)];
  const refs = kind === 'SERVICE' ? serviceUnitIds : kind === 'PRODUCT' ? productIds : [];
  return {
    kind,
    refId: chance.oneOf(refs) ?? null,
    employeeId: chance.isLess(0.9) ? (chance.oneOf(employeeIds) ?? null) : null,
    quantity,
    unitPrice,
    discount: chance.isLess(0.2) ? chance.between(0, quantity * unitPrice) : 0,
    basisPoints: kind === 'ROUNDING' ? null : (chance.oneOf(RATES) ?? null),
  };
}

const upTo = <Item>(chance: Chance, most: number, item: () => Item) =>
  Array.from({ length: chance.between(0, most) }, item);

function aSale(chance: Chance, id: number, among: Among): Sold {
  const method = () => chance.oneOf(PAYMENT_METHODS) ?? 'CASH';
  const priced = [lineOf(chance, among), ...upTo(chance, 3, () => lineOf(chance, among))];
  const { lines, total } = summed(
    priced,
    chance.isLess(0.2) ? { basisPoints: chance.between(0, 10_000) } : null,
  );
  const methods = [method(), ...upTo(chance, 2, method)];
  const shares = sharedOut(
    total,
    methods.map(() => chance.between(1, 9)),
  );
  return {
    id,
    paidAt: chance.between(among.from, among.to),
    counters: null,
    lines,
    payments: methods
      .map((each, at) => ({ method: each, amount: shares[at] ?? 0 }))
      .filter(({ amount }) => amount !== 0),
    tips: chance.isLess(0.3)
      ? [
          {
            method: method(),
            amount: chance.between(1, 90_000),
            employeeId: chance.oneOf(among.employeeIds) ?? 0,
          },
        ]
      : [],
  };
}

function counterOf(chance: Chance, id: number, sale: Sold): Sold {
  const back = <Money extends { amount: number }>(money: Money) => ({ ...money, amount: -money.amount });
  return {
    id,
    paidAt: sale.paidAt + chance.between(1, 20 * 86_400) * 1000,
    counters: sale.id,
    lines: sale.lines.map(mirrored),
    payments: sale.payments.map(back),
    tips: sale.tips.map(back),
  };
}

/** So many sales, every fifteenth of which takes back the one before it, on some later day. */
export function randomSales(seed: number, count: number, among: Among): Sold[] {
  const chance = new Chance(seed);
  const sales: Sold[] = [];
  for (let id = 1; id <= count; id++) {
    const last = sales.at(-1);
    const isCounter = id % 15 === 0 && last !== undefined;
    sales.push(isCounter ? counterOf(chance, id, last) : aSale(chance, id, among));
  }
  return sales;
}

/** Stores them as they are, past the guards, who would look at each alone. */
export async function storeSales(sql: postgres.Sql, sales: readonly Sold[], currency = 'RSD'): Promise<void> {
  const rows = sales.map((sale) => ({
    id: sale.id,
    number: sale.id,
    status: 'PAID',
    currency,
    paid_at: new Date(sale.paidAt).toISOString(),
    total: sale.lines.reduce((sum, line) => sum + line.sum, 0),
    counters_sale_id: sale.counters,
  }));
  const lines = sales.flatMap((sale) =>
    sale.lines.map((line, position) => ({
      sale_id: sale.id,
      position,
      kind: line.kind,
      ref_id: line.refId,
      name: line.kind,
      employee_id: line.employeeId,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      list_price: line.unitPrice,
      discount: line.discount,
      shared_discount: line.sharedDiscount,
      basis_points: line.basisPoints,
      sum: line.sum,
    })),
  );
  const payments = sales.flatMap(({ id, payments: paid }) =>
    paid.map((money) => ({ sale_id: id, ...money })),
  );
  const tips = sales.flatMap(({ id, tips: given }) =>
    given.map(({ employeeId, ...money }) => ({ sale_id: id, employee_id: employeeId, ...money })),
  );
  await storeRows(sql, { sale: rows, sale_line: lines, sale_payment: payments, tip: tips });
}
