import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { HOUR } from '../../lib/base/time/units.ts';
import type { Answer } from '../attack/support/visitor.ts';
import type { Ledger } from './ledger.ts';
import type { Chance } from './random.ts';

const ADDRESS = '/admin/api/employees-unavailability';
const TRIES = 4;
/** More, and nobody would find a term any more. */
const AT_ONCE = 5;

type Proposal = {
  kind: string;
  employeeId?: number;
  termFrom?: string;
  segments?: object[];
  reason?: string;
};
type Hit = { id: number; proposals: Proposal[] };
type Entered = { id: number; resolved?: { reservationId: number; kind: string; done: boolean }[] };
type Requested = { method?: string; body?: object; headers?: Record<string, string> };
type AsStaff = (what: string, path: string, requested: Requested) => Promise<Answer>;

/** Staff who enter that somebody is away, answer what it hits, and take it back or away again. */
export class Absences {
  readonly #entered: number[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly employees: readonly number[],
  ) {}

  async change(chance: Chance, day: string, ask: AsStaff): Promise<void> {
    const oldest = this.#entered[0];
    if (oldest !== undefined && this.#entered.length >= AT_ONCE)
      await this.#takeAway(oldest, 'away no more', ask);
    else await this.#enter(chance, day, ask);
  }

  async #enter(chance: Chance, day: string, ask: AsStaff): Promise<void> {
    const from = new Date(`${day}T07:00Z`).getTime() + chance.between(0, 8) * HOUR;
    const absence = {
      employeeId: chance.oneOf(this.employees) ?? 0,
      // By which it is found again: of what was asked once there may be one.
      reason: `storm ${randomUUID()}`,
      unavailableFrom: new Date(from).toISOString(),
      unavailableTo: new Date(from + 2 * HOUR).toISOString(),
    };
    const key = () => ({ 'idempotency-key': randomUUID() });
    const requested = { body: absence, headers: key() };
    const answer = await insist(() => ask('away', ADDRESS, requested));
    if (answer?.status === 201) return this.#noteEntered(answer);
    if (answer?.status !== 409) return;

    const { reservations = [] } = JSON.parse(answer.text) as { reservations?: Hit[] };
    const body = { ...absence, resolutions: reservations.map((hit) => resolutionOf(hit, chance)) };
    const headers = { 'idempotency-key': randomUUID() };
    const solved = await insist(() =>
      ask('away solved', `${ADDRESS}?acceptConflicts=true`, { body, headers }),
    );
    if (solved?.status !== 201) return;
    this.#noteEntered(solved);
    const { id } = JSON.parse(solved.text) as Entered;
    if (chance.isLess(0.3)) await this.#takeAway(id, 'away undone', ask);
  }

  #noteEntered({ text }: Answer): void {
    const { id, resolved = [] } = JSON.parse(text) as Entered;
    this.#entered.push(id);
    this.ledger.absences.add(id);
    for (const { reservationId, kind, done } of resolved) {
      if (done) this.ledger.promised.push({ what: kind === 'cancel' ? 'rejected' : 'moved', reservationId });
    }
  }

  /** From when it is asked for, nobody is promised anything of it. */
  async #takeAway(id: number, what: 'away undone' | 'away no more', ask: AsStaff): Promise<void> {
    this.ledger.absences.delete(id);
    this.#entered.splice(this.#entered.indexOf(id), 1);
    await (what === 'away undone'
      ? ask(what, `${ADDRESS}/${id}/undo`, { method: 'POST', body: {} })
      : ask(what, `${ADDRESS}/${id}`, { method: 'DELETE' }));
  }
}

/** The best that is proposed, mostly. */
function resolutionOf({ id, proposals }: Hit, chance: Chance): object {
  const kind = chance.weighted({ best: 6, cancel: 2, call: 2 });
  const chosen = proposals.find((each) => kind === 'best' || each.kind === kind);
  const { employeeId, termFrom, segments, reason } = chosen ?? {};
  return { reservationId: id, kind: chosen?.kind, employeeId, termFrom, segments, reason };
}

/** Asks again where the salon is away, as the board does. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer | null> {
  for (let time = 0; time < TRIES; time++) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status !== 503) return answer;
    await sleep(300 * (time + 1));
  }
  return null;
}

/** `enteredBy`: the event that says so. */
export type StoredAbsence = {
  id: number;
  employeeId: number;
  start: number;
  end: number;
  reason: string;
  enteredBy: number;
};

export const absencesIn = (sql: postgres.TransactionSql): Promise<StoredAbsence[]> => sql<StoredAbsence[]>`
  select u.id, u.employee_id as "employeeId", u.reason, date_part('epoch', u.unavailable_from) * 1000 as start,
    date_part('epoch', u.unavailable_to) * 1000 as "end",
    (select max(e.id)::int from audit_event e where e.entity = 'employee-unavailability' and e.entity_id = u.id and e.action = 'created')
      as "enteredBy"
  from employee_unavailability u where u.reason like 'storm %'`;
