import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as PRODUCTS } from '@/app/admin/api/products/route.ts';
import { DELETE as ERASE_VISIT } from '@/app/admin/api/reservations/[id]/route.ts';
import { GET as CALENDAR } from '@/app/admin/api/reservations/calendar/route.ts';
import { POST as UNDO } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as RECEIPT } from '@/app/admin/api/sales/[id]/receipt/route.ts';
import { GET as READ } from '@/app/admin/api/sales/[id]/route.ts';
import { GET as LIST } from '@/app/admin/api/sales/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { asSale, ELEVEN, statusesOf, useCheckoutSalon } from '../support/salons/salon-with-till.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aPair, at, TUESDAY } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const salon = useCheckoutSalon(database);
const {
  settle,
  by,
  on,
  aVisitOf,
  checkOut,
  sold,
  pay,
  paid,
  lines,
  open,
  statusOf,
  aProduct,
  theDay,
  counter,
} = salon;

let desk: SignedIn;
let hers: SignedIn;

beforeAll(async () => {
  desk = await signedInAs(database.sql, 'ROLE_MANAGER', ELEVEN);
  hers = await signedInAs(database.sql, 'ROLE_EMPLOYEE', ELEVEN);
});

describe('a visit as booked', () => {
  it('is paid in two requests, and done with it', async () => {
    const visit = await aVisitOf();
    const sale = await sold(visit);
    expect(sale).toMatchObject({
      status: 'OPEN',
      number: null,
      total: 450_000,
      currency: 'RSD',
      reservationIds: [visit],
      methods: ['CASH', 'CARD', 'TRANSFER', 'ONLINE', 'VOUCHER'],
      lines: [
        {
          kind: 'SERVICE',
          name: 'Šišanje',
          nameEn: 'Cut',
          unitPrice: 450_000,
          employeeId: salon.mia.employeeId,
        },
      ],
    });
    expect(await statusOf(visit)).toBe(RESERVATION_STATUS.CONFIRMED);
    const done = await paid(sale, { payments: [{ method: 'CASH', tendered: 500_000 }] });
    expect(done).toMatchObject({
      status: 'PAID',
      number: 1,
      paidAt: '2026-12-01T11:00:00.000+01:00',
      payments: [{ method: 'CASH', amount: 450_000, tendered: 500_000 }],
      change: 50_000,
    });
    expect(await statusOf(visit)).toBe(RESERVATION_STATUS.DONE);
    expect(asSale(await checkOut(visit)).id).toBe(done.id);
    const events = await database.sql<{ action: string }[]>`
      select action from audit_event where entity in ('sale', 'reservation') order by id`;
    expect(events.map(({ action }) => action)).toEqual(['created', 'done', 'paid']);
  });

  it('may be paid for before it begins, and is done later', async () => {
    const visit = await aVisitOf({ from: at('14:00'), to: at('15:00') });
    const badges = async () => {
      const path = `/?from=${TUESDAY}&to=${TUESDAY}&by=employee`;
      const { body } = await call(CALENDAR, { headers: by(), path });
      return (body.entries as unknown[][]).map((entry) => entry[14] ?? null);
    };
    const sale = await sold(visit);
    expect(await badges()).toEqual([null]);
    await paid(sale);
    expect(await statusOf(visit)).toBe(RESERVATION_STATUS.CONFIRMED);
    expect(await badges()).toEqual([['paid']]);
    settle({ till: 'off' });
    expect(await badges()).toEqual([null]);
    settle();
    await counter(sale.id);
    expect(await badges()).toEqual([null]);
  });

  it('is not done any more once that is undone within its minute; what was paid stays', async () => {
    const visit = await aVisitOf();
    const sale = await paid(await sold(visit));
    expect((await call(UNDO, { ...on(visit), method: 'POST' })).status).toBe(200);
    expect(await statusOf(visit)).toBe(RESERVATION_STATUS.CONFIRMED);
    expect(asSale(await checkOut(visit))).toMatchObject({ id: sale.id, status: 'PAID' });
  });

  it('has one sale, also where two desks check it out at once', async () => {
    const visit = await aVisitOf();
    const [one, other] = await Promise.all([checkOut(visit), checkOut(visit)]);
    expect([one.status, other.status, one.body.id]).toEqual([200, 200, other.body.id]);
    expect(await database.sql`select count(*)::int as count from sale`).toEqual([{ count: 1 }]);
  });

  it('is paid once where two desks pay at once: the other gets 409 with the sale as it is', async () => {
    const sale = await sold(await aVisitOf());
    const answers = await Promise.all([pay(sale), pay(sale, { payments: [{ method: 'CARD' }] })]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.record).toMatchObject({ id: sale.id, status: 'PAID', number: 1 });
    expect(late?.body.changedBy).toBe(salon.owner.email);
    expect(await database.sql`select sum(amount)::int as sum from sale_payment`).toEqual([{ sum: 450_000 }]);
  });

  it('is paid once where the answer was lost and the request comes again, also at the same time', async () => {
    const sale = await sold(await aVisitOf());
    const key = randomUUID();
    const answers = await Promise.all([pay(sale, {}, salon.owner, key), pay(sale, {}, salon.owner, key)]);
    const again = await pay(sale, {}, salon.owner, key);
    expect([...answers, again].map(({ status, body }) => [status, body.number])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect((await pay(sale, { payments: [{ method: 'CARD' }] }, salon.owner, key)).status).toBe(422);
    expect(await database.sql`select count(*)::int as count from sale_payment`).toEqual([{ count: 1 }]);
  });

  it('is not checked out where it was rejected, or does not exist, or the salon has no till', async () => {
    expect((await checkOut(await aVisitOf({ status: RESERVATION_STATUS.ADMIN_REJECTED }))).status).toBe(409);
    expect((await checkOut(999)).status).toBe(404);
    settle({ till: 'off' });
    expect((await checkOut(await aVisitOf({ from: at('14:00'), to: at('15:00') }))).status).toBe(409);
  });

  it('cannot be removed once it is paid', async () => {
    const visit = await aVisitOf();
    await paid(await sold(visit));
    await database.sql`update reservation set status = ${RESERVATION_STATUS.ADMIN_REJECTED} where id = ${visit}`;
    expect((await call(ERASE_VISIT, { ...on(visit), method: 'DELETE' })).status).toBe(409);
  });
});

describe('where the till is elsewhere', () => {
  beforeEach(() => settle({ till: 'elsewhere' }));

  it('a visit is settled without a method, with the receipt’s number, and no day is opened', async () => {
    const sale = await sold(await aVisitOf());
    const settled = await paid(sale, { payments: undefined, receiptNumber: 'TSE-17' });
    expect(settled).toMatchObject({
      payments: [{ method: 'ELSEWHERE', amount: 450_000 }],
      receiptNumber: 'TSE-17',
      tillDayId: null,
    });
    expect((await call(RECEIPT, { ...on(sale.id), body: { receiptNumber: 'TSE-18' } })).status).toBe(409);
  });

  it('no cash is noted, nor where the law wants a certified till', async () => {
    const sale = await sold(await aVisitOf());
    expect((await pay(sale)).body.fields).toHaveProperty(['payments.0.method']);
    settle({ country: 'DE' });
    expect((await pay(sale)).body.fields).toHaveProperty(['payments.0.method']);
    expect((await paid(sale, { payments: [{ method: 'TRANSFER' }] })).tillDayId).not.toBeNull();
  });
});

describe('payments', () => {
  it.each([
    [[{ method: 'CASH', amount: 449_999 }], 'payments'],
    [[{ method: 'CASH', amount: 450_001 }], 'payments'],
    [[{ method: 'CASH' }, { method: 'CARD' }], 'payments'],
    [[{ method: 'CASH', tendered: 449_900 }], 'payments.0.tendered'],
    [[{ method: 'CARD', tendered: 500_000 }], 'payments.0.tendered'],
    [[{ method: 'PACKAGE' }], 'payments.0.method'],
    [undefined, 'payments'],
  ])('%j are refused', async (payments, field) => {
    const answer = await pay(await sold(await aVisitOf()), { payments });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([422, [field]]);
  });

  it('in coins are rounded, with a line that says so', async () => {
    const sale = await open({
      lines: [{ refId: salon.cut, unitPrice: 169_960, discountReason: 'Dogovor' }],
    });
    expect(sale.coinTotal).toBe(170_000);
    const settled = await paid(sale);
    expect([settled.total, settled.lines.at(-1)]).toMatchObject([
      170_000,
      { kind: 'ROUNDING', sum: 40, name: 'Zaokruživanje' },
    ]);
    const card = await open({ lines: [{ refId: salon.cut, unitPrice: 169_960, discountReason: 'Dogovor' }] });
    expect((await paid(card, { payments: [{ method: 'CARD' }] })).total).toBe(169_960);
    const both = await open({ lines: [{ refId: salon.cut, unitPrice: 169_960, discountReason: 'Dogovor' }] });
    const uneven = await pay(both, { payments: [{ method: 'CASH', amount: 50_040 }, { method: 'CARD' }] });
    expect([uneven.status, uneven.body.fields]).toEqual([
      422,
      { 'payments.0.amount': 'The smallest coin is 1\u00A0RSD.' },
    ]);
    const nothing = await pay(both, { payments: [{ method: 'CARD', amount: 169_920 }, { method: 'CASH' }] });
    expect([nothing.status, nothing.body.fields]).toEqual([
      422,
      { 'payments.1.amount': 'The smallest coin is 1\u00A0RSD.' },
    ]);
    const shared = await paid(both, { payments: [{ method: 'CARD', amount: 50_000 }, { method: 'CASH' }] });
    expect([shared.total, shared.payments.map(({ amount }) => amount)]).toEqual([170_000, [50_000, 120_000]]);
  });

  it('carry tips beside them, which are nobody’s takings', async () => {
    const sale = await sold(await aVisitOf());
    const tips = [{ employeeId: salon.mia.employeeId, method: 'CASH', amount: 30_000 }];
    const settled = await paid(sale, { payments: [{ method: 'CASH', tendered: 500_000 }], tips });
    expect([settled.total, settled.change, settled.tips[0]?.amount]).toEqual([450_000, 20_000, 30_000]);
    const day = await theDay();
    expect(day).toMatchObject({
      takings: { CASH: 450_000 },
      tips: { CASH: 30_000 },
      expected: { CASH: 480_000 },
    });
  });
});

describe('who may do it', () => {
  it('a manager with the area alone', async () => {
    const visit = await aVisitOf();
    expect((await checkOut(visit, desk)).status).toBe(403);
    await database.sql`update "user" set areas = array['till'] where id = ${desk.id}`;
    expect((await checkOut(visit, desk)).status).toBe(200);
    expect((await call(LIST, { headers: by(desk) })).status).toBe(200);
  });

  it('an employee of what was hers alone, where the salon lets her, at the prices that stand there', async () => {
    const { sql } = database;
    await sql`insert into employee_user values (${salon.mia.employeeId}, ${hers.id})`;
    const visit = await aVisitOf();
    const others = await aVisitOf({ ...(await aPair(sql)) });
    expect((await checkOut(visit, hers)).status).toBe(404);
    settle({ employeesCheckOut: true });
    expect((await checkOut(others, hers)).status).toBe(404);
    const sale = asSale(await checkOut(visit, hers));
    const first = { id: sale.lines[0]?.id, employeeId: salon.mia.employeeId };
    const cheaper = { ...first, unitPrice: 1, discountReason: 'x' };
    expect((await lines(sale, { lines: [cheaper] }, hers)).status).toBe(403);
    const product = await aProduct();
    expect((await call(PRODUCTS, { headers: by(hers) })).status).toBe(200);
    const more = await lines(sale, { lines: [first, { kind: 'PRODUCT', refId: product.id }] }, hers);
    expect(asSale(more).total).toBe(570_000);
    expect((await pay(asSale(more), {}, hers)).status).toBe(200);
    const hidden = await sold(others);
    expect((await call(READ, on(hidden.id, hers))).status).toBe(404);
    expect((await call(LIST, { headers: by(hers) })).status).toBe(403);
  });

  it('an employee who adds to a bill that the desk has reduced: what was taken off stays off', async () => {
    const { sql } = database;
    await sql`insert into employee_user values (${salon.mia.employeeId}, ${hers.id})`;
    settle({ employeesCheckOut: true });
    const opened = await sold(await aVisitOf());
    const id = opened.lines[0]?.id;
    const loyal = { amount: 20_000, reason: 'Loyal' };
    const reduced = { id, employeeId: salon.mia.employeeId, discount: 50_000, discountReason: 'Late start' };
    const byDesk = asSale(await lines(opened, { lines: [reduced], discount: loyal }));
    expect(byDesk.total).toBe(380_000);
    const { id: refId } = await aProduct();
    const product = { kind: 'PRODUCT', refId };
    // As her screen sends it, and with all of that left out.
    const more = asSale(await lines(byDesk, { lines: [reduced, product], discount: loyal }, hers));
    expect([more.total, more.discount, more.lines[0]?.discount]).toEqual([500_000, 20_000, 50_000]);
    const [, bottle] = more.lines;
    const two = { id: bottle?.id, employeeId: salon.mia.employeeId, quantity: 2 };
    const again = asSale(await lines(more, { lines: [{ id, employeeId: salon.mia.employeeId }, two] }, hers));
    expect([again.total, again.discountReason, again.lines[0]?.discountReason]).toEqual([
      620_000,
      'Loyal',
      'Late start',
    ]);
    for (const other of [
      { lines: [{ ...reduced, discount: 60_000 }], discount: loyal },
      { lines: [reduced, { ...product, discount: 100, discountReason: 'x' }], discount: loyal },
      { lines: [reduced], discount: { ...loyal, amount: 30_000 } },
      { lines: [reduced], discount: { basisPoints: 1000, reason: 'x' } },
    ])
      expect((await lines(again, other, hers)).status).toBe(403);
  });
});
