import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { startPaymentStandIn } from '../../scripts/payments/stand-in.mjs';
import type { Ledger } from './ledger.ts';
import type { Chance } from './random.ts';
import type { StormySalon } from './salon.ts';

export type PaymentService = Awaited<ReturnType<typeof startPaymentStandIn>>;
type Event = PaymentService['events'][number];

/** How the payment service does at the moment; `lost`: it is done, and the answer never arrives. */
export const PAYMENT_MOODS = ['away', 'busy', 'lost', 'slow'] as const;

/** So often an event is delivered again that was not taken. */
const DELIVERIES = 60;
const BETWEEN_MS = 3_000;

/** A quarter ahead of what some services cost; a tenth of the price where somebody cancels late. */
export const LATE_FEE_PERCENT = 10;
export async function payAheadFor(sql: postgres.Sql, serviceUnits: readonly number[]): Promise<void> {
  for (const id of serviceUnits)
    await sql`
      insert into payment_policy (service_unit_id, kind, percent, late_fee_percent, no_show_fee_percent)
      values (${id}, 'DEPOSIT', 25, ${LATE_FEE_PERCENT}, 30)
      on conflict (coalesce(service_unit_id, 0)) do nothing`;
}

/** Whoever has booked what is paid ahead pays: in time, too late, another amount; and the service says so, or does not. */
export class Payments {
  readonly #underway = new Set<Promise<void>>();
  readonly #open: string[] = [];

  constructor(
    private readonly salon: StormySalon,
    private readonly service: PaymentService,
    private readonly ledger: Ledger,
  ) {}

  /** @param url where a reservation is to be paid */
  opened(url: string): void {
    this.#open.push(url.split('/').at(-1) ?? '');
  }

  act(chance: Chance): void {
    const session = chance.oneOf(this.#open);
    if (session === undefined) return;
    const how = chance.weighted({ inTime: 12, tooLate: 2, less: 1 });
    const price = this.service.sessions.get(session)?.amount_total ?? 0;
    const event =
      how === 'less'
        ? this.service.pay(session, { amount: Math.max(1, price - 100) })
        : this.service.pay(session, { late: how === 'tooLate' });
    if (!event) return;
    this.ledger.note(`paid ${how}`, 200, 0, '');
    // Of what was paid when it could not be any more nobody is to ask: only the service itself says so, until it was heard.
    if (how === 'tooLate' || chance.isLess(0.7)) this.#send(event, chance.another());
    else this.ledger.note('payment event lost', 0, 0, '');
  }

  #send(event: Event, chance: Chance): void {
    for (let times = chance.isLess(0.3) ? 2 : 1; times > 0; times--) {
      const delivery = this.#deliver(event, chance).finally(() => this.#underway.delete(delivery));
      this.#underway.add(delivery);
    }
  }

  async #deliver(event: Event, chance: Chance): Promise<void> {
    await sleep(chance.between(0, 20_000));
    for (let time = 0; time < DELIVERIES; time++) {
      const { origin } = chance.oneOf(this.salon.servers) ?? { origin: '' };
      const status = await this.service.deliver(event, `${origin}/api/webhooks/stripe`).catch(() => 0);
      this.ledger.note('payment event', status, 0, '');
      if (status === 200) return;
      await sleep(BETWEEN_MS);
    }
  }

  /** All has been delivered that will be. */
  async settled(): Promise<void> {
    await Promise.all(this.#underway);
  }
}

export type StoredRequest = {
  id: number;
  reservationId: number;
  status: string;
  payUntil: number;
  ref: string | null;
  paid: number;
  back: number;
  trouble: string | null;
  isLate: boolean;
  reservationStatus: number;
  /** The last step of its reservation that led to another status. */
  endedBy: string | null;
  endedAs: string | null;
  /** What the salon may keep where somebody cancels late. */
  lateFee: number;
  isBilled: boolean;
};
export type StoredRefund = {
  id: number;
  requestId: number;
  amount: number;
  state: string;
  ref: string | null;
};

/** Every request for a payment since the storm began, and what went back of it. */
export async function paymentsIn(sql: postgres.TransactionSql, since: number) {
  const requests = await sql<StoredRequest[]>`
    select p.id, p.reservation_id as "reservationId", p.status, (date_part('epoch', p.pay_until) * 1000)::float8 as "payUntil",
      p.provider_ref as ref, coalesce(p.paid_amount, 0)::float8 as paid, p.refund_total::float8 as back, p.trouble, p.is_late as "isLate",
      r.status as "reservationStatus", step.actor as "endedBy", step.action as "endedAs",
      round(r.price * ${LATE_FEE_PERCENT} / 100.0)::float8 as "lateFee",
      exists (select from sale_visit v join sale on sale.id = v.sale_id where v.reservation_id = r.id and sale.status = 'PAID') as "isBilled"
    from payment_request p join reservation r on r.id = p.reservation_id
      left join lateral (
        select actor, action from audit_event e
        where e.entity = 'reservation' and e.entity_id = r.id and e.changes ? 'status' order by e.id desc limit 1
      ) step on true
    where p.reservation_id > ${since} order by p.id`;
  const refunds = await sql<StoredRefund[]>`
    select b.id, b.request_id as "requestId", b.amount::float8 as amount, b.state, b.provider_ref as ref
    from payment_refund b join payment_request p on p.id = b.request_id where p.reservation_id > ${since} order by b.id`;
  return { requests, refunds };
}

/** What may still be paid or waits to go back: of what was paid without a word, the service is asked once its time is over. */
export async function paymentsDue(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select ((select count(*) from payment_request where status in ('CREATED', 'PENDING') or is_late)
      + (select count(*) from payment_refund where state = 'WAITING'))::int as count`;
  return row?.count ?? 0;
}
