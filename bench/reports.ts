import type { Sql } from 'postgres';
import { GROUPINGS, REPORTS, type ReportName } from '../lib/reports/shape/schema.ts';
import { DAY } from '../lib/base/time/units.ts';
import { expectStatus } from './http.ts';
import { quantile, timeEach } from './measure.ts';

const CLIENTS = 20_000;
const SERVICES = 30;

/** Gives the reservations clients, services, people who do not come and who come late, and hours in which they were booked. */
export async function fillVisits(sql: Sql): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`insert into client (name, email, language) select 'Client ' || n, 'c' || n || '@example.com', 'sr' from generate_series(1, ${CLIENTS}) n`;
  await sql`insert into service_unit (name, price, term_duration) select 'Service ' || n, 250000, 30 from generate_series(2, ${SERVICES}) n`;
  await sql`
    update reservation set client_id = 1 + (id * 7919::bigint) % ${CLIENTS},
      created_at = term_from - make_interval(mins => 60 + (id * 613) % 60000),
      source = case id % 3 when 0 then 'board' else 'site' end,
      status = case when term_from > now() then 2 when id % 20 = 0 then 3 when id % 25 = 1 then 2 else 5 end,
      no_show_at = case when term_from < now() and id % 25 = 1 and id % 20 <> 0 then term_to end,
      arrived_at = case when term_from < now() and id % 3 = 0 then term_from + make_interval(mins => id % 12) end`;
  await sql`
    update reservation_segment s set status = r.status, service_unit_id = 1 + r.id % ${SERVICES}
    from reservation r where r.id = s.reservation_id`;
  await sql`
    insert into audit_event (entity, entity_id, action, actor, at, changes)
    select 'reservation', id, 'cancelled', 'client', term_from - interval '1 hour', '{"late": true}' from reservation where status = 3 and id % 40 = 0`;
  await sql`set session_replication_role = origin`;
  await sql`vacuum full reservation`;
  await sql`vacuum full reservation_segment`;
  await sql`vacuum analyze`;
}

/** So many sales of the last visits that are done, with products, tips, parted payments and counter-sales. */
export async function fillSales(sql: Sql, total: number): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`insert into product (name, price) select 'Product ' || n, 90000 from generate_series(1, 40) n`;
  await sql`
    insert into sale (number, status, client_id, paid_at, currency, total, counters_sale_id, created_at)
    select n, 'PAID', client_id, term_to + case when n % 100 = 0 then interval '1 day' else interval '5 minutes' end, 'RSD',
      case when n % 100 = 0 then -1 else 1 end * (250000 + case when n % 3 = 0 then 90000 else 0 end),
      case when n % 100 = 0 then n - 1 end, term_to
    from (select row_number() over (order by term_from) as n, * from (
      select * from reservation where status = 5 order by term_from desc limit ${total}) last) numbered`;
  await sql`
    insert into sale_line (sale_id, position, kind, ref_id, name, employee_id, quantity, unit_price, list_price, basis_points, sum)
    select id, 0, 'SERVICE', 1 + id % ${SERVICES}, 'Service', 1 + id % 20, sign(total), 250000, 250000, 2000, sign(total) * 250000 from sale
    union all
    select id, 1, 'PRODUCT', 1 + id % 40, 'Product', 1 + id % 20, sign(total), 90000, 90000, 1000, sign(total) * 90000 from sale where id % 3 = 0`;
  await sql`
    insert into sale_payment (sale_id, method, amount)
    select id, case id % 2 when 0 then 'CASH' else 'CARD' end, total - sign(total) * case when id % 10 = 0 then 100000 else 0 end from sale
    union all select id, 'TRANSFER', sign(total) * 100000 from sale where id % 10 = 0`;
  await sql`
    insert into tip (sale_id, employee_id, method, amount) select id, 1 + id % 20, 'CASH', sign(total) * 20000 from sale where id % 10 = 1`;
  await sql`set session_replication_role = origin`;
  await sql`update salon_settings set settings = settings || '{"till": "here"}'`;
  await sql`vacuum analyze`;
}

const OF_LEDGER = new Set<ReportName>(['day-sheet', 'takings', 'employees', 'services']);
const WARM_UP = 3;
const CALLS = 60;

const isoDay = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** The sum of the same rows, of both periods, and nothing else. */
const bareSum = (sql: Sql, isOfLedger: boolean, days: number) =>
  isOfLedger
    ? sql`select sum(l.sum) from sale s join sale_line l on l.sale_id = s.id
        where paid_at >= now() - make_interval(days => ${2 * days}) and paid_at < now()`
    : sql`select sum(s.home_price) from reservation_segment s
        where span_from >= now() - make_interval(days => ${2 * days}) and span_from < now()`;

/** Milliseconds of each report, by whatever it can be grouped, beside the period before, and of the bare sum by turns. */
export async function reportTimes(sql: Sql, origin: string, authorization: string, days: number) {
  const measured: { name: string; p95: number; bare: number }[] = [];
  const addressOf = (name: string, groupBy: string) =>
    `${origin}/admin/api/reports/${name}?from=${isoDay(1 - days)}&to=${isoDay(0)}&compare=previous&groupBy=${groupBy}`;
  // What a process that has just started answers first is slow, whichever report it is.
  for (const name of REPORTS)
    await expectStatus(200, addressOf(name, GROUPINGS[name][0]), undefined, { authorization });
  for (const name of REPORTS) {
    for (const groupBy of GROUPINGS[name]) {
      const url = addressOf(name, groupBy);
      const times = await timeEach(CALLS, WARM_UP, () =>
        expectStatus(200, url, undefined, { authorization }),
      );
      const bare = await timeEach(CALLS, WARM_UP, () => bareSum(sql, OF_LEDGER.has(name), days));
      measured.push({
        name: `${name} by ${groupBy}`,
        p95: quantile(times, 0.95),
        bare: quantile(bare, 0.95),
      });
    }
  }
  return measured;
}
