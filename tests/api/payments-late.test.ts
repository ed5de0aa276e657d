import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { type Answer, call } from '../support/http.ts';
import { cancel, confirm, payingSalon, reject, tokenOf, undoByStaff } from '../support/salons/paying-api.ts';
import { at, aVisitor } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const salon = payingSalon();
const { settle, go, bookAt, deliver, payFor, round, stateOf, mailsOf, byOwner } = salon;
const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

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
    expect([salon.standIn.refunds.size, salon.standIn.balance()]).toEqual([1, 80_000]);
    const [mail] = await salon.sql<{ payload: { terms: string[] } }[]>`
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
    expect(salon.standIn.balance()).toBe(0);
  });

  it.each([
    ['another amount', { amount: 79_999 }, { amount: 79_999, currency: 'RSD' }],
    ['another currency', { currency: 'eur' }, { amount: 80_000, currency: 'EUR' }],
  ])(
    'goes back as it came where it is %s, though the term is free: it was never agreed',
    async (_, how, paid) => {
      const answer = await fallen();
      await deliver(payFor(answer, { ...how, late: true }));
      await round();
      expect(await stateOf(answer)).toMatchObject({ status: CLIENT_REJECTED, payment: 'REFUNDED' });
      expect(salon.standIn.balance()).toBe(0);
      const [mail] = await salon.sql`
      select payload from outbox where template = 'paidTooLate' and reservation_id = ${Number(answer.body.id)}`;
      expect(mail?.payload).toMatchObject(paid);
    },
  );
});

describe('a payment that comes while staff take back that they have rejected its visit', () => {
  const waiting = async () => {
    const [row] = await salon.sql<{ count: number }[]>`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.count;
  };

  it('goes back, and the visit does not stand again beside it', async () => {
    const answer = await bookAt();
    const by = await byOwner(answer, { reason: 'Zatvoreno' });
    expect((await call(reject, by)).status).toBe(200);
    await round();
    const event = payFor(answer, { late: true });
    // The payment is stored first, and the undo has read before that what was done last.
    const [delivering, undoing] = await salon.sql.begin(async (tx) => {
      await tx`select from reservation where id = ${Number(answer.body.id)} for update`;
      const delivered = deliver(event);
      await expect.poll(waiting).toBe(1);
      const undone = call(undoByStaff, by);
      await expect.poll(waiting).toBe(2);
      return [{ answer: delivered }, { answer: undone }];
    });
    expect((await delivering?.answer)?.status).toBe(200);
    expect((await undoing?.answer)?.status).toBe(409);
    go(2 * MINUTE);
    await round();
    expect(await stateOf(answer)).toMatchObject({ status: ADMIN_REJECTED, payment: 'REFUNDED' });
    expect(salon.standIn.balance()).toBe(0);
  });
});

describe('a page that the provider made while the term was rejected', () => {
  const whileItIsMade = async () => {
    salon.standIn.fail((route) => (route === 'POST /v1/checkout/sessions' ? 'slow' : null));
    const booking = bookAt();
    await expect.poll(() => salon.standIn.sessions.size).toBe(1);
    const [row] = await salon.sql<{ id: number }[]>`select id from reservation`;
    const id = String(row?.id);
    const owner = await signedInAs(salon.sql, 'ROLE_SUPER_ADMIN', salon.now);
    const rejecting = { params: { id }, headers: owner.headers, body: { reason: 'Zatvoreno' } };
    expect((await call(reject, rejecting)).status).toBe(200);
    await round();
    return booking;
  };
  const session = () => [...salon.standIn.sessions.values()][0];

  it('is shown to nobody, and takes no money', async () => {
    const answer = await whileItIsMade();
    expect(answer.body.payment).toBeFalsy();
    expect(session()?.status).toBe('expired');
  });

  it('gives back what comes all the same', async () => {
    const answer = await whileItIsMade();
    const event = salon.standIn.pay(session()?.id ?? '', { late: true });
    if (!event) throw new Error('nobody could pay');
    expect((await deliver(event)).status).toBe(200);
    go(MINUTE);
    await round();
    expect(salon.standIn.balance()).toBe(0);
    expect(await stateOf(answer)).toMatchObject({ status: ADMIN_REJECTED, payment: 'REFUNDED' });
  });
});

describe('while the provider is away', () => {
  it('a booking goes by phone, and nothing is held', async () => {
    salon.standIn.fail(() => 'away');
    const ana = aVisitor();
    const answer = await bookAt('10:00', ana, { 'Idempotency-Key': 'one' });
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('call')]);
    const rows = await salon.sql`select r.status, p.status as payment from reservation r
      join payment_request p on p.reservation_id = r.id`;
    expect(rows).toEqual([{ status: CLIENT_REJECTED, payment: 'CANCELLED' }]);
    salon.standIn.fail();
    expect((await bookAt('10:00', ana, { 'Idempotency-Key': 'one' })).status).toBe(201);
  });

  it('or is held without it, where the salon says so', async () => {
    settle({ whenUnpayable: 'without' });
    salon.standIn.fail(() => 'lost');
    const answer = await bookAt();
    expect([answer.status, answer.body.payment]).toEqual([201, null]);
    expect(await mailsOf(answer)).toEqual(['held']);
    const token = await tokenOf(answer, 'confirm-reservation');
    expect((await call(confirm, { body: { token } })).status).toBe(200);
    expect(await stateOf(answer)).toMatchObject({ status: CONFIRMED, payment: 'CANCELLED' });
  });
});

/** With every run enough of them to meet one another; all of them with the sweeps. */
const PAYING = process.env.SWEEP === 'on' ? 200 : 50;

it(`${PAYING} pay for one term, told twice, in any order and too late: one has it, all others have their money back`, async () => {
  const answers: Answer[] = [];
  for (let each = 0; each < PAYING; each++) {
    answers.push(await bookAt('10:00', { ...aVisitor(), termFrom: at('10:00', '2026-12-15') }));
    go((each + 1) * 31 * MINUTE);
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

  const states = await salon.sql`
    select r.status, p.status as payment, count(*)::int from reservation r join payment_request p on p.reservation_id = r.id
    group by 1, 2 order by 3`;
  expect(states).toEqual([
    { status: CONFIRMED, payment: 'PAID', count: 1 },
    { status: CLIENT_REJECTED, payment: 'REFUNDED', count: PAYING - 1 },
  ]);
  const [ours] = await salon.sql`
    select sum(paid_amount - refund_total)::int as left, (select count(*)::int from payment_refund) as refunds from payment_request`;
  expect(ours).toEqual({ left: 80_000, refunds: PAYING - 1 });
  expect([salon.standIn.balance(), salon.standIn.refunds.size]).toEqual([80_000, PAYING - 1]);
}, 240_000);
