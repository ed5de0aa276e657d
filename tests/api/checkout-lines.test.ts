import { describe, expect, it } from 'vitest';
import { POST as CANCEL_PART } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route.ts';
import { DELETE as REMOVE } from '@/app/admin/api/sales/[id]/route.ts';
import { GET as LIST, POST as OPEN } from '@/app/admin/api/sales/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import type { SaleRecord } from '@/lib/sales/sale/answer.ts';
import { asSale, useCheckoutSalon } from '../support/salons/salon-with-till.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aVisit } from '../support/reservations.ts';
import { aPair, at } from '../support/salon.ts';

const database = useDatabase();
const salon = useCheckoutSalon(database);
const { settle, by, on, aVisitOf, sold, paid, lines, open, statusOf, aProduct } = salon;

describe('what a sale consists of', () => {
  it('changes by line: who did it, a price with a reason, a product, a fee', async () => {
    const other = await aPair(database.sql);
    const product = await aProduct();
    const sale = await sold(await aVisitOf());
    const first = { id: sale.lines[0]?.id, employeeId: other.employeeId, unitPrice: 400_000 };
    const unreasoned = await lines(sale, { lines: [first] });
    expect(unreasoned.body.fields).toEqual({ 'lines.0.discountReason': 'This field is required.' });
    const tooMuch = { ...first, unitPrice: null, discount: 450_001, discountReason: 'Rođendan' };
    expect((await lines(sale, { lines: [tooMuch] })).body.fields).toEqual({
      'lines.0.discount': '4,500\u00A0RSD at most.',
    });
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
        { serviceUnitId: salon.cut, ...salon.mia, from: at('09:00'), to: at('10:00'), price: 100_001 },
        { serviceUnitId: salon.color, ...salon.mia, from: at('10:00'), to: at('11:00'), price: 50_001 },
        { serviceUnitId: salon.cut, ...salon.mia, from: at('11:00'), to: at('12:00'), price: 50_001 },
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

  it('is reduced by no more than it comes to; what stands is cut with the line that is taken off', async () => {
    const product = await aProduct();
    const sale = await sold(await aVisitOf());
    const asStored = sale.lines.map(({ id, employeeId }) => ({ id, employeeId }));
    const shampoo = { kind: 'PRODUCT', refId: product.id };
    const off = (amount: number) => ({ amount, reason: 'Rođendan' });
    const refused = await lines(sale, { lines: asStored, discount: off(450_001) });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'discount.amount': '4,500\u00A0RSD at most.' },
    ]);
    const body = { lines: [shampoo], discount: off(120_001) };
    const opened = await call(OPEN, { headers: by(), body });
    expect([opened.status, opened.body.fields]).toEqual([
      422,
      { 'discount.amount': '1,200\u00A0RSD at most.' },
    ]);
    const more = asSale(await lines(sale, { lines: [...asStored, shampoo], discount: off(500_000) }));
    expect([more.discount, more.total]).toEqual([500_000, 70_000]);
    const less = asSale(await lines(more, { lines: asStored, discount: off(500_000) }));
    expect([less.discount, less.total]).toEqual([450_000, 0]);
    expect((await lines(less, { lines: asStored, discount: off(500_000) })).status).toBe(422);
  });

  it('loses a part that is cancelled after it was opened, and one that staff take off', async () => {
    const visit = await aVisit(
      database.sql,
      [
        { serviceUnitId: salon.cut, ...salon.mia, from: at('14:00'), to: at('15:00'), price: 450_000 },
        { serviceUnitId: salon.color, ...salon.mia, from: at('15:00'), to: at('16:30'), price: 900_000 },
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

  it('is without a part that did not take place: it is cancelled with the payment, and the rest is done', async () => {
    const visit = await aVisit(
      database.sql,
      [
        { serviceUnitId: salon.cut, ...salon.mia, from: at('10:00'), to: at('11:00'), price: 450_000 },
        { serviceUnitId: salon.color, ...salon.mia, from: at('11:00'), to: at('12:30'), price: 900_000 },
      ],
      { price: 1_350_000 },
    );
    const sale = await sold(visit);
    await paid(asSale(await lines(sale, { lines: [{ id: sale.lines[0]?.id }] })));
    const parts = await database.sql`
      select cancelled_at is not null as cancelled from reservation_segment where reservation_id = ${visit} order by position`;
    expect(parts.map(({ cancelled }) => Boolean(cancelled))).toEqual([false, true]);
    const [{ price, mails } = {}] = await database.sql`
      select price, (select count(*)::int from outbox where reservation_id = r.id) as mails from reservation r where id = ${visit}`;
    expect([await statusOf(visit), price, mails]).toEqual([RESERVATION_STATUS.DONE, 450_000, 0]);
  });

  it('is nothing of a visit, of which something was bought all the same: the visit stays as it was booked', async () => {
    const visit = await aVisitOf();
    const product = await aProduct();
    await paid(asSale(await lines(await sold(visit), { lines: [{ kind: 'PRODUCT', refId: product.id }] })));
    const [part] =
      await database.sql`select cancelled_at from reservation_segment where reservation_id = ${visit}`;
    expect([await statusOf(visit), part?.cancelled_at]).toEqual([RESERVATION_STATUS.DONE, null]);
  });

  it('loses the second visit with its last line, and its visit is still to be checked out', async () => {
    const mother = await aVisitOf();
    const daughter = await aVisitOf({ from: at('09:00'), to: at('10:00') });
    const both = await open({ reservationIds: [mother, daughter] });
    const lineOf = (visit: number) => ({
      id: both.lines.find(({ reservationId }) => reservationId === visit)?.id,
    });
    const alone = asSale(await lines(both, { lines: [lineOf(mother)] }));
    expect([alone.total, alone.reservationIds]).toEqual([450_000, [mother]]);
    const bill = await sold(daughter);
    expect([bill.id === both.id, bill.total, bill.reservationIds]).toEqual([false, 450_000, [daughter]]);
    await paid(alone);
    expect([await statusOf(mother), await statusOf(daughter)]).toEqual([
      RESERVATION_STATUS.DONE,
      RESERVATION_STATUS.CONFIRMED,
    ]);
  });

  it('is a walk-in’s without a visit, and of two visits that one pays for', async () => {
    const product = await aProduct();
    const walkIn = await open({
      lines: [
        { kind: 'PRODUCT', refId: product.id },
        { refId: salon.cut, employeeId: salon.mia.employeeId },
      ],
    });
    expect([walkIn.total, walkIn.clientName, walkIn.reservationIds]).toEqual([570_000, null, []]);
    const mother = await aVisitOf();
    const daughter = await aVisitOf({ from: at('09:00'), to: at('10:00') });
    const both = await open({ reservationIds: [mother, daughter] });
    expect([both.total, both.reservationIds]).toEqual([900_000, [mother, daughter]]);
    expect(both.visits).toEqual(
      [daughter, mother].map((id) => ({
        reservationId: id,
        clientName: expect.any(String) as string,
        termFrom: expect.any(String) as string,
      })),
    );
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
    const sale = await open({ lines: [{ refId: salon.cut }] });
    await paid(sale);
    expect((await call(REMOVE, { ...on(sale.id), method: 'DELETE' })).status).toBe(409);
    const visit = await aVisitOf();
    const other = await sold(visit);
    expect((await call(REMOVE, { ...on(other.id), method: 'DELETE' })).status).toBe(200);
    expect((await sold(visit)).id).not.toBe(other.id);
  });
});

describe('the list of sales', () => {
  it('finds them by what they are, and says what was sold', async () => {
    const visit = await aVisitOf({ client_name: 'Žana Đurić' });
    const sale = await paid(await sold(visit), { payments: [{ method: 'CARD' }] });
    await open({ lines: [{ refId: salon.color, quantity: 2 }] });
    const listed = async (query: string) => {
      const { body } = await call(LIST, { path: `/admin/api/sales?${query}`, headers: by() });
      return (body.items as { summary: string }[]).map(({ summary }) => summary);
    };
    expect(await listed('sort=id&direction=ASC')).toEqual(['Cut', '2 × Color']);
    for (const query of ['clientName=zana', 'method=CARD', 'status=PAID', 'number=1', `reservation=${visit}`])
      expect([query, await listed(query)]).toEqual([query, ['Cut']]);
    expect(
      await listed(`employee=${salon.mia.employeeId}&paidAfter=2026-12-01&paidBefore=2026-12-01`),
    ).toEqual(['Cut']);
    expect(await listed('paidAfter=2026-12-02')).toEqual([]);
    expect(sale.clientName).toBe('Žana Đurić');
  });
});
