import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GET as STOCK, POST as ENTER_STOCK } from '@/app/admin/api/products/[id]/stock/route.ts';
import { DELETE as REMOVE, GET as READ } from '@/app/admin/api/sales/[id]/route.ts';
import { GET as READ_DAY } from '@/app/admin/api/till-days/[id]/route.ts';
import { GET as UNSETTLED } from '@/app/admin/api/till-days/[id]/unsettled/route.ts';
import type { SaleRecord } from '@/lib/sales/sale/answer.ts';
import { billStatesOf } from '@/lib/sales/sale/bill-states.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { LEFT_OPEN_DAYS } from '@/lib/booking-rules/left-open.ts';
import { countOpenBillsWithoutVisit, unsettledToday } from '@/lib/sales/till-days/queries.ts';
import { asSale, ELEVEN, statusesOf, useCheckoutSalon } from '../support/salons/salon-with-till.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aPair, at } from '../support/salon.ts';

const database = useDatabase();
const salon = useCheckoutSalon(database);
const { settle, on, aVisitOf, sold, open, pay, paid, counter, lines, aProduct, theDay, close } = salon;

describe('a sale that is taken back', () => {
  it('leaves nothing: lines, payments, tips and stock; and the visit may be checked out again', async () => {
    const product = await aProduct();
    await call(ENTER_STOCK, { ...on(product.id), body: { kind: 'DELIVERY', quantity: 5 } });
    const visit = await aVisitOf();
    const sale = await sold(visit);
    const [line] = sale.lines;
    const content = [
      { id: line?.id, employeeId: salon.mia.employeeId },
      { kind: 'PRODUCT', refId: product.id, quantity: 2 },
    ];
    const tips = [{ employeeId: salon.mia.employeeId, method: 'CARD', amount: 5_000 }];
    const done = await paid(asSale(await lines(sale, { lines: content })), {
      payments: [{ method: 'CARD' }],
      tips,
    });
    const stock = async () => (await database.sql<{ stock: number }[]>`select stock from product`)[0]?.stock;
    expect(await stock()).toBe(3);

    const key = randomUUID();
    const answer = await counter(done.id, { method: 'CASH' }, key);
    const back = asSale(answer);
    expect([answer.status, back]).toMatchObject([
      201,
      {
        number: 2,
        status: 'PAID',
        total: -done.total,
        countersSaleId: done.id,
        reason: 'Greška',
        payments: [{ method: 'CASH', amount: -done.total }],
        tips: [{ amount: -5_000 }],
        reservationIds: [],
      },
    ]);
    expect(await stock()).toBe(5);
    expect((await counter(done.id, { method: 'CASH' }, key)).body.id).toBe(back.id);
    expect((await counter(done.id)).status).toBe(409);
    const refused = { status: 409, body: { error: messages.en.errors.counterSaleStays } };
    expect(await counter(back.id)).toMatchObject(refused);
    expect(await call(REMOVE, on(back.id))).toMatchObject(refused);
    expect(asSale(await call(READ, on(done.id))).counteredById).toBe(back.id);
    const entries = (await call(STOCK, on(product.id))).body.items as { kind: string }[];
    expect(entries.map(({ kind }) => kind)).toEqual(['COUNTERED', 'SOLD', 'DELIVERY']);
    const again = await sold(visit);
    expect([again.status, again.id === done.id]).toEqual(['OPEN', false]);
  });

  it('is given back once where two desks do so at once', async () => {
    const sale = await paid(await sold(await aVisitOf()));
    const answers = await Promise.all([counter(sale.id), counter(sale.id)]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(await database.sql`select sum(amount)::int as sum from sale_payment`).toEqual([{ sum: 0 }]);
  });

  it('belongs to the day on which it is given back, after the day of the sale was closed', async () => {
    const sale = await paid(await sold(await aVisitOf()));
    const first = await theDay();
    if (!first) throw new Error('no day was opened');
    expect((await close(first, { nextFloat: 100_000 })).body).toMatchObject({
      difference: 0,
      expected: { CASH: 450_000 },
      closedBy: salon.owner.email,
    });
    atTime(new Date(at('11:10')));
    const back = asSale(await counter(sale.id));
    const second = await theDay();
    expect([second?.id === first.id, second?.float, second?.expected]).toEqual([
      false,
      100_000,
      { CASH: -350_000 },
    ]);
    expect(back.tillDayId).toBe(second?.id);
    expect((await call(READ_DAY, on(first.id))).body.expected).toEqual({ CASH: 450_000 });
  });
});

describe('a day of the till', () => {
  it('names who has not paid on the days before while it is open, and nobody of whom that was said', async () => {
    const daysAgo = (count: number) => ({
      from: new Date(Date.parse(at('09:00')) - count * DAY).toISOString(),
      to: new Date(Date.parse(at('10:00')) - count * DAY).toISOString(),
    });
    const left = await aVisitOf(daysAgo(1));
    await aVisitOf({ ...daysAgo(2), status: RESERVATION_STATUS.DONE });
    await aVisitOf(daysAgo(LEFT_OPEN_DAYS + 1));
    await paid(await sold(await aVisitOf({ from: at('09:00'), to: at('10:00') })));
    const day = await theDay();
    if (!day) throw new Error('no day was opened');
    const unsettled = async () => (await call(UNSETTLED, on(day.id))).body.items;
    expect(await unsettled()).toMatchObject([{ reservationId: left }]);
    expect(await unsettledToday('en', ELEVEN)).toMatchObject([{ reservationId: left }]);
    await close(day, { nextFloat: 100_000 });
    expect(await unsettled()).toEqual([]);
  });

  it('knows how many bills are open that are for no visit', async () => {
    await sold(await aVisitOf());
    await open();
    expect(await countOpenBillsWithoutVisit()).toBe(0);
    const bill = await open({ lines: [{ refId: salon.cut }] });
    expect(await countOpenBillsWithoutVisit()).toBe(1);
    await paid(bill);
    expect(await countOpenBillsWithoutVisit()).toBe(0);
  });

  it('is closed once, with what was counted, and names who has not paid', async () => {
    await paid(await sold(await aVisitOf({ from: at('09:00'), to: at('10:00') })));
    const waits = await aVisitOf({ client_name: 'Mira Jović' });
    const missed = await aVisitOf({ from: at('08:00'), to: at('09:00'), no_show_at: ELEVEN.toISOString() });
    const day = await theDay();
    if (!day) throw new Error('no day was opened');
    const { items } = (await call(UNSETTLED, on(day.id))).body as { items: { reservationId: number }[] };
    expect(items).toMatchObject([
      { reservationId: waits, clientName: 'Mira Jović', services: 'Cut', saleId: null },
    ]);
    expect(items.map(({ reservationId }) => reservationId)).not.toContain(missed);
    const missing = await close(day, { counted: { CARD: 0 } });
    expect(missing.body.fields).toHaveProperty(['counted.CASH']);
    expect((await close(day, { nextFloat: 450_001 })).body.fields).toHaveProperty('nextFloat');
    const closings = [
      close(day, { counted: { CASH: 449_000 }, nextFloat: 49_000, note: 'Kovanice' }),
      close(day, { counted: { CASH: 449_000 }, nextFloat: 49_000 }),
    ];
    const answers = await Promise.all(closings);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await call(READ_DAY, on(day.id))).body).toMatchObject({ difference: -1_000, nextFloat: 49_000 });
  });

  it('is not closed on what was expected before a payment, and closes on what is expected by now', async () => {
    const visits = [];
    for (const hour of ['09', '10'])
      visits.push(await aVisitOf({ from: at(`${hour}:00`), to: at(`${hour}:45`) }));
    const [first = 0, second = 0] = visits;
    await paid(await sold(first));
    const seen = await theDay();
    if (!seen) throw new Error('no day was opened');
    await paid(await sold(second), { payments: [{ method: 'CARD' }] });
    const counts = { counted: seen.expected, expected: seen.expected };
    const refused = await close(seen, counts);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { record: { closedAt: null, expected: { CASH: 450_000, CARD: 450_000 } }, changedBy: null },
    ]);
    const { expected } = refused.body.record as typeof seen;
    expect((await close(seen, { ...counts, expected })).body).toMatchObject({
      closedBy: salon.owner.email,
      expected,
      counted: { CASH: 450_000 },
      difference: 0,
    });
  });

  it('is not closed between a payment and its end: what is paid is of this day, or of the next', async () => {
    const sales = [];
    for (const hour of ['09', '10'])
      sales.push(await sold(await aVisitOf({ from: at(`${hour}:00`), to: at(`${hour}:45`) })));
    await paid(sales[0] as SaleRecord);
    const day = await theDay();
    if (!day) throw new Error('no day was opened');
    const [closed, second] = await Promise.all([close(day), pay(sales[1] as SaleRecord)]);
    expect([closed.status, second.status]).toEqual([200, 200]);
    const [sum] = await database.sql`
      select sum(p.amount)::int as sum from sale_payment p join sale s on s.id = p.sale_id where s.till_day_id = ${day.id}`;
    expect((await call(READ_DAY, on(day.id))).body.expected).toEqual({ CASH: sum?.sum });
  });
});

describe('the state of a visit’s bill', () => {
  it('is open, paid, or taken back, and is asked of nobody where the till is off', async () => {
    const [one, other, without] = [await aVisitOf(), await aVisitOf({ ...(await aPair(database.sql)) }), 0];
    await sold(one);
    const done = await paid(await sold(other));
    const states = async () => Object.fromEntries(await billStatesOf([one, other, without]));
    expect(await states()).toEqual({ [one]: 'OPEN', [other]: 'PAID' });
    await counter(done.id);
    expect(await states()).toEqual({ [one]: 'OPEN', [other]: 'COUNTERED' });
    await sold(other);
    expect(await states()).toEqual({ [one]: 'OPEN', [other]: 'OPEN' });
    settle({ till: 'off' });
    expect(await states()).toEqual({});
  });
});
