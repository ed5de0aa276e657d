import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { type Answer, call } from '../support/http.ts';
import {
  adjust,
  arrived,
  book,
  cancel,
  done,
  mine,
  noShow,
  payingSalon,
  paymentOf,
  reject,
  tokenOf,
  undo,
  undoByStaff,
} from '../support/salons/paying-api.ts';
import { aServiceUnit, at, aVisitor } from '../support/salon.ts';

const { findBehindLink } = await import('@/lib/self-service/link-page/queries.ts');
const { tokensOf } = await import('@/lib/kit/links/service.ts');

const salon = payingSalon();
const { go, deliver, payFor, round, stateOf, paidVisit, byOwner } = salon;
const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

describe('what goes back of a visit that was paid', () => {
  const cancelled = async (answer: Answer, later: number) => {
    go(later);
    await call(cancel, { body: { token: await tokenOf(answer) } });
    go(later + 2 * MINUTE);
    await round();
    return salon.standIn.balance();
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
    expect(salon.standIn.balance()).toBe(0);
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

  it('stands behind the mailed link before it is pressed, and is the same whenever it is opened afterwards', async () => {
    const answer = await paidVisit();
    const token = (await tokensOf({ reservationId: Number(answer.body.id) }))['cancel-reservation'] ?? '';
    const behind = async () => {
      const { standing, refund } = await findBehindLink('cancel-reservation', token, {
        locale: 'en',
        now: salon.now,
      });
      return { standing, refund };
    };
    go(3 * HOUR);
    const refund = { paid: 80_000, comesBack: 48_000 };
    expect(await behind()).toEqual({ standing: 'open', refund });
    expect((await call(cancel, { body: { token, comesBack: 48_000 } })).status).toBe(200);
    expect(await behind()).toEqual({ standing: 'done', refund });
    go(4 * HOUR);
    await round();
    expect(await behind()).toEqual({ standing: 'done', refund });
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
    expect(salon.standIn.balance()).toBe(80_000);
  });

  it('is tried again while the provider is away, once', async () => {
    const answer = await paidVisit();
    salon.standIn.fail((route) => (route.endsWith('/refunds') ? 'lost' : null));
    await cancelled(answer, HOUR);
    await round();
    go(2 * HOUR);
    salon.standIn.fail();
    await round();
    expect([salon.standIn.refunds.size, salon.standIn.balance()]).toEqual([1, 0]);
    const rows = await salon.sql`select state from payment_refund`;
    expect(rows).toEqual([{ state: 'DONE' }]);
  });

  it('waits for staff where the provider refuses it', async () => {
    const answer = await paidVisit();
    salon.standIn.sessions.clear();
    await cancelled(answer, HOUR);
    const rows = await salon.sql`select state, last_error from payment_refund`;
    expect(rows).toEqual([
      { state: 'FAILED', last_error: expect.stringContaining('No such payment_intent') as unknown },
    ]);
  });

  it('and what comes back from a bank stands as failed', async () => {
    const answer = await paidVisit();
    await cancelled(answer, HOUR);
    const [refund] = [...salon.standIn.refunds.values()];
    await deliver(
      salon.standIn.emit('refund.failed', {
        ...refund,
        status: 'failed',
        failure_reason: 'expired_or_canceled_card',
      }),
    );
    const rows = await salon.sql`select state, last_error from payment_refund`;
    expect(rows).toEqual([{ state: 'FAILED', last_error: 'expired_or_canceled_card' }]);
  });
});

describe('of whoever paid and did not come', () => {
  const TEN = 26 * HOUR;
  /** Half of the price is paid, of which the policy lets the salon keep 96,000: 30 % of 320,000. */
  const missedVisit = async (body: object) => {
    await salon.sql`update payment_policy set percent = 50`;
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
    expect(salon.standIn.balance()).toBe(fee);
    const rows = await salon.sql`select reason, state from payment_refund`;
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
    expect([salon.standIn.balance(), (await stateOf(answer))?.refunds]).toEqual([160_000, 0]);
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
    expect([salon.standIn.balance(), (await stateOf(answer))?.refunds]).toEqual([160_000, 0]);
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
    const other = await aServiceUnit(salon.sql, {
      name: 'Boja',
      price: 100_000,
      price_en: null,
      price_de: null,
    });
    await salon.sql`update payment_policy set kind = 'FULL', percent = null`;
    const answer = await call(book, {
      body: {
        serviceUnits: [{ serviceUnitId: salon.serviceUnitId }, { serviceUnitId: other }],
        termFrom: at('10:00'),
        ...aVisitor(),
      },
      headers: { lang: 'en' },
    });
    expect([answer.status, paymentOf(answer)?.amount]).toEqual([201, 420_000]);
    await deliver(payFor(answer));
    const [, part] = await salon.sql<{ id: number }[]>`select id from reservation_segment order by position`;
    const token = await tokenOf(answer);
    await call(cancel, { body: { token, segmentId: part?.id } });
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, refunds: 100_000 });
    expect((await call(undo, { body: { token } })).status).toBe(200);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, refunds: 0 });
    go(10 * MINUTE);
    await round();
    expect(salon.standIn.balance()).toBe(420_000);
  });
});
