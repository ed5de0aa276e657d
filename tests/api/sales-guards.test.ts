import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aReservation } from '../support/reservations.ts';
import { anEmployee, aPair, aServiceUnit, emptySalon } from '../support/salon.ts';

/* What the database refuses whoever writes: each statement goes past all code of the application. */

const database = useDatabase();
let employeeId = 0;
let productId = 0;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'till_day', 'product');
  employeeId = await anEmployee(sql);
  const [product] = await sql<{ id: number }[]>`
    insert into product (name, price) values ('Šampon', 120000) returning id`;
  productId = product?.id ?? 0;
});

type Sold = {
  total?: number;
  tip?: number;
  visit?: number;
  day?: number;
  counters?: number;
  discountReason?: string;
};

/** A sale of one line, paid in cash, in one transaction as raw SQL would write it. */
const sold = async ({ total = 120_000, tip = 0, visit, day, counters, discountReason }: Sold = {}) => {
  const quantity = Math.sign(total) || 1;
  return database.sql.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into sale ${tx({ status: 'OPEN', currency: 'RSD', total, till_day_id: day ?? null, counters_sale_id: counters ?? null })}
      returning id`;
    const saleId = row?.id ?? 0;
    const price = Math.abs(total);
    await tx`insert into sale_line ${tx({
      sale_id: saleId,
      position: 0,
      kind: 'PRODUCT',
      ref_id: productId,
      name: 'Šampon',
      employee_id: employeeId,
      quantity,
      unit_price: price,
      list_price: price,
      discount_reason: discountReason ?? null,
      basis_points: 2_000,
      sum: total,
    })}`;
    if (total !== 0)
      await tx`insert into sale_payment ${tx({ sale_id: saleId, method: 'CASH', amount: total })}`;
    if (tip !== 0)
      await tx`insert into tip ${tx({ sale_id: saleId, employee_id: employeeId, method: 'CASH', amount: tip })}`;
    if (visit) await tx`insert into sale_visit ${tx({ sale_id: saleId, reservation_id: visit })}`;
    await tx`update sale set status = 'PAID', paid_at = now() where id = ${saleId}`;
    return saleId;
  });
};

const aVisit = async () =>
  aReservation(database.sql, {
    ...(await aPair(database.sql)),
    serviceUnitId: await aServiceUnit(database.sql),
  });
const aDay = async () => {
  const [row] = await database.sql<{ id: number }[]>`
    insert into till_day (currency, opened_at, "float") values ('RSD', now(), 500000) returning id`;
  return row?.id ?? 0;
};
const close = (day: number) => database.sql`
  update till_day set closed_at = now(), expected = '{"CASH":500000}', counted = '{"CASH":500000}', difference = 0, next_float = 500000
  where id = ${day}`;

const CHANGES = {
  'its total': (id: number) => `update sale set total = 1 where id = ${id}`,
  'its moment': (id: number) => `update sale set paid_at = now() + interval '1 day' where id = ${id}`,
  'its number': (id: number) => `update sale set number = 77 where id = ${id}`,
  'its status': (id: number) =>
    `update sale set status = 'OPEN', number = null, paid_at = null where id = ${id}`,
  'who opened it': (id: number) => `update sale set opened_by = 1 where id = ${id}`,
  'all of it': (id: number) => `delete from sale where id = ${id}`,
  'the price of a line': (id: number) => `update sale_line set unit_price = 1 where sale_id = ${id}`,
  'the reason of a line': (id: number) => `update sale_line set discount_reason = 'x' where sale_id = ${id}`,
  'a line': (id: number) => `delete from sale_line where sale_id = ${id}`,
  'one more line': (id: number) =>
    `insert into sale_line (sale_id, position, kind, name, quantity, unit_price, list_price, sum) values (${id}, 1, 'FEE', 'x', 1, 0, 0, 0)`,
  'a method': (id: number) => `update sale_payment set method = 'CARD' where sale_id = ${id}`,
  'a payment': (id: number) => `delete from sale_payment where sale_id = ${id}`,
  'one more payment': (id: number) =>
    `insert into sale_payment (sale_id, method, amount) values (${id}, 'CASH', 5)`,
  'a tip': (id: number) => `update tip set amount = 1 where sale_id = ${id}`,
  'one more tip': (id: number) =>
    `insert into tip (sale_id, employee_id, method, amount) values (${id}, ${employeeId}, 'CASH', 5)`,
  'its visit': (id: number) => `update sale_visit set is_valid = false where sale_id = ${id}`,
};

describe('of a sale that is paid, the database refuses to change', () => {
  it.each(Object.entries(CHANGES))('%s', async (_, statement) => {
    const id = await sold({ tip: 10_000, visit: await aVisit() });
    await expect(database.sql.unsafe(statement(id))).rejects.toMatchObject({ code: '42501' });
  });

  it('anything but whose it is, what was typed of somebody, and the number of a receipt, once', async () => {
    const { sql } = database;
    const id = await sold({ discountReason: 'Ana je čekala' });
    const [person] = await sql<{ id: number }[]>`
      insert into client (name, phone, language) values ('Ana', '+381641234567', 'sr') returning id`;
    await sql`update sale set client_id = ${person?.id ?? 0}, receipt_number = 'A-1' where id = ${id}`;
    await sql`delete from client`;
    await sql`update sale_line set discount_reason = null where sale_id = ${id}`;
    expect(await sql`select client_id, receipt_number from sale`).toEqual([
      { client_id: null, receipt_number: 'A-1' },
    ]);
    await expect(sql`update sale set receipt_number = 'A-2' where id = ${id}`).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('the database refuses', () => {
  it('payments that do not make the total, and lines that do not', async () => {
    const { sql } = database;
    const wrong = sql.begin(async (tx) => {
      await tx`insert into sale (status, currency) values ('OPEN', 'RSD')`;
      await tx`insert into sale_payment (sale_id, method, amount) select id, 'CASH', 5 from sale`;
      await tx`update sale set status = 'PAID', paid_at = now()`;
    });
    await expect(wrong).rejects.toMatchObject({ code: '23514' });
    await expect(
      sql`insert into sale (status, currency, total) values ('OPEN', 'RSD', 5)`,
    ).rejects.toMatchObject({
      code: '23514',
    });
    await sql`insert into sale (status, currency) values ('OPEN', 'RSD')`;
    const early = sql`insert into sale_payment (sale_id, method, amount) select id, 'CASH', 5 from sale`;
    await expect(early).rejects.toMatchObject({ code: '23514' });
  });

  it('a sale that begins paid', async () => {
    const born = database.sql`insert into sale (status, currency, number, paid_at) values ('PAID', 'RSD', 1, now())`;
    await expect(born).rejects.toMatchObject({ code: '23514' });
  });

  it('two sales of one visit, until the first was taken back', async () => {
    const visit = await aVisit();
    const first = await sold({ visit });
    await expect(sold({ visit })).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'sale_visit_once',
    });
    await sold({ total: -120_000, counters: first });
    await database.sql`update sale_visit set is_valid = false where sale_id = ${first}`;
    await expect(sold({ visit })).resolves.toBeGreaterThan(first);
    const back = database.sql`update sale_visit set is_valid = true where sale_id = ${first}`;
    await expect(back).rejects.toMatchObject({ code: '42501' });
  });

  it('to give back more than was paid, or less, or twice, or to take back what takes something back', async () => {
    const first = await sold({ tip: 10_000 });
    await expect(sold({ total: -120_001, tip: -10_000, counters: first })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(sold({ total: -119_999, tip: -10_000, counters: first })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(sold({ total: -120_000, tip: -10_001, counters: first })).rejects.toMatchObject({
      code: '23514',
    });
    const back = await sold({ total: -120_000, tip: -10_000, counters: first });
    await expect(sold({ total: -120_000, tip: -10_000, counters: first })).rejects.toMatchObject({
      code: '23505',
    });
    await expect(sold({ total: 120_000, tip: 10_000, counters: back })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(sold({ total: -120_000 })).rejects.toMatchObject({ code: '23514' });
  });

  it('gaps in the numbers: one that was not paid has taken none', async () => {
    await sold();
    await expect(sold({ tip: -1 })).rejects.toMatchObject({ code: '23514' });
    await Promise.all([sold(), sold(), sold()]);
    const numbers = await database.sql<{ number: number }[]>`select number from sale order by number`;
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('a payment into a day that is closed, any change of such a day, and a second one that is open', async () => {
    const { sql } = database;
    const day = await aDay();
    await sold({ day });
    await expect(aDay()).rejects.toMatchObject({ code: '23505', constraint_name: 'till_day_open' });
    await close(day);
    await expect(sold({ day })).rejects.toMatchObject({ code: '23514' });
    await expect(sql`update till_day set note = 'x' where id = ${day}`).rejects.toMatchObject({
      code: '42501',
    });
    await expect(sql`update till_day set closed_at = null where id = ${day}`).rejects.toMatchObject({
      code: '42501',
    });
    await expect(sql`delete from till_day where id = ${day}`).rejects.toMatchObject({ code: '42501' });
    await expect(aDay()).resolves.toBeGreaterThan(day);
  });

  it('another currency than the day’s', async () => {
    const { sql } = database;
    await sql`insert into till_day (currency, opened_at, "float") values ('EUR', now(), 0)`;
    const [day] = await sql<{ id: number }[]>`select id from till_day`;
    await expect(sold({ day: day?.id ?? 0 })).rejects.toMatchObject({ code: '23514' });
  });

  it('to take a visit away that was paid, and to rewrite how a stock came about', async () => {
    const { sql } = database;
    const visit = await aVisit();
    await sold({ visit });
    await expect(sql`delete from reservation where id = ${visit}`).rejects.toMatchObject({ code: '23001' });
    await sql`insert into stock_entry (product_id, kind, delta, actor, at) values
      (${productId}, 'DELIVERY', 5, 'system', now()), (${productId}, 'COUNT', -2, 'system', now())`;
    expect(await sql`select stock from product`).toEqual([{ stock: 3 }]);
    await expect(sql`update stock_entry set delta = 9`).rejects.toMatchObject({ code: '42501' });
    await expect(sql`delete from stock_entry`).rejects.toMatchObject({ code: '42501' });
  });
});
