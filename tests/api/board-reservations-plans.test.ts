import { AsyncLocalStorage } from 'node:async_hooks';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/db/client.ts';
import { searchBoard } from '@/lib/dashboard/search/queries.ts';
import { LIST_CAP } from '@/lib/base/list-cap.ts';
import { listReservations } from '@/lib/booking-board/list/queries.ts';
import { reservationListQuery } from '@/lib/booking-board/search/schema.ts';
import { getCalendar } from '@/lib/booking-board/calendar/queries.ts';
import { useDatabase } from '../support/database.ts';
import { aPair, aServiceUnit, anOpenSalon, MONDAY_MORNING } from '../support/salon.ts';

/** Enough for the planner to prefer what it would prefer with a million. */
const RESERVATIONS = 130_000;
const CLIENTS = 3_000;
const database = useDatabase();
/** Somebody who is still looking at how it was before: vacuum must leave everything as it lies. */
let looker: postgres.Sql;

beforeAll(async () => {
  const { sql } = database;
  looker = postgres(database.url, { max: 1, onnotice: () => {} });
  await looker`begin isolation level repeatable read`;
  await looker`select from reservation`;
  await anOpenSalon(sql);
  for (let index = 0; index < 5; index++) await Promise.all([aServiceUnit(sql), aPair(sql)]);
  await sql`
    insert into client (name, email, phone, language)
    select 'Klijent ' || chr(97 + n % 26) || chr(97 + n / 26 % 26), 'k' || n || '@example.com', '+3816' || lpad(n::text, 7, '0'), 'sr'
    from generate_series(1, ${CLIENTS}) n`;
  await sql.begin(async (transaction) => {
    // All of it refers to what is there: asking of each row would take longer than to store it.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      with placed as (
        select n, n % 5 + 1 as person,
          -- One that nearly everybody books.
          case when n % 20 < 18 then 1 else 1 + (n::int8 * 7919) % 5 end as unit, 1 + (n::int8 * 104729) % ${CLIENTS} as visitor,
          timestamptz '2026-12-20 08:00+01' - make_interval(days => n / 50, mins => (n / 5 % 10) * 45) as start
        from generate_series(1, ${RESERVATIONS}) n),
      stored as (
        insert into reservation (id, client_id, client_name, client_email, client_phone, client_phone_e164, term_from,
          term_to, price, currency, language, source, status, hold_until, changed_by, created_at)
        overriding system value
        select p.n, c.id, c.name, c.email, c.phone, c.phone, start, start + interval '30 minutes', 100000 + unit * 5000,
          'RSD', 'sr', 'site', 1 + n % 5, start, 'client', start - make_interval(hours => n % 900)
        from placed p join client c on c.id = p.visitor)
      insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
        employee_busy, workplace_busy, home_price)
      select n, 1 + n % 5, unit, person, person, start, start + interval '30 minutes',
        tstzrange(start, start + interval '30 minutes'), tstzrange(start, start + interval '30 minutes'), 100000 + unit * 5000 from placed`;
  });
  await sql`vacuum analyze`;
}, 120_000);
afterAll(() => looker.end());

/** What the present work sends; a timer that another file of this process has left may send something meanwhile. */
const sending = new AsyncLocalStorage<object>();

/** What was really sent to the database, in its transactions, and the plan that it would get again there. */
async function plansOf(work: () => Promise<unknown>): Promise<{ statements: number; sequential: string[] }> {
  const session: typeof db._.session = Object.getPrototypeOf(db._.session);
  const sent: { sql: string; params: unknown[]; by: unknown }[] = [];
  const prepare = Reflect.get(session, 'prepareQuery');
  const prepared = vi.spyOn(session, 'prepareQuery').mockImplementation(function (
    this: typeof session,
    ...given
  ) {
    if (sending.getStore() === sent) sent.push({ ...given[0], by: this });
    return prepare.apply(this, given);
  });
  await sending.run(sent, work).finally(() => prepared.mockRestore());
  const plans: string[] = [];
  for (const one of new Set(sent.map(({ by }) => by))) {
    await database.sql.begin(async (transaction) => {
      for (const { sql: text, params } of sent.filter(({ by }) => by === one)) {
        const isSetting = text.includes('set_config');
        const requested = isSetting ? text : `explain (format json) ${text}`;
        const rows = await transaction.unsafe(requested, params as never[], { prepare: true });
        if (!isSetting) plans.push(JSON.stringify(rows));
      }
    });
  }
  const sequential = plans.flatMap((plan) =>
    [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(reservation\w*)"/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  return { statements: plans.length, sequential };
}

it('a statement that reads the whole table would be noticed', async () => {
  const { sequential } = await plansOf(() =>
    db.execute("select from reservation where requirements = 'tiho'"),
  );
  expect(sequential).toEqual(['reservation']);
});

const FILTERS: Record<string, Record<string, string>> = {
  none: {},
  'a frequent name': { clientName: 'klijent' },
  'a rare name': { clientName: 'klijent qz' },
  'a name that nobody has': { clientName: 'zzzqqq' },
  'one letter': { clientName: 'q' },
  'an e-mail': { clientEmail: 'k2999@' },
  'a phone': { clientPhone: '0600002999' },
  anything: { search: 'k1234' },
  'a service unit': { serviceUnitId: '3' },
  'the service unit of most': { serviceUnitId: '1' },
  'the service unit of most, in a state': { serviceUnitId: '1', status: '2' },
  'an employee': { employeeId: '4' },
  'a workplace': { workplaceId: '4' },
  'an employee and a state': { employeeId: '4', status: '2' },
  'an employee and a week': { employeeId: '4', termFromAfter: '2026-11-01', termFromBefore: '2026-11-07' },
  'nobody’s': { employeeId: '999' },
  'a state': { status: '2' },
  'terms after': { termFromAfter: '2026-12-01' },
  'terms before': { termFromBefore: '2025-12-01' },
  'a week of terms': { termFromAfter: '2026-11-01', termFromBefore: '2026-11-07' },
  'created after': { createdAfter: '2026-12-01' },
  'a price': { priceFrom: '110000', priceTo: '112000' },
  'much in one go': { search: 'klijent', employeeId: '4', status: '2', createdAfter: '2026-06-01' },
};
const SORTS = ['termFrom', 'createdAt', 'clientName', 'price', 'status'];
const PLACES = [
  ['ASC', '1'],
  ['DESC', '1'],
  ['DESC', '40'],
] as const;
/** Each filter in each order, at one place of the list, before the vacuum or after it; at each place, before and after, as a sweep (`npm run test:sweeps`). */
const placesOf = (filter: number, sort: number, isAfter: boolean) => {
  if (process.env.SWEEP === 'on') return PLACES;
  if ((filter + sort) % 2 === Number(isAfter)) return [];
  return PLACES.filter((_, at) => at === (filter + sort) % PLACES.length);
};

describe.each(['before', 'after'])('%s the first vacuum', (when) => {
  beforeAll(async () => {
    if (when === 'before') return;
    await looker.end();
    await database.sql`vacuum analyze`;
  });

  it.each(Object.entries(FILTERS).map(([name, filter], at) => ({ name, filter, at })))(
    'the list by $name reads no reservation that it need not, in any order and on any page',
    async ({ filter, at }) => {
      for (const [index, sort] of SORTS.entries()) {
        for (const [direction, page] of placesOf(at, index, when === 'after')) {
          const query = reservationListQuery.parse({ ...filter, sort, direction, page });
          const { statements, sequential } = await plansOf(() => listReservations(query, 'sr'));
          expect([sort, direction, page, sequential]).toEqual([sort, direction, page, []]);
          expect(statements).toBeGreaterThan(0);
          expect(statements).toBeLessThanOrEqual(3);
        }
      }
    },
    60_000,
  );
});

it.each(['none', 'a frequent name', 'an employee', 'a week of terms'])(
  'what is to come first, by %s, is found in two halves that read no more than they need',
  async (name) => {
    for (const page of ['1', '40']) {
      const query = reservationListQuery.parse({ ...FILTERS[name], sort: 'upcoming', page });
      const { statements, sequential } = await plansOf(() => listReservations(query, 'sr'));
      expect(sequential).toEqual([]);
      expect(statements).toBeLessThanOrEqual(7);
    }
  },
);

it.each(['k1234', 'klijent', '0600002999', 'zzzqqq'])(
  'the search for everything by %s reads no reservation that it need not',
  async (text) => {
    const { statements, sequential } = await plansOf(() => searchBoard(text, 'sr'));
    expect(sequential).toEqual([]);
    expect(statements).toBeLessThanOrEqual(5);
  },
);

it.each(
  Object.entries(FILTERS).filter(
    ([, { serviceUnitId, employeeId, search }]) => !search && (serviceUnitId ?? employeeId),
  ),
)(
  'the list by %s shows what a plain statement finds',
  async (_, { serviceUnitId, employeeId, status, termFromAfter, termFromBefore }) => {
    const filter = { serviceUnitId, employeeId, status, termFromAfter, termFromBefore };
    for (const page of [1, 40, 1_000]) {
      const query = reservationListQuery.parse({
        ...filter,
        sort: 'price',
        direction: 'DESC',
        page: String(page),
      });
      const { items, total } = await listReservations(query, 'sr');
      const wanted = await database.sql<{ id: number }[]>`
        select r.id from reservation r join reservation_segment s on s.reservation_id = r.id
        where s.service_unit_id = coalesce(${serviceUnitId ?? null}, s.service_unit_id)
          and s.employee_id = coalesce(${employeeId ?? null}, s.employee_id)
          and r.status = coalesce(${status ?? null}, r.status)
          and r.term_from >= coalesce(${termFromAfter ?? null}::date, '-infinity')::timestamp at time zone 'Europe/Belgrade'
          and r.term_from < (coalesce(${termFromBefore ?? null}::date, 'infinity') + 1)::timestamp at time zone 'Europe/Belgrade'
        order by r.price desc, r.id desc limit ${LIST_CAP}`;
      expect(total).toBe(wanted.length);
      expect(items.map(({ id }) => id)).toEqual(wanted.slice(page * 10 - 10, page * 10).map(({ id }) => id));
    }
  },
);

it('the calendar reads the reservations of its days alone, in two statements', async () => {
  const { statements, sequential } = await plansOf(() =>
    getCalendar(
      { from: '2026-11-23', to: '2026-11-29', by: 'employee' },
      { locale: 'sr', now: MONDAY_MORNING },
    ),
  );
  expect(sequential).toEqual([]);
  expect(statements).toBe(2);
});
