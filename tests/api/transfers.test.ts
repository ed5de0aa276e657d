import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
import { aLetterbox } from '../support/letterbox.ts';
import { aSalonPaidAhead } from '../support/paid-ahead.ts';
import { aPhone } from '../support/phone.ts';
import { aVisitor, at, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = '1000';
});

const { POST: book } = await import('@/app/api/reservations/route.ts');
const { POST: cancel } = await import('@/app/api/reservations/cancel/route.ts');
const { POST: pay } = await import('@/app/api/reservations/pay/route.ts');
const { POST: chooseTransfer } = await import('@/app/api/reservations/pay/transfer/route.ts');
const { GET: policy } = await import('@/app/api/payment-policy/route.ts');
const { GET: requests } = await import('@/app/admin/api/payment-requests/route.ts');
const { POST: markPaid } = await import('@/app/admin/api/payment-requests/[id]/mark-paid/route.ts');
const { POST: undo } = await import('@/app/admin/api/payment-requests/[id]/undo/route.ts');
const { POST: sendAgain } = await import('@/app/admin/api/payment-requests/[id]/send/route.ts');
const { POST: withdraw } = await import('@/app/admin/api/payment-requests/[id]/cancel/route.ts');
const { POST: requestPayment } = await import('@/app/admin/api/reservations/[id]/request-payment/route.ts');
const { POST: statement } = await import('@/app/admin/api/payment-requests/statement/route.ts');
const { POST: refundPaid } = await import('@/app/admin/api/payment-requests/[id]/refund-paid/route.ts');
const { paymentRound } = await import('@/lib/booking-changes/paid/round.ts');
const { paymentPageBehind } = await import('@/lib/payments/requests/page.ts');
const { expireHolds } = await import('@/lib/bookings/lifecycle/service.ts');

/* The service costs 3200 dinars, of which a quarter is paid ahead; it is Monday morning, and the salon takes transfers alone. */

const database = useDatabase();
const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;
const WEDNESDAY = '2026-12-02';
let now = MONDAY_MORNING;
let serviceUnitId = 0;

const settle = (change: object = {}) =>
  holdSettings({
    revision: 0,
    isDemo: false,
    isOpen: true,
    settings: {
      ...demoSettings,
      payAhead: 'transfer',
      transferAccount: '840000000095584510',
      transferIban: 'DE89370400440532013000',
      transferHolder: 'Salon Breza',
      transferDays: 2,
      ...change,
    },
  });
const go = (later: number) => {
  now = new Date(MONDAY_MORNING.getTime() + later);
  atTime(now);
};

afterAll(() => holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings }));

beforeEach(async () => {
  go(0);
  owner = undefined;
  serviceUnitId = await aSalonPaidAhead(database.sql, { service: { price_en: 2_800 } });
  settle();
});

const bookAt = (time = '10:00', day = WEDNESDAY, lang = 'sr') =>
  call(book, { body: { serviceUnitId, termFrom: at(time, day), ...aVisitor() }, headers: { lang } });
const tokenOf = async ({ body }: Answer) =>
  (await tokensOf({ reservationId: Number(body.id) }))['my-appointment'] ?? '';
const pageOf = async (answer: Answer) => paymentPageBehind(await tokenOf(answer), now);
const stateOf = async ({ body }: Answer) => {
  const [row] = await database.sql`
    select r.status, r.verified_at is not null as verified, p.status as payment, p.trouble
    from reservation r left join payment_request p on p.reservation_id = r.id where r.id = ${Number(body.id)} order by p.id desc`;
  return row;
};
const requestOf = async ({ body }: Answer) => {
  const [row] = await database.sql<{ id: number; reference: string }[]>`
    select id, provider_ref as reference from payment_request where reservation_id = ${Number(body.id)} order by id desc`;
  if (!row) throw new Error('nothing is to be paid');
  return row;
};
const mailsOf = async ({ body }: Answer) => {
  const rows = await database.sql<{ template: string; state: string; payload: object }[]>`
    select template, state, payload from outbox where reservation_id = ${Number(body.id)} order by created_at, id`;
  return rows;
};
let owner: Awaited<ReturnType<typeof signedInAs>> | undefined;
const byOwner = async (answer: Answer, body?: object) => {
  owner ??= await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', now);
  const { id } = await requestOf(answer);
  return { params: { id: String(id) }, headers: { ...owner.headers, lang: 'en' }, ...(body && { body }) };
};
const round = () => paymentRound(null, now);

describe('whoever transfers', () => {
  it('has a page of the salon’s, which says all that a bank asks for', async () => {
    const answer = await bookAt();
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({
        status: INIT,
        holdUntil: '2026-12-01T18:00:00+01:00',
        payment: {
          url: expect.stringMatching(/\/pay\?token=/) as unknown,
          amount: 80_000,
          currency: 'RSD',
          payUntil: '2026-12-01T18:00:00+01:00',
        },
      }),
    ]);
    const { reference } = await requestOf(answer);
    expect(reference).toMatch(/^\d{10}$/);
    expect(await pageOf(answer)).toMatchObject({
      state: 'transfer',
      services: 'Šišanje',
      details: {
        standard: 'ips',
        reference,
        code: `K:PR|V:01|C:1|R:840000000095584510|N:Salon Breza|I:RSD800,00|SF:221|S:Šišanje|RO:97${reference}`,
      },
    });
  });

  it('reads of it in a mail whose link is not stored', async () => {
    const answer = await bookAt();
    const [mail] = await mailsOf(answer);
    expect(mail).toMatchObject({ template: 'toPay', payload: { amount: 80_000, currency: 'RSD' } });
    expect(mail?.payload).not.toHaveProperty('url');
    const [row] = await database.sql`select url from payment_request`;
    expect(row).toEqual({ url: null });
  });

  it('pays in euros by the other code', async () => {
    const answer = await bookAt('10:00', WEDNESDAY, 'en');
    const { reference } = await requestOf(answer);
    expect(await pageOf(answer)).toMatchObject({
      details: {
        standard: 'epc',
        code: `BCD\n002\n1\nSCT\n\nSalon Breza\nDE89370400440532013000\nEUR7.00\n\n\n${reference} Šišanje`,
      },
    });
  });

  it('is sent to the same page again', async () => {
    const answer = await bookAt();
    const again = await call(pay, { body: { token: await tokenOf(answer) } });
    expect(again.body.payment).toEqual(answer.body.payment);
    expect(await mailsOf(answer)).toHaveLength(1);
  });

  it.each([
    ['nearer than two working days', {}, '2026-12-01'],
    ['without an account for its currency', { transferAccount: '' }, WEDNESDAY],
  ])('is not asked for it %s', async (_what, change, day) => {
    settle(change);
    const answer = await bookAt('10:00', day);
    expect([answer.status, answer.body.payment]).toEqual([201, null]);
    const path = `/api/payment-policy?serviceUnits=${serviceUnitId}&termFrom=${encodeURIComponent(at('10:00', day))}`;
    expect((await call(policy, { path, headers: { lang: 'sr' } })).body).toEqual({ policy: null });
  });

  it('holds the term meanwhile, and no longer', async () => {
    const answer = await bookAt();
    go(DAY);
    await round();
    await expireHolds(now);
    expect((await bookAt()).status).toBe(409);
    go(DAY + 9 * HOUR);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'EXPIRED' });
    expect(await pageOf(answer)).toMatchObject({ state: 'over' });
  });

  it('cannot choose what the salon does not offer beside it', async () => {
    const answer = await bookAt();
    const chosen = await call(chooseTransfer, { body: { token: await tokenOf(answer) } });
    expect([chosen.status, chosen.body.payment]).toEqual([200, answer.body.payment]);
    expect((await call(chooseTransfer, { body: { token: 'a'.repeat(40) } })).status).toBe(404);
  });

  it('may cancel before it has paid', async () => {
    const answer = await bookAt();
    expect((await call(cancel, { body: { token: await tokenOf(answer) } })).status).toBe(200);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'CANCELLED' });
  });
});

describe('staff who see that it has arrived', () => {
  it('book it with that, once however often they say so', async () => {
    const answer = await bookAt();
    const request = await byOwner(answer, {});
    expect((await call(markPaid, request)).body).toMatchObject({ status: 'PAID', paidAmount: 80_000 });
    expect((await call(markPaid, request)).body).toMatchObject({ status: 'PAID', paidAmount: 80_000 });
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, verified: true, payment: 'PAID' });
    expect((await mailsOf(answer)).map(({ template }) => template)).toEqual(['toPay', 'confirmed']);
    expect(await pageOf(answer)).toMatchObject({ state: 'paid', amount: 80_000 });
  });

  it('find it among what is awaited', async () => {
    const answer = await bookAt();
    const { headers } = await byOwner(answer);
    const awaited = () => call(requests, { path: '/admin/api/payment-requests?awaited=transfer', headers });
    const { reference } = await requestOf(answer);
    expect((await awaited()).body.items).toMatchObject([{ reference, amount: 80_000, provider: 'transfer' }]);
    await call(markPaid, await byOwner(answer, {}));
    expect((await awaited()).body.items).toEqual([]);
  });

  it('take it back within the minute, and the term waits as before', async () => {
    const answer = await bookAt();
    await call(markPaid, await byOwner(answer, {}));
    go(30_000);
    const back = await call(undo, await byOwner(answer));
    expect([back.status, back.body]).toEqual([
      200,
      expect.objectContaining({ status: 'PENDING', paidAt: null }),
    ]);
    expect(await stateOf(answer)).toMatchObject({ status: INIT, verified: false, payment: 'PENDING' });
    expect(await mailsOf(answer)).toMatchObject([{ template: 'toPay' }, { state: 'cancelled' }]);
    await call(markPaid, await byOwner(answer, {}));
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  });

  it('take nothing back after a minute', async () => {
    const answer = await bookAt();
    await call(markPaid, await byOwner(answer, {}));
    go(2 * MINUTE);
    expect((await call(undo, await byOwner(answer))).status).toBe(409);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  });

  it('note another amount, which books nothing', async () => {
    const answer = await bookAt();
    await call(markPaid, await byOwner(answer, { amount: 79_000 }));
    expect(await stateOf(answer)).toMatchObject({ status: INIT, payment: 'PAID', trouble: 'AMOUNT' });
  });

  it('book it again where it arrived late and the term is still free', async () => {
    const answer = await bookAt();
    go(DAY + 10 * HOUR);
    await round();
    await call(markPaid, await byOwner(answer, {}));
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  });

  it('say so of transfers alone', async () => {
    const answer = await bookAt();
    await database.sql`delete from payment_request`;
    await database.sql`insert into payment_request (reservation_id, amount, currency, provider, status, pay_until)
      values (${Number(answer.body.id)}, 80000, 'RSD', 'stripe', 'CREATED', now())`;
    expect((await call(markPaid, await byOwner(answer, {}))).status).toBe(409);
  });
});

describe('a link to pay by, which staff send', () => {
  const aPhoneBooking = async (verified = false) => {
    const answer = await bookAt('12:00', WEDNESDAY, 'sr');
    await database.sql`delete from payment_request`;
    await database.sql`update reservation set status = 2, hold_until = null, payment_terms = null, payment_text = null,
      verified_at = ${verified ? now : null} where id = ${Number(answer.body.id)}`;
    await database.sql`delete from outbox`;
    return answer;
  };
  const ofVisit = async ({ body }: Answer, input: object = {}) => {
    owner ??= await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', now);
    return { params: { id: String(body.id) }, headers: { ...owner.headers, lang: 'en' }, body: input };
  };

  it('asks for what the policy says, and leaves booked what is booked', async () => {
    const answer = await aPhoneBooking();
    const sent = await call(requestPayment, await ofVisit(answer));
    expect([sent.status, sent.body]).toEqual([
      200,
      expect.objectContaining({
        amount: 80_000,
        payUntil: '2026-12-01T09:00:00.000+01:00',
        url: expect.stringMatching(/\/pay\?token=/) as unknown,
      }),
    ]);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED });
    expect((await mailsOf(answer)).map(({ template }) => template)).toEqual(['payLink']);
    expect(await pageOf(answer)).toMatchObject({ state: 'transfer', details: { amount: 80_000 } });
  });

  it.each([
    ['by mail', {}, {}, ['mail']],
    ['by message, where there is no address', { client_email: null }, {}, ['sms']],
    ['by message, where staff say so', {}, { sendBy: 'message' }, ['sms']],
    ['by both, where staff say so', {}, { sendBy: 'both' }, ['mail', 'sms']],
  ])('goes %s', async (_route, contact, input, channels) => {
    settle({ messageChannels: ['sms'] });
    const answer = await aPhoneBooking();
    const known = {
      client_phone: '060 111 2222',
      client_phone_e164: '+381601112222',
      message_network: null,
      ...contact,
    };
    await database.sql`update reservation set ${database.sql(known)} where id = ${Number(answer.body.id)}`;
    expect((await call(requestPayment, await ofVisit(answer, input))).status).toBe(200);
    const rows = await database.sql<{ channel: string }[]>`select channel from outbox order by channel`;
    expect(rows.map(({ channel }) => channel)).toEqual(channels);
    const phone = aPhone();
    await phone.deliver(new Date(now.getTime() + 10 * MINUTE));
    const [text] = phone.texts;
    if (channels.includes('sms'))
      expect(text?.text).toMatch(
        /molimo vas da 800 RSD platite do uto 1\. dec, 09:00 za Sisanje, sre 2\. dec, 12:00: \S+\/s\/\w+$/,
      );
  });

  it('is one, however often it is asked for, and is sent again a few times', async () => {
    const answer = await aPhoneBooking();
    const first = await call(requestPayment, await ofVisit(answer, { amount: 50_000 }));
    const second = await call(requestPayment, await ofVisit(answer, { amount: 60_000 }));
    expect(second.body).toEqual(first.body);
    const again = async () => (await call(sendAgain, await byOwner(answer))).status;
    expect([
      await again(),
      await again(),
      await again(),
      await again(),
      await again(),
      await again(),
    ]).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('holds the term until it is paid, where staff say so', async () => {
    const answer = await aPhoneBooking();
    await call(requestPayment, await ofVisit(answer, { holds: true }));
    expect(await stateOf(answer)).toMatchObject({ status: INIT });
    expect((await mailsOf(answer)).map(({ template }) => template)).toEqual(['toPay']);
    await call(pay, { body: { token: await tokenOf(answer) } });
    await call(markPaid, await byOwner(answer, {}));
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
  });

  it('frees the held term when nobody has paid, and what is booked stays', async () => {
    const held = await aPhoneBooking();
    await call(requestPayment, await ofVisit(held, { holds: true }));
    go(DAY + MINUTE);
    await round();
    expect(await stateOf(held)).toMatchObject({ status: CLIENT_REJECTED, payment: 'EXPIRED' });
    go(0);
    const booked = await aPhoneBooking();
    await call(requestPayment, await ofVisit(booked));
    await round();
    expect(await stateOf(booked)).toMatchObject({ status: CONFIRMED, payment: 'CREATED' });
    go(DAY + MINUTE);
    await round();
    expect(await stateOf(booked)).toMatchObject({ status: CONFIRMED, payment: 'EXPIRED' });
  });

  it('may be paid when it is booked already, and is ticked off and taken back as any', async () => {
    const answer = await aPhoneBooking();
    await call(requestPayment, await ofVisit(answer));
    await call(pay, { body: { token: await tokenOf(answer) } });
    await call(markPaid, await byOwner(answer, {}));
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
    await call(undo, await byOwner(answer));
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'PENDING' });
  });

  it('asks once more for what the bank has taken back', async () => {
    const answer = await aPhoneBooking();
    const whole = await ofVisit(answer, { amount: 320_000 });
    await call(requestPayment, whole);
    await call(pay, { body: { token: await tokenOf(answer) } });
    await call(markPaid, await byOwner(answer, {}));
    expect((await call(requestPayment, whole)).status).toBe(422);
    await database.sql`update payment_request set trouble = 'DISPUTED'`;
    expect((await call(requestPayment, whole)).status).toBe(200);
  });

  it('is withdrawn', async () => {
    const answer = await aPhoneBooking();
    await call(requestPayment, await ofVisit(answer));
    expect((await call(withdraw, await byOwner(answer))).body).toMatchObject({ status: 'CANCELLED' });
    expect(await pageOf(answer)).toMatchObject({ state: 'over' });
  });

  it.each([
    ['more than the visit costs', { amount: 320_001 }],
    ['an end that has passed', { payUntil: '2026-11-30T09:10:00+01:00' }],
    ['an end after the visit', { payUntil: '2026-12-03T09:00:00+01:00' }],
  ])('asks for nothing by %s', async (_what, input) => {
    const answer = await aPhoneBooking();
    expect((await call(requestPayment, await ofVisit(answer, input))).status).toBe(422);
  });

  it('holds nothing that its client has confirmed, and is not there where nobody can pay', async () => {
    const answer = await aPhoneBooking(true);
    expect((await call(requestPayment, await ofVisit(answer, { holds: true }))).status).toBe(409);
    settle({ payAhead: 'off' });
    expect((await call(requestPayment, await ofVisit(answer))).status).toBe(409);
  });
});

describe('a bank’s statement', () => {
  const read = async (text: string, dryRun: boolean) => {
    owner ??= await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', now);
    const { body } = await call(statement, {
      headers: { ...owner.headers, lang: 'en' },
      body: { text, dryRun },
    });
    return (body as { lines: { match: string }[] }).lines.map(({ match }) => match);
  };

  it('says what it would do, does it, and names what it cannot match', async () => {
    const [first, second] = [await bookAt('10:00'), await bookAt('12:00')];
    const [one, other] = [await requestOf(first), await requestOf(second)];
    const text = [
      'Datum;Ime;Poziv na broj;Iznos',
      `01.12.2026;Ana;97 ${one.reference};800,00`,
      `01.12.2026;Pera;97${other.reference};799,00`,
      '01.12.2026;Mika;;1.500,00',
    ].join('\n');
    expect(await read(text, true)).toEqual(['paid', 'amount', 'none']);
    expect(await stateOf(first)).toMatchObject({ status: INIT, payment: 'PENDING' });
    expect(await read(text, false)).toEqual(['paid', 'amount', 'none']);
    expect(await stateOf(first)).toMatchObject({ status: CONFIRMED, payment: 'PAID' });
    expect(await stateOf(second)).toMatchObject({ status: INIT, payment: 'PENDING' });
    expect(await read(text, false)).toEqual(['already', 'amount', 'none']);
  });
});

describe('what goes back of a transfer', () => {
  it('waits until staff have transferred it', async () => {
    const answer = await bookAt();
    await call(markPaid, await byOwner(answer, {}));
    await call(cancel, { body: { token: await tokenOf(answer) } });
    go(10 * MINUTE);
    await round();
    const { headers } = await byOwner(answer);
    const waiting = async () =>
      (await call(requests, { path: '/admin/api/payment-requests?refunds=by-hand', headers })).body.items;
    expect(await waiting()).toMatchObject([{ refundByHand: 80_000, refunded: 80_000 }]);
    // Nobody knows the account that it came from.
    const letterbox = aLetterbox();
    await letterbox.deliver(now);
    const mail = letterbox.sent.find(({ subject }) => subject.includes('otkazan'));
    expect(mail?.text).toContain('odgovorite na ovaj imejl i napišite nam broj računa');
    const done = await call(refundPaid, await byOwner(answer));
    expect([done.status, done.body]).toEqual([
      200,
      expect.objectContaining({ refundByHand: 0, status: 'REFUNDED' }),
    ]);
    expect(await waiting()).toEqual([]);
    expect((await call(refundPaid, await byOwner(answer))).status).toBe(409);
  });
});
