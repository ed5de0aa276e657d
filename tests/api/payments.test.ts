import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { startPaymentStandIn } from '@/scripts/payments/stand-in.mjs';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const PORT = vi.hoisted(() => {
  const port = 21_000 + (process.pid % 20_000);
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_standin',
    STRIPE_BASE_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_FACTOR: '1000',
  });
  return port;
});

const { POST: book } = await import('@/app/api/reservations/route.ts');
const { POST: confirm } = await import('@/app/api/reservations/confirm/route.ts');
const { POST: cancel } = await import('@/app/api/reservations/cancel/route.ts');
const { POST: undo } = await import('@/app/api/reservations/undo/route.ts');
const { POST: mine } = await import('@/app/api/reservations/mine/route.ts');
const { POST: pay } = await import('@/app/api/reservations/pay/route.ts');
const { GET: policy } = await import('@/app/api/payment-policy/route.ts');
const { POST: webhook } = await import('@/app/api/webhooks/stripe/route.ts');
const { POST: reject } = await import('@/app/admin/api/reservations/[id]/reject/route.ts');
const { POST: noShow } = await import('@/app/admin/api/reservations/[id]/no-show/route.ts');
const { POST: adjust } = await import('@/app/admin/api/reservations/[id]/adjust-term/route.ts');
const { POST: arrived } = await import('@/app/admin/api/reservations/[id]/arrived/route.ts');
const { POST: done } = await import('@/app/admin/api/reservations/[id]/done/route.ts');
const { POST: undoByStaff } = await import('@/app/admin/api/reservations/[id]/undo/route.ts');
const { GET: paymentOfVisit } = await import('@/app/admin/api/reservations/[id]/payment/route.ts');
const { paymentBadgesOf } = await import('@/lib/payments/visits/queries.ts');
const { POST: markHandled } = await import('@/app/admin/api/payment-requests/[id]/handled/route.ts');
const { POST: confirmByStaff } = await import('@/app/admin/api/reservations/[id]/confirm/route.ts');
const { GET: requests } = await import('@/app/admin/api/payment-requests/route.ts');
const { POST: refundByHand } = await import('@/app/admin/api/payment-requests/[id]/refund/route.ts');
const { GET: policies, PUT: setPolicies } = await import('@/app/admin/api/payment-policies/route.ts');
const { paymentRound } = await import('@/lib/booking-changes/paid/round.ts');
const { expireHolds } = await import('@/lib/bookings/lifecycle/service.ts');
const { configuredProvider } = await import('@/lib/payments/providers/configured.ts');

/* The service costs 3200 dinars, of which a quarter is paid ahead; it is Monday morning, and the term is on Tuesday at ten. */

const database = useDatabase();
const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;
type StandIn = Awaited<ReturnType<typeof startPaymentStandIn>>;
let standIn: StandIn;
let now = MONDAY_MORNING;
let serviceUnitId = 0;

const settle = (change: object = {}) =>
  holdSettings({
    revision: 0,
    isDemo: false,
    isOpen: true,
    settings: { ...demoSettings, confirmAtOnce: true, payAhead: 'online', ...change },
  });
const go = (later: number) => {
  now = new Date(MONDAY_MORNING.getTime() + later);
  atTime(now);
};

beforeAll(async () => {
  standIn = await startPaymentStandIn({ port: PORT, now: () => now });
});
afterAll(async () => {
  await standIn.stop();
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
});

beforeEach(async () => {
  const { sql } = database;
  go(0);
  standIn.fail();
  standIn.sessions.clear();
  standIn.refunds.clear();
  standIn.events.length = 0;
  standIn.forget();
  await sql`truncate payment_event, payment_refund, payment_request, payment_policy cascade`;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, {
    name: 'Šišanje',
    price: 320_000,
    price_en: null,
    price_de: null,
  });
  await aPair(sql);
  await sql`insert into payment_policy (kind, percent, late_fee_percent, no_show_fee_percent) values ('DEPOSIT', 25, 10, 30)`;
  settle();
});

const bookAt = (time = '10:00', visitor: object = aVisitor(), headers: Record<string, string> = {}) =>
  call(book, {
    body: { serviceUnitId, termFrom: at(time), ...visitor },
    headers: { lang: 'en', ...headers },
  });
const sessionOf = (url: unknown) => String(url).split('/').at(-1) ?? '';
const paymentOf = ({ body }: Answer) => body.payment as { url: string; amount: number } | null;
const deliver = (event: StandIn['events'][number]) => {
  const { body, headers } = standIn.signed(event);
  return call(webhook, { method: 'POST', body, headers });
};
/** Whoever has booked pays; the event is on its way. */
const payFor = (answer: Answer, how: object = {}) => {
  const event = standIn.pay(sessionOf(paymentOf(answer)?.url), how);
  if (!event) throw new Error('nobody could pay');
  return event;
};
const round = () => {
  const provider = configuredProvider();
  if (!provider) throw new Error('nobody can pay here');
  return paymentRound(provider, now);
};
const stateOf = async ({ body }: Answer) => {
  const [row] = await database.sql<{ status: number; verified: boolean; payment: string; refunds: number }[]>`
    select r.status, r.verified_at is not null as verified, p.status as payment, p.refund_total as refunds
    from reservation r left join payment_request p on p.reservation_id = r.id where r.id = ${Number(body.id)}`;
  return row;
};
const mailsOf = async ({ body }: Answer) => {
  const rows = await database.sql<{ template: string }[]>`
    select template from outbox where reservation_id = ${Number(body.id)} order by created_at, id`;
  return rows.map(({ template }) => template).sort();
};
const tokenOf = async ({ body }: Answer) =>
  (await tokensOf({ reservationId: Number(body.id) }))['my-appointment'] ?? '';
/** Booked and paid for, by somebody new. */
const paidVisit = async (time = '10:00') => {
  const answer = await bookAt(time);
  await deliver(payFor(answer));
  expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  return answer;
};
const byOwner = async (answer: Answer, body: object) => {
  const owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', now);
  return { params: { id: String(answer.body.id) }, headers: { ...owner.headers, lang: 'en' }, body };
};

describe('a salon that asks for nothing ahead', () => {
  it('is booked as ever, and has no trace of it', async () => {
    settle({ payAhead: 'off' });
    const answer = await bookAt();
    expect([answer.status, answer.body.payment]).toEqual([201, null]);
    expect(answer.body.confirmationKey).toEqual(expect.any(String));
    expect(await mailsOf(answer)).toEqual(['held']);
    expect(await stateOf(answer)).toMatchObject({ payment: null });
    const path = `/api/payment-policy?serviceUnits=${serviceUnitId}&termFrom=${encodeURIComponent(at('10:00'))}`;
    expect((await call(policy, { path })).body).toEqual({ policy: null });
  });

  it('is so as well where a service says that nothing is paid for it', async () => {
    await database.sql`insert into payment_policy (kind, service_unit_id) values ('NONE', ${serviceUnitId})`;
    expect((await bookAt()).body.payment).toBeNull();
  });
});

describe('whoever pays ahead', () => {
  it('is told how much and until when before the name is asked for', async () => {
    const path = `/api/payment-policy?serviceUnits=${serviceUnitId}&termFrom=${encodeURIComponent(at('10:00'))}`;
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
    const [row] = await database.sql`
      select payment_terms, payment_text from reservation where id = ${Number(answer.body.id)}`;
    expect(row).toEqual({
      payment_terms: { freeUntilMinutes: 1_440, lateFeePercent: 10, noShowFeePercent: 30 },
      payment_text: expect.stringContaining('Pay 800') as unknown,
    });
  });

  it('is sent to the same page again, by the mailed link or a repeated request', async () => {
    const ana = aVisitor();
    const answer = await bookAt('10:00', ana);
    const again = await call(pay, { body: { token: await tokenOf(answer) } });
    expect(again.body.payment).toEqual(answer.body.payment);
    expect((await bookAt('10:00', ana)).body.payment).toEqual(answer.body.payment);
    expect(standIn.sessions.size).toBe(1);
  });

  it('is booked where whoever comes back is faster than the word of the provider', async () => {
    const answer = await bookAt();
    expect(answer.body.ticket).toMatch(/^\/en\/my-appointment\?token=/);
    payFor(answer);
    expect((await call(pay, { body: { token: await tokenOf(answer) } })).body).toEqual({ payment: null });
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  });

  it('is sent on all the same while the provider does not answer', async () => {
    const answer = await bookAt();
    standIn.fail(() => 'away');
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
    const stale = standIn.emit('checkout.session.expired', {
      ...standIn.sessions.get(session),
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
    const token = (await tokensOf({ reservationId: Number(first.body.id) }))['confirm-reservation'] ?? '';
    const confirmed = await call(confirm, { body: { token } });
    const cookie = confirmed.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).not.toBe('');
    settle();
    const answer = await bookAt('10:00', ana, { cookie });
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PENDING' });
  });

  it('pays nothing where only new clients do, and she has been here', async () => {
    await database.sql`update payment_policy set payers = 'NEW'`;
    const path = `/api/payment-policy?serviceUnits=${serviceUnitId}&termFrom=${encodeURIComponent(at('10:00'))}`;
    expect((await call(policy, { path, headers: { lang: 'en' } })).body.policy).toMatchObject({
      payers: ['NEW'],
      text: expect.stringMatching(/Whoever has been here before pays in the salon only\.$/) as unknown,
    });
    const ana = aVisitor();
    expect((await bookAt('10:00', ana)).body.payment).not.toBeNull();
    await database.sql`update reservation set status = 5`;
    await database.sql`delete from payment_request`;
    expect((await bookAt('13:00', ana)).body.payment).toBeNull();
  });

  it('is told nothing without a signature', async () => {
    const answer = await bookAt();
    const { body } = standIn.signed(payFor(answer));
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
    const [row] = await database.sql`select trouble from payment_request`;
    expect(row).toEqual({ trouble });
    go(3 * HOUR);
    await round();
    await expireHolds(now);
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PAID' });
    await call(reject, await byOwner(answer, { reason: 'Iznos' }));
    go(4 * HOUR);
    await round();
    expect(standIn.balance()).toBe(0);
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
    await expireHolds(now);
    expect(await stateOf(answer)).toMatchObject({ status: INIT });
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'EXPIRED' });
    expect(standIn.pay(sessionOf(paymentOf(answer)?.url))).toBeNull();
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
    standIn.fail(() => 'away');
    await round();
    go(2 * HOUR);
    await expireHolds(now);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PENDING' });
    expect((await bookAt()).status).toBe(409);
    standIn.fail();
    go(3 * HOUR);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'EXPIRED' });
  });

  it('is booked by staff without it, and then nobody can pay any more', async () => {
    const answer = await bookAt();
    await call(confirmByStaff, await byOwner(answer, {}));
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'CANCELLED' });
    expect(standIn.pay(sessionOf(paymentOf(answer)?.url))).toBeNull();
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
    const [last] = await database.sql`
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
    expect(standIn.pay(sessionOf(paymentOf(answer)?.url))).toBeNull();
  });
});

describe('a payment that comes when the term has fallen', () => {
  const fallen = async () => {
    const answer = await bookAt();
    go(31 * MINUTE);
    await round();
    return answer;
  };

  it('books it all the same where it is still free', async () => {
    const answer = await fallen();
    await deliver(payFor(answer, { late: true }));
    expect(await stateOf(answer)).toEqual({ status: CONFIRMED, verified: true, payment: 'PAID', refunds: 0 });
    expect(await mailsOf(answer)).toContain('confirmed');
  });

  it('goes back at once where somebody else has it, once, with the nearest terms', async () => {
    const answer = await fallen();
    const other = await bookAt();
    await deliver(payFor(other));
    const event = payFor(answer, { late: true });
    await Promise.all([deliver(event), deliver(event)]);
    await Promise.all([round(), round()]);
    await round();
    expect(await stateOf(answer)).toMatchObject({
      status: CLIENT_REJECTED,
      payment: 'REFUNDED',
      refunds: 80_000,
    });
    expect(await stateOf(other)).toMatchObject({ status: CONFIRMED, payment: 'PAID', refunds: 0 });
    expect([standIn.refunds.size, standIn.balance()]).toEqual([1, 80_000]);
    const [mail] = await database.sql<{ payload: { terms: string[] } }[]>`
      select payload from outbox where template = 'paidTooLate' and reservation_id = ${Number(answer.body.id)}`;
    expect(mail?.payload).toMatchObject({
      amount: 80_000,
      currency: 'RSD',
      terms: expect.any(Array) as unknown,
    });
    expect(mail?.payload.terms.length).toBeGreaterThan(0);
  });

  it('goes back where its client had given it up', async () => {
    const answer = await bookAt();
    await call(cancel, { body: { token: await tokenOf(answer) } });
    await deliver(payFor(answer));
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'REFUNDED' });
    expect(standIn.balance()).toBe(0);
  });
});

describe('while the provider is away', () => {
  it('a booking goes by phone, and nothing is held', async () => {
    standIn.fail(() => 'away');
    const ana = aVisitor();
    const answer = await bookAt('10:00', ana, { 'Idempotency-Key': 'one' });
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('call')]);
    const rows = await database.sql`select r.status, p.status as payment from reservation r
      join payment_request p on p.reservation_id = r.id`;
    expect(rows).toEqual([{ status: CLIENT_REJECTED, payment: 'CANCELLED' }]);
    standIn.fail();
    expect((await bookAt('10:00', ana, { 'Idempotency-Key': 'one' })).status).toBe(201);
  });

  it('or is held without it, where the salon says so', async () => {
    settle({ whenUnpayable: 'without' });
    standIn.fail(() => 'lost');
    const answer = await bookAt();
    expect([answer.status, answer.body.payment]).toEqual([201, null]);
    expect(await mailsOf(answer)).toEqual(['held']);
    const token = (await tokensOf({ reservationId: Number(answer.body.id) }))['confirm-reservation'] ?? '';
    expect((await call(confirm, { body: { token } })).status).toBe(200);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'CANCELLED' });
  });
});

describe('what goes back of a visit that was paid', () => {
  const cancelled = async (answer: Answer, later: number) => {
    go(later);
    await call(cancel, { body: { token: await tokenOf(answer) } });
    go(later + 2 * MINUTE);
    await round();
    return standIn.balance();
  };

  it('is all of it until the limit', async () => expect(await cancelled(await paidVisit(), HOUR)).toBe(0));

  it('is all but the fee after it: a tenth of the price', async () =>
    expect(await cancelled(await paidVisit(), 3 * HOUR)).toBe(32_000));

  it('is all of it where the salon cancels, however late', async () => {
    const answer = await paidVisit();
    go(20 * HOUR);
    await call(reject, await byOwner(answer, { reason: 'Bolest' }));
    go(20 * HOUR + 2 * MINUTE);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: ADMIN_REJECTED, payment: 'REFUNDED' });
    expect(standIn.balance()).toBe(0);
  });

  it('is what the page has said before, and nothing is cancelled where that is another sum by now', async () => {
    const answer = await paidVisit();
    const token = await tokenOf(answer);
    const shown = async () => (await call(mine, { body: { token }, headers: { lang: 'en' } })).body.payment;
    expect(await shown()).toMatchObject({
      toPay: null,
      paid: 80_000,
      givenBack: 0,
      freeUntil: at('10:00', '2026-11-30'),
      comesBack: { untilFree: 80_000, after: 48_000 },
    });
    go(3 * HOUR);
    const refused = await call(cancel, { body: { token, comesBack: 80_000 }, headers: { lang: 'en' } });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('nothing was canceled'),
    ]);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, refunds: 0 });
    expect((await call(cancel, { body: { token, comesBack: 48_000 } })).status).toBe(200);
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, refunds: 48_000 });
    expect(await shown()).toMatchObject({ paid: 80_000, givenBack: 48_000 });
  });

  it('is nothing where the cancellation is taken back', async () => {
    const answer = await paidVisit();
    const token = await tokenOf(answer);
    await call(cancel, { body: { token } });
    expect(await stateOf(answer)).toMatchObject({ refunds: 80_000 });
    expect((await call(undo, { body: { token } })).status).toBe(200);
    go(10 * MINUTE);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID', refunds: 0 });
    expect(standIn.balance()).toBe(80_000);
  });

  it('is tried again while the provider is away, once', async () => {
    const answer = await paidVisit();
    standIn.fail((route) => (route.endsWith('/refunds') ? 'lost' : null));
    await cancelled(answer, HOUR);
    await round();
    go(2 * HOUR);
    standIn.fail();
    await round();
    expect([standIn.refunds.size, standIn.balance()]).toEqual([1, 0]);
    const rows = await database.sql`select state from payment_refund`;
    expect(rows).toEqual([{ state: 'DONE' }]);
  });

  it('waits for staff where the provider refuses it', async () => {
    const answer = await paidVisit();
    standIn.sessions.clear();
    await cancelled(answer, HOUR);
    const rows = await database.sql`select state, last_error from payment_refund`;
    expect(rows).toEqual([
      { state: 'FAILED', last_error: expect.stringContaining('No such payment_intent') as unknown },
    ]);
  });

  it('and what comes back from a bank stands as failed', async () => {
    const answer = await paidVisit();
    await cancelled(answer, HOUR);
    const [refund] = [...standIn.refunds.values()];
    await deliver(
      standIn.emit('refund.failed', {
        ...refund,
        status: 'failed',
        failure_reason: 'expired_or_canceled_card',
      }),
    );
    const rows = await database.sql`select state, last_error from payment_refund`;
    expect(rows).toEqual([{ state: 'FAILED', last_error: 'expired_or_canceled_card' }]);
  });
});

describe('of whoever paid and did not come', () => {
  const TEN = 26 * HOUR;
  /** Half of the price is paid, of which the policy lets the salon keep 96,000: 30 % of 320,000. */
  const missedVisit = async (body: object) => {
    await database.sql`update payment_policy set percent = 50`;
    const answer = await paidVisit();
    go(TEN);
    const desk = await byOwner(answer, body);
    return { answer, desk, noted: await call(noShow, desk) };
  };

  it.each([
    ['the salon keeps what its policy says', {}, 96_000],
    ['the same where that is said', { payment: 'keep' }, 96_000],
    ['nothing where the salon gives it back', { payment: 'return' }, 0],
  ])('%s', async (_, body, fee) => {
    const { noted } = await missedVisit(body);
    expect(noted.status).toBe(200);
    go(TEN + 2 * MINUTE);
    await round();
    expect(standIn.balance()).toBe(fee);
    const rows = await database.sql`select reason, state from payment_refund`;
    expect(rows).toEqual([{ reason: fee === 0 ? 'SALON' : 'NO_SHOW', state: 'DONE' }]);
  });

  it('all of it stays where that is taken back, or they come after all', async () => {
    const { answer, desk } = await missedVisit({});
    expect((await call(undoByStaff, { ...desk, body: {} })).status).toBe(200);
    expect(await stateOf(answer)).toMatchObject({ refunds: 0 });
    await call(noShow, { ...desk, body: {} });
    expect(await stateOf(answer)).toMatchObject({ refunds: 64_000 });
    await call(done, { ...desk, body: {} });
    go(TEN + 2 * MINUTE);
    await round();
    expect([standIn.balance(), (await stateOf(answer))?.refunds]).toEqual([160_000, 0]);
  });

  it.each([
    ['is moved to another term', {}, adjust, { termFrom: at('15:00') }],
    ['was only late', {}, arrived, {}],
    ['was only late, also where all of it was to go back', { payment: 'return' }, done, {}],
  ])('all of it stays where who was taken for missing %s', async (_, missed, correct, body) => {
    const { answer, desk } = await missedVisit(missed);
    expect((await stateOf(answer))?.refunds).toBeGreaterThan(0);
    expect((await call(correct, { ...desk, body })).status).toBe(200);
    go(TEN + 2 * MINUTE);
    await round();
    expect([standIn.balance(), (await stateOf(answer))?.refunds]).toEqual([160_000, 0]);
  });

  it('goes by the policy again where that they came is taken back', async () => {
    const { answer, desk } = await missedVisit({});
    for (const correct of [arrived, done]) {
      expect((await call(correct, { ...desk, body: {} })).status).toBe(200);
      expect((await call(undoByStaff, { ...desk, body: {} })).status).toBe(200);
      expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, refunds: 64_000 });
    }
  });

  it('refuses another word for it', async () => {
    expect((await missedVisit({ payment: 'half' })).noted.status).toBe(422);
  });
});

describe('a part of a paid visit', () => {
  it('that is cancelled gives back what is above the new price, and nothing more where it stands again', async () => {
    const other = await aServiceUnit(database.sql, {
      name: 'Boja',
      price: 100_000,
      price_en: null,
      price_de: null,
    });
    await database.sql`update payment_policy set kind = 'FULL', percent = null`;
    const answer = await call(book, {
      body: {
        serviceUnits: [{ serviceUnitId }, { serviceUnitId: other }],
        termFrom: at('10:00'),
        ...aVisitor(),
      },
      headers: { lang: 'en' },
    });
    expect([answer.status, paymentOf(answer)?.amount]).toEqual([201, 420_000]);
    await deliver(payFor(answer));
    const [, part] = await database.sql<
      { id: number }[]
    >`select id from reservation_segment order by position`;
    const token = await tokenOf(answer);
    await call(cancel, { body: { token, segmentId: part?.id } });
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, refunds: 100_000 });
    expect((await call(undo, { body: { token } })).status).toBe(200);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, refunds: 0 });
    go(10 * MINUTE);
    await round();
    expect(standIn.balance()).toBe(420_000);
  });
});

it('200 pay for one term, told twice, in any order and too late: one has it, all others have their money back', async () => {
  const answers: Answer[] = [];
  for (let each = 0; each < 200; each++) {
    answers.push(await bookAt('10:00', { ...aVisitor(), termFrom: at('10:00', '2026-12-15') }));
    now = new Date(now.getTime() + 31 * MINUTE);
    atTime(now);
    await round();
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const events = answers.map((answer) => payFor(answer, { late: true }));
  const shuffled = [...events, ...events, ...events].sort(() => Math.random() - 0.5);
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (const event of shuffled.filter((__, index) => index % 8 === lane)) await deliver(event);
  });
  await Promise.all(lanes);
  while ((await Promise.all([round(), round()])).some((count) => count > 0));

  const states = await database.sql`
    select r.status, p.status as payment, count(*)::int from reservation r join payment_request p on p.reservation_id = r.id
    group by 1, 2 order by 3`;
  expect(states).toEqual([
    { status: CONFIRMED, payment: 'PAID', count: 1 },
    { status: CLIENT_REJECTED, payment: 'REFUNDED', count: 199 },
  ]);
  const [ours] = await database.sql`
    select sum(paid_amount - refund_total)::int as left, (select count(*)::int from payment_refund) as refunds from payment_request`;
  expect(ours).toEqual({ left: 80_000, refunds: 199 });
  expect([standIn.balance(), standIn.refunds.size]).toEqual([80_000, 199]);
}, 240_000);

it('leaves a visit that nobody has paid for as it was', async () => {
  const [employee] = await database.sql<{ employeeId: number; workplaceId: number }[]>`
    select employee_id as "employeeId", workplace_id as "workplaceId" from employee_workplace`;
  if (!employee) throw new Error('nobody works here');
  await aReservation(database.sql, { ...employee, serviceUnitId });
  expect(await round()).toBe(0);
});

describe('staff', () => {
  const owner = async () => ({
    ...(await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', now)).headers,
    lang: 'en',
  });
  const manager = async () => (await signedInAs(database.sql, 'ROLE_MANAGER', now)).headers;
  const listed = async (question = '') => {
    const { body } = await call(requests, {
      path: `/admin/api/payment-requests?${question}`,
      headers: await owner(),
    });
    return body.items as { id: number; status: string; refunded: number; refundsFailed: number }[];
  };
  const giveBack = async (id: number, body: object, key = '') =>
    call(refundByHand, {
      params: { id: String(id) },
      headers: { ...(await owner()), ...(key && { 'idempotency-key': key }) },
      body,
    });

  it('see what was paid, and give back so much of it, once for each key', async () => {
    await paidVisit();
    const [request] = await listed('status=PAID');
    expect(request).toMatchObject({ status: 'PAID', refunded: 0 });
    const id = request?.id ?? 0;
    const given = await giveBack(id, { amount: 30_000 }, 'one');
    expect([given.status, given.body.status, given.body.refunded]).toEqual([200, 'PART_REFUNDED', 30_000]);
    expect((await giveBack(id, { amount: 30_000 }, 'one')).body.refunded).toBe(30_000);
    expect((await giveBack(id, { amount: 50_001 })).status).toBe(422);
    expect((await giveBack(id, {})).body).toMatchObject({ status: 'REFUNDED', refunded: 80_000 });
    await round();
    expect(standIn.balance()).toBe(0);
  });

  it('try again what could not be given back', async () => {
    const answer = await paidVisit();
    await call(cancel, { body: { token: await tokenOf(answer) } });
    const sessions = new Map(standIn.sessions);
    standIn.sessions.clear();
    go(2 * MINUTE);
    await round();
    const [failed] = await listed('refunds=failed');
    expect(failed).toMatchObject({ refundsFailed: 80_000 });
    for (const [id, session] of sessions) standIn.sessions.set(id, session);
    expect((await giveBack(failed?.id ?? 0, {})).body).toMatchObject({ refundsFailed: 0, refunded: 80_000 });
    await round();
    expect([standIn.balance(), await listed('refunds=failed')]).toEqual([0, []]);
  });

  it('read of a visit what the client has read, what was paid, and what would go back by whoever ends it', async () => {
    const seen = async (answer: Answer) =>
      (await call(paymentOfVisit, { ...(await byOwner(answer, {})), body: undefined, method: 'GET' })).body;
    settle({ payAhead: 'off' });
    expect(await seen(await bookAt('13:00'))).toEqual({ payment: null });
    settle();
    const answer = await bookAt();
    expect(await seen(answer)).toMatchObject({
      payment: { waitsUntil: '2026-11-30T09:31:00+01:00', left: 0 },
    });
    const badge = async () => (await paymentBadgesOf([Number(answer.body.id)])).get(Number(answer.body.id));
    const until = '2026-11-30T09:31:00+01:00';
    expect(await badge()).toEqual({ state: 'waits', until, byTransfer: false });
    await deliver(payFor(answer));
    expect(await badge()).toEqual({ state: 'paid', amount: 80_000, currency: 'RSD' });
    go(3 * HOUR);
    expect(await seen(answer)).toEqual({
      payment: expect.objectContaining({
        text: expect.stringContaining('Pay 800') as unknown,
        waitsUntil: null,
        left: 80_000,
        back: { salon: 80_000, client: 48_000, noShow: 0 },
        requests: [expect.objectContaining({ status: 'PAID', paidAmount: 80_000, refunds: [] })],
      }) as unknown,
    });
    expect((await call(reject, await byOwner(answer, { reason: 'Bolest' }))).status).toBe(200);
    expect(await seen(answer)).toMatchObject({
      payment: { left: 0, requests: [{ refunds: [{ amount: 80_000, reason: 'SALON', state: 'WAITING' }] }] },
    });
  });

  it('have what went wrong before them until somebody says how it was handled, and again where more goes wrong', async () => {
    const answer = await paidVisit();
    const open = async () => (await listed('open=true')).length;
    expect(await open()).toBe(0);
    await call(cancel, { body: { token: await tokenOf(answer) } });
    standIn.sessions.clear();
    go(2 * MINUTE);
    await round();
    const [failed] = await listed('open=true');
    expect(failed).toMatchObject({ refundsFailed: 80_000 });
    const handle = async (body: object) =>
      call(markHandled, { params: { id: String(failed?.id) }, headers: await owner(), body });
    expect((await handle({})).status).toBe(422);
    const handled = await handle({ note: 'Vraćeno u gotovini' });
    expect([handled.status, handled.body]).toEqual([
      200,
      expect.objectContaining({ handledNote: 'Vraćeno u gotovini', refunded: 80_000, refundsFailed: 80_000 }),
    ]);
    expect(await open()).toBe(0);
    const [request] = await database.sql<{ payment_ref: string }[]>`select payment_ref from payment_request`;
    go(5 * MINUTE);
    const dispute = { object: 'dispute', id: 'dp_1', payment_intent: request?.payment_ref };
    expect((await deliver(standIn.emit('charge.dispute.created', dispute))).status).toBe(200);
    expect(await open()).toBe(1);
  });

  it('need the till for it, and the settings for the policies', async () => {
    for (const handler of [requests, policies])
      expect((await call(handler, { headers: await manager() })).status).toBe(403);
  });

  it('say what is paid ahead, for all services and for some', async () => {
    const fees = { freeUntilMinutes: 720, lateFeePercent: 30, noShowFeePercent: 50 };
    const given = [
      { serviceUnitId: null, kind: 'DEPOSIT', amount: 100_000, payers: 'VALUE', valueFrom: 200_000, ...fees },
      { serviceUnitId, kind: 'FULL', ...fees },
    ];
    const put = async (wanted: object[]) =>
      call(setPolicies, { method: 'PUT', headers: await owner(), body: { policies: wanted } });
    expect((await put(given)).body.policies).toMatchObject(given);
    expect(paymentOf(await bookAt())?.amount).toBe(320_000);
    expect((await put([...given, given[0] ?? {}])).status).toBe(422);
    expect((await put([{ ...given[1], kind: 'DEPOSIT' }])).status).toBe(422);
    expect((await put([{ ...given[1], serviceUnitId: 999_999 }])).status).toBe(422);
    const alone = (wanted: object[], only: number | null) =>
      owner().then((headers) =>
        call(setPolicies, { method: 'PUT', headers, body: { policies: wanted, only } }),
      );
    const other = await aServiceUnit(database.sql, { name: 'Farbanje' });
    // Two of the staff, each with another service before them.
    await Promise.all([
      alone([{ ...given[1], noShowFeePercent: 90 }], serviceUnitId),
      alone([{ ...given[1], serviceUnitId: other }], other),
    ]);
    const { body } = await alone([], null);
    expect(body.policies).toMatchObject([
      { serviceUnitId, noShowFeePercent: 90 },
      { serviceUnitId: other, noShowFeePercent: 50 },
    ]);
    expect((await alone(given, null)).status).toBe(422);
    expect((await put([])).body).toEqual({ policies: [] });
    expect((await bookAt('12:00')).body.payment).toBeNull();
  });
});
