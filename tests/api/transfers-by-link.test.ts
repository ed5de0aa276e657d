import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, MINUTE } from '@/lib/base/time/units.ts';
import { type Answer, call } from '../support/http.ts';
import {
  markPaid,
  pay,
  salonWithTransfers,
  tokenOf,
  undo,
  WEDNESDAY,
} from '../support/salons/transfers-api.ts';

const { POST: sendAgain } = await import('@/app/admin/api/payment-requests/[id]/send/route.ts');
const { POST: withdraw } = await import('@/app/admin/api/payment-requests/[id]/cancel/route.ts');
const { POST: requestPayment } = await import('@/app/admin/api/reservations/[id]/request-payment/route.ts');
const { aPhone } = await import('../support/messages/phone.ts');

const salon = salonWithTransfers();
const { settle, go, bookAt, pageOf, stateOf, mailsOf, ownerHeaders, byOwner, round } = salon;
const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;

describe('a link to pay by, which staff send', () => {
  const aPhoneBooking = async (verified = false) => {
    const answer = await bookAt('12:00', WEDNESDAY, 'sr');
    await salon.sql`delete from payment_request`;
    await salon.sql`update reservation set status = 2, hold_until = null, payment_terms = null, payment_text = null,
      verified_at = ${verified ? salon.now : null} where id = ${Number(answer.body.id)}`;
    await salon.sql`delete from outbox`;
    return answer;
  };
  const ofVisit = async ({ body }: Answer, input: object = {}) => ({
    params: { id: String(body.id) },
    headers: await ownerHeaders(),
    body: input,
  });

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
    await salon.sql`update reservation set ${salon.sql(known)} where id = ${Number(answer.body.id)}`;
    expect((await call(requestPayment, await ofVisit(answer, input))).status).toBe(200);
    const rows = await salon.sql<{ channel: string }[]>`select channel from outbox order by channel`;
    expect(rows.map(({ channel }) => channel)).toEqual(channels);
    const phone = aPhone();
    await phone.deliver(new Date(salon.now.getTime() + 10 * MINUTE));
    const [text] = phone.texts;
    if (channels.includes('sms'))
      expect(text?.text).toMatch(
        /molimo vas da 800 RSD platite do uto 1\. dec, 09:00 za Sisanje, sre 2\. dec, 12:00: \S+\/s\/\w+$/,
      );
  });

  it('is good for nothing once the bill is paid at the desk, before the visit as well', async () => {
    const answer = await aPhoneBooking();
    await call(requestPayment, await ofVisit(answer));
    await salon.sql.begin(async (tx) => {
      const [sale] = await tx<{ id: number }[]>`
        insert into sale (status, currency, total) values ('OPEN', 'RSD', 320000) returning id`;
      const id = sale?.id ?? 0;
      await tx`insert into sale_visit (sale_id, reservation_id) values (${id}, ${Number(answer.body.id)})`;
      await tx`insert into sale_line (sale_id, position, kind, name, quantity, unit_price, list_price, sum)
        values (${id}, 0, 'FEE', 'x', 1, 320000, 320000, 320000)`;
      await tx`insert into sale_payment (sale_id, method, amount) values (${id}, 'CASH', 320000)`;
      await tx`update sale set status = 'PAID', paid_at = now() where id = ${id}`;
    });
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'CANCELLED' });
    expect(await pageOf(answer)).toMatchObject({ state: 'over' });
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
    await salon.sql`update payment_request set trouble = 'DISPUTED'`;
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
