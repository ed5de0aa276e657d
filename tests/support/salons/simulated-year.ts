import type postgres from 'postgres';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { addDays, instantOf } from '@/lib/base/time/zone.ts';
import { dueFirst } from '@/lib/return-visits/due/due.reference.ts';
import { rhythmOf } from '@/lib/return-visits/rhythm.ts';

/* A salon whose clients come, stay away, agree and withdraw by chance, some days at a time, beside what the database knows of them. */

const ZONE = 'Europe/Belgrade';
const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** The same chances in each run (mulberry32). */
function chances(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    is: (probability: number) => next() < probability,
    upTo: (most: number) => Math.floor(next() * most),
  };
}

type Service = { id: number; usual: number | null; isSold: boolean };
type Booking = { id: number; clientId: number; serviceUnitId: number; day: string };
export type SimulatedClient = {
  id: number;
  /** How often they really come. */
  every: number;
  favourites: Service[];
  had: Map<number, string[]>;
  agreed: boolean;
  stopped: boolean;
  booking: Booking | null;
  missedLast: boolean;
  /** The days of last visits after which they heard that it is time. */
  nudgedAfter: string[];
};

const at = (day: string, time: string) => new Date(instantOf(day, time, ZONE));
const lastVisitOf = ({ had }: SimulatedClient) => [...had.values()].flat().toSorted().at(-1) ?? '';

/** Whom the rules mean on a day, one client at a time. */
function isMeant(client: SimulatedClient, services: readonly Service[], today: string): boolean {
  const { had, agreed, stopped, booking, missedLast, nudgedAfter } = client;
  if (!agreed || stopped || booking || missedLast || nudgedAfter.includes(lastVisitOf(client))) return false;
  const first = dueFirst(
    services.flatMap(({ id, usual, isSold }) => {
      const days = had.get(id);
      return days ? [{ lastDay: days.at(-1) ?? '', rhythm: isSold ? rhythmOf(days, usual) : null }] : [];
    }),
  );
  if (!first) return false;
  const before = Math.min(5, Math.floor(first.rhythm.days / 2));
  return first.dueOn >= today && addDays(first.dueOn, -before) <= today;
}

export class SimulatedSalon {
  readonly clients: SimulatedClient[] = [];
  readonly #sql: postgres.Sql;
  readonly #services: Service[];
  readonly #chance = chances(41);

  constructor(sql: postgres.Sql, services: Service[]) {
    this.#sql = sql;
    this.#services = services;
  }

  /** As many clients, who were here once within the weeks before; most of them have agreed to advertising. */
  async open(count: number, firstDay: string): Promise<void> {
    const sql = this.#sql;
    const people = await sql<{ id: number }[]>`insert into client (name, email, language)
      select 'Klijent ' || n, 'klijent' || n || '@primer.example', 'sr' from generate_series(1, ${count}) n returning id`;
    for (const { id } of people) {
      this.clients.push({
        id,
        every: 6 + this.#chance.upTo(80),
        favourites: this.#services.filter(() => this.#chance.is(0.6)),
        had: new Map(),
        agreed: this.#chance.is(0.7),
        stopped: false,
        booking: null,
        missedLast: false,
        nudgedAfter: [],
      });
    }
    const agreed = this.clients.filter((client) => client.agreed).map(({ id }) => id);
    await sql`insert into newsletter_subscriber (email, language, status)
      select email, language, 2 from client where id = any(${agreed})`;
    await sql`insert into link_token (purpose, nonce, token_hash, subscriber_id)
      select 'unsubscribe-newsletter', '', sha256(id::text::bytea), id from newsletter_subscriber`;
    const day = () => addDays(firstDay, -1 - this.#chance.upTo(60));
    const visits = await this.#book(this.clients.map((client) => this.#choose(client, day())));
    for (const each of visits) this.#come(each);
    await this.#settle(visits, []);
    await sql`analyze`;
  }

  /** In the morning some book, and some want no more of it. */
  async morning(today: string): Promise<void> {
    const chance = this.#chance;
    const leaving = this.clients.filter(({ agreed, stopped }) => agreed && !stopped && chance.is(0.0025));
    for (const client of leaving) client.stopped = true;
    const ids = leaving.map(({ id }) => id);
    if (ids.length > 0) {
      const now = at(today, '08:00');
      await this.#sql`update newsletter_subscriber s set status = 3, unsubscribed_at = ${now} from client c
        where c.email = s.email and c.id = any(${ids}) and c.id % 2 = 0`;
      await this.#sql`update client set mails_stopped_at = ${now} where id = any(${ids}) and id % 2 = 1`;
    }
    const booking = this.clients.filter(
      (client) => !client.booking && addDays(lastVisitOf(client), client.every) <= today && chance.is(0.4),
    );
    await this.#book(booking.map((client) => this.#choose(client, addDays(today, chance.upTo(6)))));
  }

  /** From then on it can be booked no more. */
  async take(serviceUnitId: number): Promise<void> {
    for (const service of this.#services) if (service.id === serviceUnitId) service.isSold = false;
    await this.#sql`update service_unit set status = 4 where id = ${serviceUnitId}`;
  }

  meantOn = (today: string): SimulatedClient[] =>
    this.clients.filter((client) => isMeant(client, this.#services, today));

  noteNudged(ids: readonly number[]): void {
    const nudged = new Set(ids);
    for (const client of this.clients)
      if (nudged.has(client.id)) client.nudgedAfter.push(lastVisitOf(client));
  }

  /** Whoever was expected by the evening of a day has come or not, and some have booked the next visit on their way out. */
  async evening(today: string): Promise<void> {
    const chance = this.#chance;
    const expected = this.clients.flatMap(({ booking }) =>
      booking && booking.day <= today ? [booking] : [],
    );
    const [missing, there] = [[] as Booking[], [] as Booking[]];
    for (const each of expected) (chance.is(0.1) ? missing : there).push(each);
    for (const each of there) this.#come(each);
    for (const { clientId } of missing) {
      const client = this.#byId(clientId);
      client.booking = null;
      client.missedLast = true;
    }
    await this.#settle(there, missing);
    const staying = there.filter(() => chance.is(0.35)).map(({ clientId }) => this.#byId(clientId));
    await this.#book(staying.map((client) => this.#choose(client, addDays(today, client.every))));
  }

  /** Without a trigger for each row, which would take most of the time. */
  #settle = (there: readonly Booking[], missing: readonly Booking[]) =>
    this.#sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update reservation set status = ${DONE} where id = any(${there.map(({ id }) => id)})`;
      await transaction`update reservation set no_show_at = term_to where id = any(${missing.map(({ id }) => id)})`;
    });

  #byId(id: number): SimulatedClient {
    const client = this.clients.find((each) => each.id === id);
    if (!client) throw new Error('there is no such client');
    return client;
  }

  #choose({ id, favourites }: SimulatedClient, day: string): Omit<Booking, 'id'> {
    const from = favourites.length > 0 ? favourites : this.#services;
    return { clientId: id, day, serviceUnitId: from[this.#chance.upTo(from.length)]?.id ?? 0 };
  }

  async #book(bookings: Omit<Booking, 'id'>[]): Promise<Booking[]> {
    if (bookings.length === 0) return [];
    const rows = bookings.map(({ clientId, serviceUnitId, day }) => ({
      client_id: clientId,
      service_unit_id: serviceUnitId,
      term_from: at(day, '15:00'),
      term_to: at(day, '16:00'),
    }));
    const stored = await this.#sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      return transaction<{ id: number; client_id: number }[]>`
        with term as (
          select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
            as t(client_id int, service_unit_id int, term_from timestamptz, term_to timestamptz)
        ), made as (
          insert into reservation (client_id, client_name, client_email, term_from, term_to, price, currency, language,
            source, status, changed_by)
          select client_id, 'Klijent', 'klijent@primer.example', term_from, term_to, 100, 'RSD', 'sr', 'board',
            ${CONFIRMED}, 'system' from term
          returning id, client_id, term_from, term_to
        ), parts as (
          insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
          select made.id, ${CONFIRMED}, term.service_unit_id, made.term_from, made.term_to
          from made join term using (client_id)
        ) select id, client_id from made`;
    });
    const idOf = new Map(stored.map(({ id, client_id }) => [client_id, id]));
    const booked = bookings.map((each) => ({ ...each, id: idOf.get(each.clientId) ?? 0 }));
    for (const each of booked) this.#byId(each.clientId).booking = each;
    return booked;
  }

  #come({ clientId, serviceUnitId, day }: Booking): void {
    const client = this.#byId(clientId);
    client.booking = null;
    client.missedLast = false;
    client.had.set(serviceUnitId, [...(client.had.get(serviceUnitId) ?? []), day]);
  }
}
