import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentStandIn } from '../../scripts/payments/stand-in.mjs';
import { aPerson } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { report, Visitor } from './support/visitor.ts';

/* Many pay for one term, and two processes are told of it: twice, in any order, and too late. */

const PAYERS = 200;
const REPEATS = 3;

type Employee = { id: number; nextTerm: { serviceUnitId: number; from: string } | null };
type Booked = { id: number; payment: { url: string; amount: number } };

let standIn: Awaited<ReturnType<typeof startPaymentStandIn>>;
let salon: AttackedSalon;
let visitor: Visitor;
let wanted = { serviceUnitId: 0, employeeId: 0, termFrom: '' };

const origin = (turn: number) => salon.servers[turn % salon.servers.length]?.origin ?? '';

const deliver = (event: (typeof standIn.events)[number], turn: number) => {
  const { body, headers } = standIn.signed(event);
  return visitor.ask(`${origin(turn)}/api/webhooks/stripe`, { method: 'POST', headers, body });
};

beforeAll(async () => {
  standIn = await startPaymentStandIn();
  salon = await openAttackedSalon({
    environment: {
      RATE_LIMIT_FACTOR: '1000',
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_BASE_URL: standIn.origin,
    },
  });
  visitor = new Visitor('127.0.0.2');
  const { sql } = salon;
  await sql`insert into payment_policy (kind, percent) values ('DEPOSIT', 25)`;
  await sql`update salon_settings set settings = settings || '{"payAhead": "online"}'::jsonb`;
  const { text } = await visitor.ask(`${origin(0)}/api/employees`);
  const team = (JSON.parse(text) as { items: Employee[] }).items;
  const somebody = team.find(({ nextTerm }) => nextTerm !== null);
  if (!somebody?.nextTerm) throw new Error('nobody is free');
  const { id: employeeId, nextTerm } = somebody;
  wanted = { serviceUnitId: nextTerm.serviceUnitId, termFrom: nextTerm.from, employeeId };
});
afterAll(async () => {
  visitor.leave();
  await salon.close();
  await standIn.stop();
});

test('200 pay for one term: one has it, all others have their money back, and both sides count the same', async () => {
  const { serviceUnitId, termFrom } = wanted;
  const policy = `/api/payment-policy?serviceUnits=${serviceUnitId}&termFrom=${encodeURIComponent(termFrom)}`;
  for (const server of salon.servers)
    await expect
      .poll(async () => (await visitor.ask(`${server.origin}${policy}`)).text, { timeout: 15_000 })
      .not.toContain('"policy":null');
  const { sql } = salon;
  const booked: Booked[] = [];
  for (let turn = 0; turn < PAYERS; turn++) {
    const body = { ...wanted, ...aPerson() };
    const answer = await visitor.ask(`${origin(turn)}/api/reservations`, { body });
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('"payment":{')]);
    const reservation = JSON.parse(answer.text) as Booked;
    booked.push(reservation);
    // The provider says that nobody can pay any more, and the next one may have the term.
    const session = reservation.payment.url.split('/').at(-1) ?? '';
    await fetch(`${standIn.origin}/v1/checkout/sessions/${session}/expire`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standIn.secretKey}` },
    });
    const expired = standIn.events.at(-1);
    if (!expired) throw new Error('nothing was told');
    expect((await deliver(expired, turn + 1)).status).toBe(200);
  }

  const events = booked.map(({ payment }) =>
    standIn.pay(payment.url.split('/').at(-1) ?? '', { late: true }),
  );
  const all = Array.from({ length: REPEATS }, () => events).flat();
  const shuffled = all.sort(() => Math.random() - 0.5);
  const answers = await Promise.all(
    shuffled.map((event, turn) => (event ? deliver(event, turn) : Promise.reject(new Error('not paid')))),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  // What was answered otherwise is told again, as the provider does.
  for (const [turn, event] of events.entries()) if (event) await deliver(event, turn);

  const ids = booked.map(({ id }) => id);
  const states = () => sql`
    select r.status, p.status as payment, count(*)::int from reservation r join payment_request p on p.reservation_id = r.id
    where r.id = any(${ids}) group by 1, 2 order by 3`;
  await expect.poll(states, { timeout: 120_000, interval: 1_000 }).toEqual([
    { status: 2, payment: 'PAID', count: 1 },
    { status: 3, payment: 'REFUNDED', count: PAYERS - 1 },
  ]);
  await expect.poll(() => standIn.refunds.size, { timeout: 120_000, interval: 1_000 }).toBe(PAYERS - 1);
  const [ours] = await sql<{ left: number; waiting: number }[]>`
    select sum(paid_amount - refund_total)::int as left,
      (select count(*)::int from payment_refund where state <> 'DONE') as waiting from payment_request`;
  report(
    `${PAYERS} payers, ${all.length} events, ${refused.length} told again, ${standIn.balance()} left on both sides`,
  );
  expect(ours).toEqual({ left: standIn.balance(), waiting: 0 });
  expect(standIn.balance()).toBe(booked[0]?.payment.amount);
}, 300_000);
