import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, HOUR } from '@/lib/base/time/units.ts';
import { call } from '../support/http.ts';
import { at } from '../support/salon.ts';
import { cancel, pay, salonWithTransfers, tokenOf, WEDNESDAY } from '../support/salons/transfers-api.ts';

const { POST: chooseTransfer } = await import('@/app/api/reservations/pay/transfer/route.ts');
const { GET: policy } = await import('@/app/api/payment-policy/route.ts');
const { expireHolds } = await import('@/lib/bookings/lifecycle/service.ts');

const salon = salonWithTransfers();
const { settle, go, bookAt, pageOf, stateOf, requestOf, mailsOf, round } = salon;
const { INIT, CLIENT_REJECTED } = RESERVATION_STATUS;

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
    const [row] = await salon.sql`select url from payment_request`;
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
    const path = `/api/payment-policy?serviceUnits=${salon.serviceUnitId}&termFrom=${encodeURIComponent(at('10:00', day))}`;
    expect((await call(policy, { path, headers: { lang: 'sr' } })).body).toEqual({ policy: null });
  });

  it('holds the term meanwhile, and no longer', async () => {
    const answer = await bookAt();
    go(DAY);
    await round();
    await expireHolds(salon.now);
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
