import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { getReservationFacts } from '@/lib/letters/facts/queries.ts';
import { linksOf } from '@/lib/kit/links/service.ts';
import { PAYMENT_MAILS } from '@/lib/letters/templates/payment-mails.ts';
import { RESERVATION_MAILS } from '@/lib/letters/templates/reservation-mails.ts';
import { call } from '../support/http.ts';
import {
  cancel,
  confirm,
  confirmByStaff,
  chooseTransfer,
  expireHolds,
  mine,
  pay,
  payingSalon,
  paymentPageBehind,
  paymentOf,
  policy,
  reject,
  sessionOf,
  tokenOf,
  undoByStaff,
  webhook,
} from '../support/salons/paying-api.ts';
import { aReservation } from '../support/reservations.ts';
import { at, aVisitor } from '../support/salon.ts';

const salon = payingSalon();
const { settle, go, bookAt, deliver, payFor, round, stateOf, mailsOf, byOwner, paidVisit } = salon;
const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;

describe('a salon that asks for nothing ahead', () => {
  it('is booked as ever, and has no trace of it', async () => {
    settle({ payAhead: 'off' });
    const answer = await bookAt();
    expect([answer.status, answer.body.payment]).toEqual([201, null]);
    expect(answer.body.confirmationKey).toEqual(expect.any(String));
    expect(await mailsOf(answer)).toEqual(['held']);
    expect(await stateOf(answer)).toMatchObject({ payment: null });
    const path = `/api/payment-policy?serviceUnits=${salon.serviceUnitId}&termFrom=${encodeURIComponent(at('10:00'))}`;
    expect((await call(policy, { path })).body).toEqual({ policy: null });
  });

  it('is so as well where a service says that nothing is paid for it', async () => {
    await salon.sql`insert into payment_policy (kind, service_unit_id) values ('NONE', ${salon.serviceUnitId})`;
    expect((await bookAt()).body.payment).toBeNull();
  });
});

describe('whoever pays ahead', () => {
  it('is led to a choice where it may be transferred as well, and to no other page', async () => {
    const howFor = async (day: string) => {
      const path = `/api/payment-policy?serviceUnits=${salon.serviceUnitId}&termFrom=${encodeURIComponent(at('10:00', day))}`;
      const { body } = await call(policy, { path, headers: { lang: 'en' } });
      return (body.policy as { how: string }).how;
    };
    settle({ payAhead: 'both', transferAccount: '840000000095584510', transferDays: 2 });
    expect(await howFor('2026-12-09')).toMatch(/^In the next step you choose/);
    // Too near for a transfer.
    expect(await howFor('2026-12-01')).toMatch(/^You pay on the page of the payment service/);
  });

  it('is told how much and until when before the name is asked for', async () => {
    const path = `/api/payment-policy?serviceUnits=${salon.serviceUnitId}&termFrom=${encodeURIComponent(at('10:00'))}`;
    const answer = await call(policy, { path, headers: { lang: 'en' } });
    expect(answer.body).toEqual({
      policy: {
        payers: ['ALL'],
        amount: 80_000,
        rest: 240_000,
        currency: 'RSD',
        freeUntil: at('10:00', '2026-11-30'),
        lateFeePercent: 10,
        noShowFeePercent: 30,
        text: expect.stringMatching(
          /^Pay 800.RSD now, 2,400.RSD in the salon\. Free to cancel until 10:00/,
        ) as unknown,
        summary: expect.stringMatching(/Free to cancel until 10:00[^.]*\.$/) as unknown,
        how: expect.stringContaining('half an hour') as unknown,
        fees: expect.stringMatching(/^After that we keep 10%/) as unknown,
      },
    });
  });

  it('gets the page on which that is done, and a mail with it instead of a code', async () => {
    const answer = await bookAt();
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({
        status: INIT,
        payment: {
          url: expect.stringContaining('/pay/cs_test_') as unknown,
          amount: 80_000,
          currency: 'RSD',
          payUntil: '2026-11-30T09:31:00+01:00',
        },
        holdUntil: '2026-11-30T09:35:00+01:00',
        message: expect.stringContaining('booked once you have paid') as unknown,
      }),
    ]);
    expect(answer.body).not.toHaveProperty('confirmationKey');
    expect(await mailsOf(answer)).toEqual(['toPay']);
    const [row] = await salon.sql`
      select payment_terms, payment_text from reservation where id = ${Number(answer.body.id)}`;
    expect(row).toEqual({
      payment_terms: { freeUntilMinutes: 1_440, lateFeePercent: 10, noShowFeePercent: 30 },
      payment_text: expect.stringContaining('Pay 800') as unknown,
    });
  });

  it('reads what cancelling costs before paying, where only the address says that something is paid ahead', async () => {
    await salon.sql`update payment_policy set payers = 'MISSED', missed_from = 1`;
    const milena = { ...aVisitor(), clientEmail: 'milena@example.com' };
    const path = `/api/payment-policy?serviceUnits=${salon.serviceUnitId}&termFrom=${encodeURIComponent(at('10:00'))}`;
    expect((await call(policy, { path })).body).toEqual({ policy: null });
    expect((await bookAt('14:00', aVisitor())).body).toMatchObject({ payment: null });

    await salon.sql`
      with milena as (insert into client (name, email, language, first_seen_at, last_seen_at)
        values ('Milena', ${milena.clientEmail}, 'en', ${salon.now}, ${salon.now}) returning id)
      update reservation set client_id = (select id from milena), no_show_at = ${salon.now}
      where id = (select max(id) from reservation)`;
    const answer = await bookAt('10:00', milena);
    const words = expect.stringMatching(/^Pay 800.*Free to cancel until.*After that we keep 10%/) as unknown;
    expect(answer.body).toMatchObject({ payment: { amount: 80_000 }, paymentPolicy: words });
    const facts = await getReservationFacts(Number(answer.body.id), salon.now);
    const [mail] = await salon.sql<{ payload: Record<string, unknown> }[]>`
      select payload from outbox where reservation_id = ${Number(answer.body.id)}`;
    if (!facts || !mail) throw new Error('nothing is mailed');
    const { paragraphs, facts: rows } = PAYMENT_MAILS.toPay.write({
      facts,
      links: {},
      locale: 'en',
      payload: mail.payload,
    });
    expect(paragraphs).toEqual([words]);
    expect(rows.map(({ label }) => label)).not.toContain('Free to cancel until');
  });

  it('reads until when cancelling is free in what is mailed, for as long as it is', async () => {
    const answer = await paidVisit();
    const rowsAt = async (now: Date) => {
      const facts = await getReservationFacts(Number(answer.body.id), now);
      if (!facts) throw new Error('nothing is booked');
      const links = await linksOf({ reservationId: facts.id });
      const mail = RESERVATION_MAILS.reminder.write({ facts, links, locale: 'en', payload: {} });
      return Object.fromEntries(mail.facts.map(({ label, value }) => [label, value]));
    };
    expect(await rowsAt(salon.now)).toMatchObject({
      'Paid ahead': expect.stringContaining('800') as unknown,
      'Free to cancel until': expect.stringContaining('10:00') as unknown,
    });
    expect(await rowsAt(new Date(at('10:01', '2026-11-30')))).not.toHaveProperty('Free to cancel until');
  });

  it('is sent to the same page again, by the mailed link or a repeated request', async () => {
    const ana = aVisitor();
    const answer = await bookAt('10:00', ana);
    const again = await call(pay, { body: { token: await tokenOf(answer) } });
    expect(again.body.payment).toEqual(answer.body.payment);
    expect((await bookAt('10:00', ana)).body.payment).toEqual(answer.body.payment);
    expect(salon.standIn.sessions.size).toBe(1);
  });

  it('is booked where whoever comes back is faster than the word of the provider', async () => {
    const answer = await bookAt();
    expect(answer.body.ticket).toMatch(/^\/en\/my-appointment\?token=/);
    payFor(answer);
    expect((await call(pay, { body: { token: await tokenOf(answer) } })).body).toEqual({ payment: null });
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  });

  it.each([
    ['is known to have paid', true],
    ['has paid just now', false],
  ])('who %s in another tab owes no transfer', async (_what, isKnown) => {
    settle({ payAhead: 'both', transferAccount: '840000000095584510', transferDays: 2 });
    const answer = await bookAt('10:00', { ...aVisitor(), termFrom: at('10:00', '2026-12-09') });
    const [session] = [...salon.standIn.sessions.keys()];
    const paid = salon.standIn.pay(session ?? '');
    if (isKnown && paid) await deliver(paid);
    const token = await tokenOf(answer);
    const chosen = await call(chooseTransfer, { body: { token }, headers: { lang: 'en' } });
    expect([chosen.status, chosen.body.error]).toEqual([409, expect.not.stringContaining('in time')]);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED });
    expect(await paymentPageBehind(token, salon.now)).toMatchObject({ state: 'paid', amount: 80_000 });
    expect((await mailsOf(answer)).filter((template) => template === 'toPay')).toHaveLength(1);
  });

  it('is sent on all the same while the provider does not answer', async () => {
    const answer = await bookAt();
    salon.standIn.fail(() => 'away');
    const again = await call(pay, { body: { token: await tokenOf(answer) } });
    expect(again.body.payment).toEqual(answer.body.payment);
  });

  it('is not booked by the link alone', async () => {
    const answer = await bookAt();
    const refused = await call(confirm, { body: { token: await tokenOf(answer) }, headers: { lang: 'en' } });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('once it is paid')]);
    expect(await stateOf(answer)).toMatchObject({ status: INIT });
  });

  it('is booked and verified with the payment, without another step', async () => {
    const answer = await bookAt();
    expect((await deliver(payFor(answer))).status).toBe(200);
    expect(await stateOf(answer)).toEqual({ status: CONFIRMED, verified: true, payment: 'PAID', refunds: 0 });
    expect(await mailsOf(answer)).toEqual(['confirmed', 'toPay']);
    expect((await call(pay, { body: { token: await tokenOf(answer) } })).body).toEqual({ payment: null });
  });

  it('is booked once, however often and in whichever order it is told', async () => {
    const answer = await bookAt();
    const session = sessionOf(paymentOf(answer)?.url);
    const event = payFor(answer);
    const stale = salon.standIn.emit('checkout.session.expired', {
      ...salon.standIn.sessions.get(session),
      status: 'expired',
      payment_status: 'unpaid',
      payment_intent: null,
    });
    await Promise.all([event, event, stale, event, stale].map(deliver));
    expect(await stateOf(answer)).toMatchObject({ refunds: 0, payment: 'PAID' });
    expect((await mailsOf(answer)).filter((mail) => mail === 'confirmed').length).toBeLessThanOrEqual(1);
  });

  it('is booked also where the provider’s word was lost', async () => {
    const answer = await bookAt();
    payFor(answer);
    go(31 * MINUTE);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  });

  it('does not get around it by a browser that is known', async () => {
    settle({ payAhead: 'off' });
    const ana = aVisitor();
    const first = await bookAt('12:00', ana);
    const token = await tokenOf(first, 'confirm-reservation');
    const confirmed = await call(confirm, { body: { token } });
    const cookie = confirmed.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    settle();
    const answer = await bookAt('10:00', ana, { cookie });
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PENDING' });
  });

  it('pays nothing where only new clients do, and she has been here', async () => {
    await salon.sql`update payment_policy set payers = 'NEW'`;
    const path = `/api/payment-policy?serviceUnits=${salon.serviceUnitId}&termFrom=${encodeURIComponent(at('10:00'))}`;
    expect((await call(policy, { path, headers: { lang: 'en' } })).body.policy).toMatchObject({
      payers: ['NEW'],
      text: expect.stringMatching(/Whoever has been here before pays in the salon only\.$/) as unknown,
    });
    const ana = aVisitor();
    expect((await bookAt('10:00', ana)).body.payment).not.toBeNull();
    await salon.sql`update reservation set status = 5`;
    await salon.sql`delete from payment_request`;
    expect((await bookAt('13:00', ana)).body.payment).toBeNull();
  });

  it('is told nothing without a signature', async () => {
    const answer = await bookAt();
    const { body } = salon.standIn.signed(payFor(answer));
    const refused = await call(webhook, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': 't=1,v1=00' },
    });
    expect(refused.status).toBe(401);
    expect(await stateOf(answer)).toMatchObject({ status: INIT });
  });

  it.each([
    ['another amount', { amount: 79_999 }, 'AMOUNT'],
    ['another currency', { currency: 'eur' }, 'CURRENCY'],
  ])('is not booked by %s, and the term stays for staff to decide', async (_, how, trouble) => {
    const answer = await bookAt();
    await deliver(payFor(answer, how));
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PAID' });
    const [row] = await salon.sql`select trouble from payment_request`;
    expect(row).toEqual({ trouble });
    go(3 * HOUR);
    await round();
    await expireHolds(salon.now);
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PAID' });
    await call(reject, await byOwner(answer, { reason: 'Iznos' }));
    go(4 * HOUR);
    await round();
    expect(salon.standIn.balance()).toBe(0);
  });
});

describe('a term that waits to be paid', () => {
  it('is shown to its client with what is to be paid, and with nothing to confirm', async () => {
    const answer = await bookAt();
    const { body } = await call(mine, { body: { token: await tokenOf(answer) } });
    expect(body).toMatchObject({
      actions: { confirm: null },
      payment: { toPay: { amount: 80_000, until: '2026-11-30T09:31:00+01:00' }, paid: 0, nearest: [] },
    });
  });

  it('is free again once the provider says that nobody can pay any more', async () => {
    const answer = await bookAt();
    go(31 * MINUTE);
    await expireHolds(salon.now);
    expect(await stateOf(answer)).toMatchObject({ status: INIT });
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'EXPIRED' });
    expect(salon.standIn.pay(sessionOf(paymentOf(answer)?.url))).toBeNull();
    const { body } = await call(mine, { body: { token: await tokenOf(answer) } });
    expect(body.payment).toMatchObject({
      toPay: null,
      paid: 0,
      nearest: expect.arrayContaining([at('10:00')]),
    });
    expect((await bookAt()).status).toBe(201);
  });

  it('stays held as long as the provider says nothing', async () => {
    const answer = await bookAt();
    go(31 * MINUTE);
    salon.standIn.fail(() => 'away');
    await round();
    go(2 * HOUR);
    await expireHolds(salon.now);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PENDING' });
    expect((await bookAt()).status).toBe(409);
    salon.standIn.fail();
    go(3 * HOUR);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'EXPIRED' });
  });

  it('is booked by staff without it, and then nobody can pay any more', async () => {
    const answer = await bookAt();
    await call(confirmByStaff, await byOwner(answer, {}));
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'CANCELLED' });
    expect(salon.standIn.pay(sessionOf(paymentOf(answer)?.url))).toBeNull();
  });

  it.each([
    ['rejected', () => reject, { reason: 'Bolest' }],
    ['confirmed', () => confirmByStaff, {}],
  ] as const)('waits to be paid again where staff had %s it by mistake', async (_what, step, body) => {
    const booked = await bookAt();
    const by = await byOwner(booked, body);
    expect((await call(step(), by)).status).toBe(200);
    go(10_000);
    await round();
    expect(await stateOf(booked)).toMatchObject({ payment: 'CANCELLED' });
    expect((await call(undoByStaff, { ...by, method: 'POST', body: undefined })).status).toBe(200);
    const [last] = await salon.sql`
      select p.status, p.amount, r.status as visit, r.hold_until > p.pay_until as held from payment_request p
      join reservation r on r.id = p.reservation_id order by p.id desc limit 1`;
    expect(last).toEqual({ status: 'PENDING', amount: 80_000, visit: INIT, held: true });
    expect(await mailsOf(booked)).not.toContain('held');
    const page = await call(pay, { body: { token: await tokenOf(booked) } });
    await deliver(payFor(page));
    expect((await stateOf(booked))?.status).toBe(CONFIRMED);
  });

  it('is given up by its client, and then nobody can pay any more', async () => {
    const answer = await bookAt();
    await call(cancel, { body: { token: await tokenOf(answer) } });
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'CANCELLED' });
    expect(salon.standIn.pay(sessionOf(paymentOf(answer)?.url))).toBeNull();
  });
});

it('leaves a visit that nobody has paid for as it was', async () => {
  const [employee] = await salon.sql<{ employeeId: number; workplaceId: number }[]>`
    select employee_id as "employeeId", workplace_id as "workplaceId" from employee_workplace`;
  if (!employee) throw new Error('nobody works here');
  await aReservation(salon.sql, { ...employee, serviceUnitId: salon.serviceUnitId });
  expect(await round()).toBe(0);
});
