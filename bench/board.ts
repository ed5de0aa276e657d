import { hashSync } from '@node-rs/argon2';
import type { Sql } from 'postgres';
import { DAY } from '../lib/base/time/units.ts';
import { expectStatus, send } from './http.ts';
import { median, ROUNDS } from './measure.ts';
import { statementsOf } from './statements.ts';

const isoDay = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** The header of somebody of the staff. */
export async function staffToken(sql: Sql, origin: string): Promise<string> {
  const [email, password] = ['benchmark@salon.example', 'a password of the benchmark'];
  const row = { email, password_hash: hashSync(password), roles: ['ROLE_MANAGER'], status: 3 };
  await sql`insert into "user" ${sql(row)}`;
  const { body } = await expectStatus(200, `${origin}/admin/api/login`, { email, password });
  return `Bearer ${(JSON.parse(body) as { token: string }).token}`;
}

/** Gives the reservations 50,000 clients with names, phones and prices of their own, and every state. */
export async function fillClients(sql: Sql): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`
    update reservation set
      client_name = (array['Milica','Jelena','Đorđe','Ana','Željka','Nikola','Stefan','Vesna','Hans','Emma'])[1 + id % 10]
        || ' ' || (array['Petrović','Jovanović','Žikić','Đorđević','Müller','Stojanović','Ilić'])[1 + id / 10 % 7],
      client_email = 'client' || id % 50000 || '@example' || id % 7 || '.com',
      client_phone = '06' || lpad((id % 50000 * 1237)::text, 8, '0'),
      client_phone_e164 = '+3816' || lpad((id % 50000 * 1237)::text, 8, '0'),
      price = 100000 + id % 40 * 10000,
      created_at = term_from - make_interval(hours => id % 700),
      status = case when term_from > now() then 2 else 5 end`;
  await sql`update reservation_segment s set status = r.status from reservation r where r.id = s.reservation_id`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum analyze reservation`;
  await sql`vacuum analyze reservation_segment`;
}

const FILTERS = [
  '',
  'clientName=milica',
  'clientName=hans%20zikic',
  'clientName=zzz',
  'clientEmail=client4999',
  'clientPhone=0612345',
  'search=djordje',
  'search=nobody',
  'serviceUnitId=1',
  'employeeId=3',
  'workplaceId=3&status=5',
  'status=2',
  'status=4',
  `termFromAfter=${isoDay(0)}`,
  `termFromBefore=${isoDay(-900)}`,
  `createdAfter=${isoDay(-3)}`,
  'priceFrom=300000&priceTo=310000',
  `search=milica&employeeId=3&createdAfter=${isoDay(-60)}`,
];
/** What the worst page may take in the end. */
const GOAL_MS = 50;
const SORTS = ['termFrom', 'createdAt', 'clientName', 'price', 'status'];

/**
 * Milliseconds of every filter in every order, on the first, a middle and the last page that the pager offers, always in the
 * same sequence; `refused` are those that the database did not answer in its five seconds.
 */
async function askLists(origin: string, authorization: string) {
  const times: number[] = [];
  const requested: string[] = [];
  let refused = 0;
  for (const filter of FILTERS) {
    for (const sort of SORTS) {
      for (const direction of ['ASC', 'DESC']) {
        let pages = 1;
        for (const share of [0, 0.5, 1]) {
          const page = Math.max(1, Math.round(pages * share));
          const query = `${filter}&sort=${sort}&direction=${direction}&page=${page}`;
          const url = `${origin}/admin/api/reservations?${query}`;
          requested.push(query);
          const start = performance.now();
          const { status, body } = await send(url, undefined, { authorization });
          times.push(performance.now() - start);
          if (status === 200) pages = Math.ceil((JSON.parse(body) as { total: number }).total / 10);
          else refused++;
        }
      }
    }
  }
  return { times, requested, refused };
}

/** One round: the median page and the worst one. */
export async function listTimes(origin: string, authorization: string) {
  const { times, refused } = await askLists(origin, authorization);
  return { median: median(times), worst: Math.max(...times), calls: times.length, refused };
}

/** Each page's median of the rounds: of these the median, and the worst. */
export async function listFigures(origin: string, authorization: string) {
  const rounds: Awaited<ReturnType<typeof askLists>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await askLists(origin, authorization));
  const pages =
    rounds[0]?.times.map((_, page) => median(rounds.map(({ times }) => times[page] ?? NaN))) ?? [];
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
  const worst = Math.max(...pages);
  const slowest = rounds[0]?.requested[pages.indexOf(worst)] ?? '';
  return {
    median: median(pages),
    worst,
    slowest,
    above: pages.filter((time) => time > GOAL_MS).length,
    calls: pages.length,
    refused,
  };
}

const LISTS_COUNTED = 100;

/** Of a list as it is opened first, and of one with a filter, by turns. */
export function statementsPerList(sql: Sql, origin: string, authorization: string): Promise<number> {
  let requested = 0;
  return statementsOf(sql, LISTS_COUNTED, () => {
    const filter = requested++ % 2 === 0 ? '' : 'clientName=milica';
    return expectStatus(200, `${origin}/admin/api/reservations?${filter}`, undefined, { authorization });
  });
}

/** Milliseconds and kilobytes of a full week. */
export async function calendarTime(origin: string, authorization: string) {
  const url = `${origin}/admin/api/reservations/calendar?from=${isoDay(7)}&to=${isoDay(13)}`;
  const times: number[] = [];
  let [entries, kilobytes] = [0, 0];
  for (let index = 0; index < 40; index++) {
    const start = performance.now();
    const { body } = await expectStatus(200, url, undefined, { authorization });
    if (index >= 10) times.push(performance.now() - start);
    kilobytes = Buffer.byteLength(body) / 1000;
    entries = (JSON.parse(body) as { entries: unknown[] }).entries.length;
  }
  return { median: median(times), kilobytes, entries };
}
