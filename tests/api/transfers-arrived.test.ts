import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { call } from '../support/http.ts';
import {
  cancel,
  markPaid,
  requests,
  salonWithTransfers,
  tokenOf,
  undo,
} from '../support/salons/transfers-api.ts';

const { POST: statement } = await import('@/app/admin/api/payment-requests/statement/route.ts');
const { POST: refundPaid } = await import('@/app/admin/api/payment-requests/[id]/refund-paid/route.ts');
const { aLetterbox } = await import('../support/messages/letterbox.ts');

const salon = salonWithTransfers();
const { go, bookAt, pageOf, stateOf, requestOf, mailsOf, ownerHeaders, byOwner, round } = salon;
const { INIT, CONFIRMED } = RESERVATION_STATUS;

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
    await salon.sql`delete from payment_request`;
    await salon.sql`insert into payment_request (reservation_id, amount, currency, provider, status, pay_until)
      values (${Number(answer.body.id)}, 80000, 'RSD', 'stripe', 'CREATED', now())`;
    expect((await call(markPaid, await byOwner(answer, {}))).status).toBe(409);
  });
});

describe('a bank’s statement', () => {
  const linesOf = async (text: string, dryRun: boolean) => {
    const { body } = await call(statement, { headers: await ownerHeaders(), body: { text, dryRun } });
    return (body as { lines: { match: string }[] }).lines;
  };
  const read = async (text: string, dryRun: boolean) =>
    (await linesOf(text, dryRun)).map(({ match }) => match);

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

  it('names the amount that was asked for beside another one that has arrived', async () => {
    const { reference } = await requestOf(await bookAt());
    expect(
      await linesOf(`01.12.2026;Pera;97${reference};799,00\n01.12.2026;Mika;;1.500,00`, true),
    ).toMatchObject([
      { match: 'amount', amount: 80_000, currency: 'RSD' },
      { match: 'none', amount: null, currency: null },
    ]);
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
    await letterbox.deliver(salon.now);
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
