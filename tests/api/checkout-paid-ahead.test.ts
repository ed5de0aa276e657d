import { describe, expect, it } from 'vitest';
import { POST as REFUND } from '@/app/admin/api/payment-requests/[id]/refund/route.ts';
import { badgeOf } from '@/app/board/(office)/_parts/payment/badge-of.ts';
import { POST as REJECT } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { getReservationFacts } from '@/lib/letters/facts/queries.ts';
import { paymentRows } from '@/lib/letters/words/payment-in-words.ts';
import { findVisitPayment, paymentBadgesOf } from '@/lib/payments/visits/queries.ts';
import type { SaleRecord } from '@/lib/sales/sale/answer.ts';
import { clientReservationOf } from '@/lib/self-service/appointment/queries.ts';
import { asSale, ELEVEN, useCheckoutSalon } from '../support/salons/salon-with-till.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { at } from '../support/salon.ts';

const database = useDatabase();
const salon = useCheckoutSalon(database);
const REST = messages.en.mail.facts.restInSalon;
const { on, aVisitOf, sold, paid, counter, open, theDay } = salon;

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
    expect([sale.total, sale.paidAhead, sale.coinTotal]).toEqual([450_000, 100_000, 350_000]);
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

  it('may be more than the bill: how much more is said until it has gone back', async () => {
    const visit = await aVisitOf();
    await aDeposit(visit, 500_000);
    const all = { state: 'paid', amount: 500_000, currency: 'RSD' };
    expect(await badges(visit)).toEqual([all, all]);
    const sale = await sold(visit);
    expect([sale.paidAhead, sale.overpaid]).toMatchObject([
      450_000,
      { amount: 50_000, reservationId: visit },
    ]);
    const done = await paid(sale, { payments: [] });
    expect(done.overpaid?.amount).toBe(50_000);
    const back = { state: 'back', amount: 50_000, currency: 'RSD' };
    expect(await badges(visit)).toEqual([back, back]);
    expect((await giveBack(visit)).status).toBe(200);
    expect([await refunded(), (await sold(visit)).overpaid]).toEqual([50_000, null]);
    expect(await badges(visit)).toEqual([undefined, null]);
  });

  it('may be all of it, and a tip is given beside it: in cash it is in the drawer', async () => {
    const visit = await aVisitOf();
    await aDeposit(visit, 500_000);
    const tips = [{ employeeId: salon.mia.employeeId, method: 'CASH', amount: 20_000 }];
    const done = await paid(await sold(visit), { payments: [], tips });
    expect([methodsOf(done), done.tips.map(({ amount }) => amount)]).toEqual([
      [['DEPOSIT', 450_000]],
      [20_000],
    ]);
    expect((await theDay())?.expected.CASH).toBe(20_000);
  });

  /** As it stands beside the visit in a list, and where that is opened. */
  const badges = async (visit: number) => {
    const payment = await findVisitPayment(visit, ELEVEN);
    return [(await paymentBadgesOf([visit])).get(visit), payment && badgeOf(payment)];
  };

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

  it('leaves nothing due in the salon once the bill is paid, before the visit begins as well', async () => {
    const visit = await aVisitOf({ from: at('18:00'), to: at('19:00') });
    await aDeposit(visit, 100_000);
    const read = async () => {
      const [seen, facts] = await Promise.all([
        clientReservationOf(visit, 'en', ELEVEN),
        getReservationFacts(visit, ELEVEN),
      ]);
      if (!facts) throw new Error('the visit is there');
      return [seen?.payment?.isSettled, paymentRows(facts, 'en').find(({ label }) => label === REST)?.value];
    };
    expect(await read()).toEqual([false, '3,500\u00A0RSD']);
    const done = await paid(await sold(visit));
    expect(await read()).toEqual([true, '']);
    await counter(done.id);
    expect(await read()).toEqual([false, '3,500\u00A0RSD']);
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
