import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Answer } from '../attack/support/visitor.ts';
import { insist } from './absences.ts';
import type { Ledger } from './ledger.ts';
import type { Chance } from './random.ts';

const SALES = '/admin/api/sales';
const DAYS = '/admin/api/till-days';

type Sale = { id: number; status: string; total: number; editedAt: string };
type Day = { id: number; closedAt: string | null; editedAt: string; expected: { CASH?: number } };
type Requested = { method?: string; body?: object; headers?: Record<string, string> };
type AsStaff = (what: string, path: string, requested: Requested) => Promise<Answer>;

const saleIn = ({ text }: Answer) => JSON.parse(text) as Sale;

/** Staff at the till, who send a payment again until they know what became of it. */
export class Sales {
  readonly #paid: number[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly serviceUnits: readonly number[],
    private readonly employees: readonly number[],
  ) {}

  /** @param reservationId of a visit that may be checked out; null: somebody buys without one */
  async act(chance: Chance, reservationId: number | null, ask: AsStaff): Promise<void> {
    const what = chance.weighted({ pay: 8, takeBack: 2, closeTheDay: 1 });
    if (what === 'pay') await this.#pay(chance, reservationId, ask);
    else if (what === 'takeBack') await this.#takeBack(chance, ask);
    else await this.#closeTheDay(chance, ask);
  }

  async #pay(chance: Chance, reservationId: number | null, ask: AsStaff): Promise<void> {
    const lines = [
      { refId: chance.oneOf(this.serviceUnits), employeeId: chance.oneOf(this.employees) },
      { kind: 'FEE', name: 'Storm', unitPrice: chance.between(1, 90_000) },
    ];
    const opened =
      reservationId === null || chance.isLess(0.5)
        ? await ask('sale', SALES, { body: { lines } })
        : await ask('checkout', `/admin/api/reservations/${reservationId}/checkout`, { method: 'POST' });
    if (opened.status !== 201 && opened.status !== 200) return;
    const { id, status, total, editedAt } = saleIn(opened);
    if (status !== 'OPEN' || total === 0) return;
    const inCash = chance.between(0, total);
    const body = {
      editedAt,
      payments: [
        ...(inCash > 0 ? [{ method: 'CASH', amount: inCash }] : []),
        ...(inCash < total ? [{ method: 'CARD', amount: null }] : []),
      ],
      tips: chance.isLess(0.3)
        ? [{ employeeId: chance.oneOf(this.employees), method: 'CASH', amount: 5_000 }]
        : [],
    };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await insist(() => ask('pay', `${SALES}/${id}/pay`, { body, headers }));
    if (answer?.status !== 200) return;
    this.ledger.paid.set(id, saleIn(answer).total);
    this.#paid.push(id);
    // The answer may have been lost on the way: it is asked for again, and nothing is taken twice.
    if (chance.isLess(0.3)) await ask('pay again', `${SALES}/${id}/pay`, { body, headers });
  }

  async #takeBack(chance: Chance, ask: AsStaff): Promise<void> {
    const id = chance.oneOf(this.#paid);
    if (id === undefined) return;
    const requested = { body: { reason: 'Storm' }, headers: { 'idempotency-key': randomUUID() } };
    const answer = await insist(() => ask('take back', `${SALES}/${id}/counter`, requested));
    if (answer?.status === 201) this.ledger.takenBack.add(id);
  }

  async #closeTheDay(chance: Chance, ask: AsStaff): Promise<void> {
    const found = await ask('till days', `${DAYS}?state=open`, {});
    if (found.status !== 200) return;
    const { items } = JSON.parse(found.text) as { items: Day[] };
    const [day] = items;
    if (!day) return;
    const counted = Math.max(0, (day.expected.CASH ?? 0) - chance.between(0, 2_000));
    const body = { editedAt: day.editedAt, counted: { CASH: counted }, nextFloat: Math.min(counted, 10_000) };
    const headers = { 'idempotency-key': randomUUID() };
    await insist(() => ask('close the day', `${DAYS}/${day.id}/close`, { body, headers }));
  }
}

export type StoredSale = {
  id: number;
  status: string;
  number: number | null;
  total: number;
  countersSaleId: number | null;
  tillDayId: number | null;
  /** What its rows come to. */
  lines: number;
  payments: number;
  cash: number;
  cashTips: number;
};
export type StoredDay = { id: number; float: number; isClosed: boolean; expectedCash: number | null };

/** All that there ever was: a salon's numbers have no gaps. */
export async function salesIn(sql: postgres.TransactionSql) {
  const sales = await sql<StoredSale[]>`
    select s.id, s.status, s.number, s.total::float8 as total, s.counters_sale_id as "countersSaleId", s.till_day_id as "tillDayId",
      (select coalesce(sum(l.sum), 0)::float8 from sale_line l where l.sale_id = s.id) as lines,
      (select coalesce(sum(p.amount), 0)::float8 from sale_payment p where p.sale_id = s.id) as payments,
      (select coalesce(sum(p.amount), 0)::float8 from sale_payment p where p.sale_id = s.id and p.method = 'CASH') as cash,
      (select coalesce(sum(t.amount), 0)::float8 from tip t where t.sale_id = s.id and t.method = 'CASH') as "cashTips"
    from sale s order by s.id`;
  const days = await sql<StoredDay[]>`
    select id, float::float8 as float, closed_at is not null as "isClosed", (expected->>'CASH')::float8 as "expectedCash" from till_day`;
  return { sales, days };
}
