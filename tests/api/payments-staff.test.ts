import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { type Answer, call } from '../support/http.ts';
import {
  cancel,
  confirmByStaff,
  mailPreview,
  markHandled,
  payingSalon,
  paymentBadgesOf,
  paymentOf,
  paymentOfVisit,
  policies,
  refundByHand,
  reject,
  requests,
  setPolicies,
  tokenOf,
  undoByStaff,
} from '../support/salons/paying-api.ts';
import { aServiceUnit } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const salon = payingSalon();
const { settle, go, bookAt, deliver, payFor, round, stateOf, paidVisit, byOwner } = salon;

describe('staff', () => {
  const owner = async () => ({
    ...(await signedInAs(salon.sql, 'ROLE_SUPER_ADMIN', salon.now)).headers,
    lang: 'en',
  });
  const manager = async () => (await signedInAs(salon.sql, 'ROLE_MANAGER', salon.now)).headers;
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
    expect(salon.standIn.balance()).toBe(0);
  });

  it('cannot undo a confirmation without a payment once it is paid', async () => {
    const answer = await bookAt();
    const by = await byOwner(answer, {});
    expect((await call(confirmByStaff, by)).status).toBe(200);
    await deliver(payFor(answer));
    expect((await call(undoByStaff, by)).status).toBe(409);
    expect(await stateOf(answer)).toMatchObject({ status: RESERVATION_STATUS.CONFIRMED, payment: 'PAID' });
  });

  it('try again what could not be given back', async () => {
    const answer = await paidVisit();
    await call(cancel, { body: { token: await tokenOf(answer) } });
    const sessions = new Map(salon.standIn.sessions);
    salon.standIn.sessions.clear();
    go(2 * MINUTE);
    await round();
    const [failed] = await listed('refunds=failed');
    expect(failed).toMatchObject({ refundsFailed: 80_000 });
    for (const [id, session] of sessions) salon.standIn.sessions.set(id, session);
    expect((await giveBack(failed?.id ?? 0, {})).body).toMatchObject({ refundsFailed: 0, refunded: 80_000 });
    await round();
    expect([salon.standIn.balance(), await listed('refunds=failed')]).toEqual([0, []]);
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

  it('read before the press the mail that says what goes back', async () => {
    const answer = await paidVisit();
    go(3 * HOUR);
    const preview = async (action: string) => {
      const mail = await call(mailPreview, await byOwner(answer, { deed: action, reason: 'Illness' }));
      return String(mail.body.html).replaceAll('\u00A0', ' ');
    };
    const bySalon = await preview('reject');
    expect(bySalon).toContain('800 RSD goes back to you');
    expect(bySalon).not.toContain('We keep');
    const byClient = await preview('cancel-for-client');
    expect(byClient).toContain('480 RSD goes back to you');
    expect(byClient).toContain('We keep 320 RSD');
  });

  it('have what went wrong before them until somebody says how it was handled, and again where more goes wrong', async () => {
    const answer = await paidVisit();
    const open = async () => (await listed('open=true')).length;
    expect(await open()).toBe(0);
    await call(cancel, { body: { token: await tokenOf(answer) } });
    salon.standIn.sessions.clear();
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
    const [request] = await salon.sql<{ payment_ref: string }[]>`select payment_ref from payment_request`;
    go(5 * MINUTE);
    const dispute = { object: 'dispute', id: 'dp_1', payment_intent: request?.payment_ref };
    expect((await deliver(salon.standIn.emit('charge.dispute.created', dispute))).status).toBe(200);
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
      { serviceUnitId: salon.serviceUnitId, kind: 'FULL', ...fees },
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
    const other = await aServiceUnit(salon.sql, { name: 'Farbanje' });
    // Two of the staff, each with another service before them.
    await Promise.all([
      alone([{ ...given[1], noShowFeePercent: 90 }], salon.serviceUnitId),
      alone([{ ...given[1], serviceUnitId: other }], other),
    ]);
    const { body } = await alone([], null);
    expect(body.policies).toMatchObject([
      { serviceUnitId: salon.serviceUnitId, noShowFeePercent: 90 },
      { serviceUnitId: other, noShowFeePercent: 50 },
    ]);
    expect((await alone(given, null)).status).toBe(422);
    expect((await put([])).body).toEqual({ policies: [] });
    expect((await bookAt('12:00')).body.payment).toBeNull();
  });
});
