import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE as ERASE_VISIT } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as CHECK_OUT } from '@/app/admin/api/reservations/[id]/checkout/route.ts';
import { POST as REFUND } from '@/app/admin/api/payment-requests/[id]/refund/route.ts';
import { POST as REJECT } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { POST as CANCEL_PART } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route.ts';
import { POST as UNDO } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as ADD_PRODUCT, GET as PRODUCTS } from '@/app/admin/api/products/route.ts';
import { GET as STOCK, POST as ENTER_STOCK } from '@/app/admin/api/products/[id]/stock/route.ts';
import { POST as COUNTER } from '@/app/admin/api/sales/[id]/counter/route.ts';
import { POST as LINES } from '@/app/admin/api/sales/[id]/lines/route.ts';
import { POST as PAY } from '@/app/admin/api/sales/[id]/pay/route.ts';
import { POST as RECEIPT } from '@/app/admin/api/sales/[id]/receipt/route.ts';
import { DELETE as REMOVE, GET as READ } from '@/app/admin/api/sales/[id]/route.ts';
import { GET as LIST, POST as OPEN } from '@/app/admin/api/sales/route.ts';
import { POST as CLOSE } from '@/app/admin/api/till-days/[id]/close/route.ts';
import { GET as READ_DAY } from '@/app/admin/api/till-days/[id]/route.ts';
import { GET as UNSETTLED } from '@/app/admin/api/till-days/[id]/unsettled/route.ts';
import { GET as DAYS } from '@/app/admin/api/till-days/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import type { SaleRecord } from '@/lib/sales/sale/answer.ts';
import { billStatesOf } from '@/lib/sales/sale/bill-states.ts';
import type { ProductRecord } from '@/lib/sales/products/queries.ts';
import type { TillDayRecord } from '@/lib/sales/till-days/answer.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, at, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Cut is 4500, color 9000, with Mia. At eleven the visit of ten has begun. */

const database = useDatabase();
const ELEVEN = new Date(at('11:00'));
type Pair = { employeeId: number; workplaceId: number };
let owner: SignedIn;
let desk: SignedIn;
let hers: SignedIn;
let [cut, color] = [0, 0];
let mia: Pair = { employeeId: 0, workplaceId: 0 };

const settle = (change: object = {}) => {
  const settings = { ...demoSettings, till: 'here' as const, ...change };
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings });
};

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', ELEVEN);
  desk = await signedInAs(database.sql, 'ROLE_MANAGER', ELEVEN);
  hers = await signedInAs(database.sql, 'ROLE_EMPLOYEE', ELEVEN);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'till_day', 'product', 'tax_rate');
  cut = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Cut', price: 450_000 });
  color = await aServiceUnit(sql, { name: 'Farbanje', name_en: 'Color', price: 900_000 });
  mia = await aPair(sql);
  settle();
  atTime(ELEVEN);
});

afterEach(() => {
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
});

const asSale = ({ body }: Answer) => body as unknown as SaleRecord;
const by = (who: SignedIn = owner, more: Record<string, string> = {}) => ({
  ...who.headers,
  lang: 'en',
  ...more,
});
const on = (id: number, who?: SignedIn, more?: Record<string, string>) => ({
  params: { id: String(id) },
  headers: by(who, more),
});
const aVisitOf = (row: object = {}) =>
  aReservation(database.sql, { serviceUnitId: cut, price: 450_000, ...mia, ...row });
const checkOut = (visit: number, who?: SignedIn) => call(CHECK_OUT, { ...on(visit, who), method: 'POST' });
const sold = async (visit: number) => asSale(await checkOut(visit));
const pay = (sale: SaleRecord, body: object = {}, who?: SignedIn, key?: string) =>
  call(PAY, {
    ...on(sale.id, who, key ? { 'idempotency-key': key } : {}),
    body: { editedAt: sale.editedAt, payments: [{ method: 'CASH' }], ...body },
  });
const paid = async (sale: SaleRecord, body: object = {}) => {
  const answer = await pay(sale, body);
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
  return asSale(answer);
};
const counter = (id: number, body: object = {}, key?: string) =>
  call(COUNTER, {
    ...on(id, undefined, key ? { 'idempotency-key': key } : {}),
    body: { reason: 'Greška', ...body },
  });
const lines = (sale: SaleRecord, body: object, who?: SignedIn) =>
  call(LINES, { ...on(sale.id, who), body: { editedAt: sale.editedAt, lines: [], ...body } });
const open = async (body: object = {}) => asSale(await call(OPEN, { headers: by(), body }));
const statusesOf = (answers: Answer[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);
const statusOf = async (visit: number) =>
  (await database.sql<{ status: number }[]>`select status from reservation where id = ${visit}`)[0]?.status;
const aProduct = async (change: object = {}) => {
  const product = { name: 'Šampon', nameEn: 'Shampoo', barcode: '4006381333931', price: 120_000, ...change };
  const { body } = await call(ADD_PRODUCT, { headers: by(), body: product });
  return body as unknown as ProductRecord;
};
const theDay = async () => {
  const { body } = await call(DAYS, { path: '/admin/api/till-days?state=open', headers: by() });
  return (body.items as TillDayRecord[])[0];
};
const close = (day: TillDayRecord, body: object = {}) =>
  call(CLOSE, {
    ...on(day.id),
    body: { editedAt: day.editedAt, counted: day.expected, nextFloat: 0, ...body },
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
        { kind: 'SERVICE', name: 'Šišanje', nameEn: 'Cut', unitPrice: 450_000, employeeId: mia.employeeId },
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
    await paid(await sold(visit));
    expect(await statusOf(visit)).toBe(RESERVATION_STATUS.CONFIRMED);
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
    expect(late?.body.changedBy).toBe(owner.email);
    expect(await database.sql`select sum(amount)::int as sum from sale_payment`).toEqual([{ sum: 450_000 }]);
  });

  it('is paid once where the answer was lost and the request comes again, also at the same time', async () => {
    const sale = await sold(await aVisitOf());
    const key = randomUUID();
    const answers = await Promise.all([pay(sale, {}, owner, key), pay(sale, {}, owner, key)]);
    const again = await pay(sale, {}, owner, key);
    expect([...answers, again].map(({ status, body }) => [status, body.number])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect((await pay(sale, { payments: [{ method: 'CARD' }] }, owner, key)).status).toBe(422);
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

describe('what a sale consists of', () => {
  it('changes by line: who did it, a price with a reason, a product, a fee', async () => {
    const other = await aPair(database.sql);
    const product = await aProduct();
    const sale = await sold(await aVisitOf());
    const first = { id: sale.lines[0]?.id, employeeId: other.employeeId, unitPrice: 400_000 };
    const unreasoned = await lines(sale, { lines: [first] });
    expect(unreasoned.body.fields).toEqual({ 'lines.0.discountReason': 'This field is required.' });
    const changed = await lines(sale, {
      lines: [
        { ...first, discountReason: 'Stalna klijentkinja' },
        {
          kind: 'PRODUCT',
          refId: product.id,
          quantity: 3,
          discountBasisPoints: 1_000,
          discountReason: 'Tri',
        },
        { kind: 'FEE', name: 'Kašnjenje', unitPrice: 10_000 },
      ],
    });
    expect([changed.status, asSale(changed).total]).toEqual([200, 400_000 + 324_000 + 10_000]);
    expect(asSale(changed).lines).toMatchObject([
      { employeeId: other.employeeId, listPrice: 450_000, unitPrice: 400_000, sum: 400_000 },
      { name: 'Šampon', nameEn: 'Shampoo', quantity: 3, discount: 36_000, sum: 324_000 },
      { name: 'Kašnjenje', sum: 10_000 },
    ]);
    const stale = await lines(sale, {});
    expect([stale.status, (stale.body.record as SaleRecord).total]).toEqual([409, 734_000]);
  });

  it('is cheaper as a whole, shared out so that the lines add up; free at 100 %', async () => {
    const visit = await aVisit(
      database.sql,
      [
        { serviceUnitId: cut, ...mia, from: at('09:00'), to: at('10:00'), price: 100_001 },
        { serviceUnitId: color, ...mia, from: at('10:00'), to: at('11:00'), price: 50_001 },
        { serviceUnitId: cut, ...mia, from: at('11:00'), to: at('12:00'), price: 50_001 },
      ],
      { price: 200_003 },
    );
    const sale = await sold(visit);
    const asStored = sale.lines.map(({ id, employeeId }) => ({ id, employeeId }));
    const tenth = asSale(
      await lines(sale, { lines: asStored, discount: { basisPoints: 1_000, reason: 'Rođendan' } }),
    );
    expect([tenth.discount, tenth.total, tenth.lines.map(({ sum }) => sum)]).toEqual([
      20_000,
      180_003,
      [90_001, 45_001, 45_001],
    ]);
    const free = asSale(
      await lines(tenth, { lines: asStored, discount: { basisPoints: 10_000, reason: 'Poklon' } }),
    );
    expect(free.total).toBe(0);
    expect(await paid(free)).toMatchObject({ status: 'PAID', payments: [], number: 1 });
  });

  it('loses a part that is cancelled after it was opened, and one that staff take off', async () => {
    const visit = await aVisit(
      database.sql,
      [
        { serviceUnitId: cut, ...mia, from: at('14:00'), to: at('15:00'), price: 450_000 },
        { serviceUnitId: color, ...mia, from: at('15:00'), to: at('16:30'), price: 900_000 },
      ],
      { price: 1_350_000 },
    );
    const sale = await sold(visit);
    expect(sale.total).toBe(1_350_000);
    const segmentId = String(sale.lines[1]?.segmentId);
    const cancelled = await call(CANCEL_PART, {
      params: { id: String(visit), segmentId },
      headers: by(),
      body: {},
    });
    expect(cancelled.status).toBe(200);
    const left = await sold(visit);
    expect([left.id, left.total, left.lines.length]).toEqual([sale.id, 450_000, 1]);
  });

  it('is a walk-in’s without a visit, and of two visits that one pays for', async () => {
    const product = await aProduct();
    const walkIn = await open({
      lines: [
        { kind: 'PRODUCT', refId: product.id },
        { refId: cut, employeeId: mia.employeeId },
      ],
    });
    expect([walkIn.total, walkIn.clientName, walkIn.reservationIds]).toEqual([570_000, null, []]);
    const mother = await aVisitOf();
    const daughter = await aVisitOf({ from: at('09:00'), to: at('10:00') });
    const both = await open({ reservationIds: [mother, daughter] });
    expect([both.total, both.reservationIds]).toEqual([900_000, [mother, daughter]]);
    const taken = await call(OPEN, { headers: by(), body: { reservationIds: [daughter] } });
    expect([taken.status, taken.body.saleId]).toEqual([409, both.id]);
    const alone = asSale(
      await lines(both, {
        lines: both.lines.map(({ id, employeeId }) => ({ id, employeeId })),
        reservationIds: [mother],
      }),
    );
    expect([alone.total, alone.reservationIds]).toEqual([450_000, [mother]]);
    expect((await sold(daughter)).total).toBe(450_000);
    const settled = await paid(alone, {
      payments: [{ method: 'CARD', amount: 200_000 }, { method: 'CASH' }],
    });
    expect(settled.payments.map(({ amount }) => amount)).toEqual([200_000, 250_000]);
    expect([await statusOf(mother), await statusOf(daughter)]).toEqual([
      RESERVATION_STATUS.DONE,
      RESERVATION_STATUS.CONFIRMED,
    ]);
  });

  it('is taxed once for each rate as it is sold, where the salon is registered', async () => {
    const { sql } = database;
    await sql`insert into tax_rate (code, name, basis_points, valid_from) values
      ('standard', 'Opšta', 2000, '2025-01-01'), ('reduced', 'Posebna', 1000, '2025-01-01'), ('standard', 'Opšta', 2200, '2027-01-01')`;
    settle({ taxStatus: 'registered' });
    const product = await aProduct({ price: 17_998, taxRateId: null });
    const sale = await open({ lines: [{ kind: 'PRODUCT', refId: product.id, quantity: 3 }] });
    expect(sale.taxes).toEqual([{ basisPoints: 2_000, gross: 53_994, net: 44_995, tax: 8_999 }]);
    await sql`update tax_rate set basis_points = 5 where valid_from = '2025-01-01'`;
    expect((await paid(sale, { payments: [{ method: 'CARD' }] })).taxes).toEqual(sale.taxes);
  });

  it('is removed while nobody has paid, and not afterwards', async () => {
    const sale = await open({ lines: [{ refId: cut }] });
    await paid(sale);
    expect((await call(REMOVE, { ...on(sale.id), method: 'DELETE' })).status).toBe(409);
    const visit = await aVisitOf();
    const other = await sold(visit);
    expect((await call(REMOVE, { ...on(other.id), method: 'DELETE' })).status).toBe(200);
    expect((await sold(visit)).id).not.toBe(other.id);
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
      lines: [{ refId: cut, unitPrice: 169_960, discountReason: 'Dogovor' }],
    });
    expect(sale.coinTotal).toBe(170_000);
    const settled = await paid(sale);
    expect([settled.total, settled.lines.at(-1)]).toMatchObject([
      170_000,
      { kind: 'ROUNDING', sum: 40, name: 'Zaokruživanje' },
    ]);
    const card = await open({ lines: [{ refId: cut, unitPrice: 169_960, discountReason: 'Dogovor' }] });
    expect((await paid(card, { payments: [{ method: 'CARD' }] })).total).toBe(169_960);
  });

  it('carry tips beside them, which are nobody’s takings', async () => {
    const sale = await sold(await aVisitOf());
    const tips = [{ employeeId: mia.employeeId, method: 'CASH', amount: 30_000 }];
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

describe('a sale that is taken back', () => {
  it('leaves nothing: lines, payments, tips and stock; and the visit may be checked out again', async () => {
    const product = await aProduct();
    await call(ENTER_STOCK, { ...on(product.id), body: { kind: 'DELIVERY', quantity: 5 } });
    const visit = await aVisitOf();
    const sale = await sold(visit);
    const [line] = sale.lines;
    const content = [
      { id: line?.id, employeeId: mia.employeeId },
      { kind: 'PRODUCT', refId: product.id, quantity: 2 },
    ];
    const tips = [{ employeeId: mia.employeeId, method: 'CARD', amount: 5_000 }];
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
    expect((await counter(back.id)).status).toBe(409);
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
      closedBy: owner.email,
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
    await sql`insert into employee_user values (${mia.employeeId}, ${hers.id})`;
    const visit = await aVisitOf();
    const others = await aVisitOf({ ...(await aPair(sql)) });
    expect((await checkOut(visit, hers)).status).toBe(404);
    settle({ employeesCheckOut: true });
    expect((await checkOut(others, hers)).status).toBe(404);
    const sale = asSale(await checkOut(visit, hers));
    const first = { id: sale.lines[0]?.id, employeeId: mia.employeeId };
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
    await sql`insert into employee_user values (${mia.employeeId}, ${hers.id})`;
    settle({ employeesCheckOut: true });
    const opened = await sold(await aVisitOf());
    const id = opened.lines[0]?.id;
    const loyal = { amount: 20_000, reason: 'Loyal' };
    const reduced = { id, employeeId: mia.employeeId, discount: 50_000, discountReason: 'Late start' };
    const byDesk = asSale(await lines(opened, { lines: [reduced], discount: loyal }));
    expect(byDesk.total).toBe(380_000);
    const { id: refId } = await aProduct();
    const product = { kind: 'PRODUCT', refId };
    // As her screen sends it, and with all of that left out.
    const more = asSale(await lines(byDesk, { lines: [reduced, product], discount: loyal }, hers));
    expect([more.total, more.discount, more.lines[0]?.discount]).toEqual([500_000, 20_000, 50_000]);
    const [, bottle] = more.lines;
    const two = { id: bottle?.id, employeeId: mia.employeeId, quantity: 2 };
    const again = asSale(await lines(more, { lines: [{ id, employeeId: mia.employeeId }, two] }, hers));
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

describe('the state of a visit’s bill', () => {
  it('is open, paid, or none once it was taken back, and is asked of nobody where the till is off', async () => {
    const [one, other, without] = [await aVisitOf(), await aVisitOf({ ...(await aPair(database.sql)) }), 0];
    await sold(one);
    const done = await paid(await sold(other));
    const states = async () => Object.fromEntries(await billStatesOf([one, other, without]));
    expect(await states()).toEqual({ [one]: 'OPEN', [other]: 'PAID' });
    await counter(done.id);
    expect(await states()).toEqual({ [one]: 'OPEN' });
    settle({ till: 'off' });
    expect(await states()).toEqual({});
  });
});

describe('the list of sales', () => {
  it('finds them by what they are, and says what was sold', async () => {
    const visit = await aVisitOf({ client_name: 'Žana Đurić' });
    const sale = await paid(await sold(visit), { payments: [{ method: 'CARD' }] });
    await open({ lines: [{ refId: color, quantity: 2 }] });
    const listed = async (query: string) => {
      const { body } = await call(LIST, { path: `/admin/api/sales?${query}`, headers: by() });
      return (body.items as { summary: string }[]).map(({ summary }) => summary);
    };
    expect(await listed('sort=id&direction=ASC')).toEqual(['Cut', '2 × Color']);
    for (const query of ['clientName=zana', 'method=CARD', 'status=PAID', 'number=1', `reservation=${visit}`])
      expect([query, await listed(query)]).toEqual([query, ['Cut']]);
    expect(await listed(`employee=${mia.employeeId}&paidAfter=2026-12-01&paidBefore=2026-12-01`)).toEqual([
      'Cut',
    ]);
    expect(await listed('paidAfter=2026-12-02')).toEqual([]);
    expect(sale.clientName).toBe('Žana Đurić');
  });
});

describe('what was paid before the visit', () => {
  const aDeposit = (visit: number, amount: number) =>
    database.sql.begin(async (tx) => {
      const [row] = await tx<{ id: number }[]>`
        insert into payment_request (reservation_id, amount, currency, provider, status, pay_until)
        values (${visit}, ${amount}, 'RSD', 'stripe', 'CREATED', now()) returning id`;
      await tx`update payment_request set status = 'PAID', paid_at = now(), paid_amount = amount, paid_currency = currency
        where id = ${row?.id ?? 0}`;
    });
  const methodsOf = ({ payments }: SaleRecord) => payments.map(({ method, amount }) => [method, amount]);

  it('is off what is due, and stays so where the sale is taken back', async () => {
    const visit = await aVisitOf();
    await aDeposit(visit, 100_000);
    const sale = await sold(visit);
    expect([sale.total, sale.paidAhead]).toEqual([450_000, 100_000]);
    const done = await paid(sale);
    expect(methodsOf(done)).toEqual([
      ['DEPOSIT', 100_000],
      ['CASH', 350_000],
    ]);
    const back = asSale(await counter(done.id, { method: 'CARD' }));
    expect(methodsOf(back)).toEqual([
      ['DEPOSIT', -100_000],
      ['CARD', -350_000],
    ]);
    expect((await sold(visit)).paidAhead).toBe(100_000);
  });

  it('may be all of it, and is never more than the sale', async () => {
    const visit = await aVisitOf();
    await aDeposit(visit, 500_000);
    const done = await paid(await sold(visit), { payments: [] });
    expect(methodsOf(done)).toEqual([['DEPOSIT', 450_000]]);
  });

  const giveBack = async (visit: number) => {
    const [row] = await database.sql<
      { id: number }[]
    >`select id from payment_request where reservation_id = ${visit}`;
    return call(REFUND, { ...on(row?.id ?? 0), method: 'POST', body: {} });
  };
  const refunded = async () => {
    const [row] = await database.sql<{ sum: number }[]>`select refund_total as sum from payment_request`;
    return row?.sum;
  };

  it('goes back to nobody while a paid bill was paid with it, whoever cancels the visit, and once that is taken back', async () => {
    const visit = await aVisitOf({ from: at('18:00'), to: at('19:00') });
    await aDeposit(visit, 100_000);
    const done = await paid(await sold(visit));
    expect((await giveBack(visit)).status).toBe(422);
    expect((await call(REJECT, { ...on(visit), body: { reason: 'Bolest' } })).status).toBe(200);
    expect(await refunded()).toBe(0);
    await counter(done.id);
    expect((await giveBack(visit)).status).toBe(200);
    expect([await refunded(), (await giveBack(visit)).status]).toEqual([100_000, 422]);
  });

  it('is off no bill where the bank has taken it back', async () => {
    const visit = await aVisitOf();
    await aDeposit(visit, 100_000);
    await database.sql`update payment_request set trouble = 'DISPUTED'`;
    expect((await sold(visit)).paidAhead).toBe(0);
    expect(methodsOf(await paid(await sold(visit)))).toEqual([['CASH', 450_000]]);
  });

  it('of one visit makes nothing of another on the same bill go back, where the bank has taken it back', async () => {
    const one = await aVisitOf({ from: at('18:00'), to: at('19:00') });
    const other = await aVisitOf({ from: at('19:00'), to: at('20:00') });
    await aDeposit(one, 100_000);
    await aDeposit(other, 80_000);
    await database.sql`update payment_request set trouble = 'DISPUTED' where reservation_id = ${one}`;
    const both = await open({ reservationIds: [one, other] });
    expect(methodsOf(await paid(both))).toContainEqual(['DEPOSIT', 80_000]);
    expect((await giveBack(other)).status).toBe(422);
  });
});
