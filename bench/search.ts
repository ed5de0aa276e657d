import type { Sql } from 'postgres';
import { DAY } from '../lib/base/time/units.ts';
import { expectStatus } from './http.ts';
import { byTurns, median, timeEach } from './measure.ts';
import { databaseTimeOf, statementsOf } from './statements.ts';

const TIMES = 300;
const WARM_UP = 100;

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/**
 * Median milliseconds of available-terms of one day over HTTP, beside a handler of the bare application that does nothing, an
 * endpoint of ours that asks nothing of the database, and the bare query for the rows that it needs; three rounds by turns.
 */
export async function searchTime(sql: Sql, origin: string, bareOrigin: string, serviceUnitId: number) {
  const day = dayFromNow(7);
  const url = `${origin}/api/service-units/${serviceUnitId}/available-terms?day=${day}`;
  const { body } = await expectStatus(200, url);
  const { terms } = JSON.parse(body) as { terms: unknown[] };
  if (terms.length === 0) throw new Error('the benchmark asks for a day without free terms');
  const time = async (work: () => Promise<unknown>) => median(await timeEach(TIMES, WARM_UP, work));
  return byTurns({
    nothing: () => time(() => expectStatus(200, `${bareOrigin}/nothing`)),
    ours: () => time(() => expectStatus(200, `${origin}/api/health/live`)),
    bare: () =>
      time(
        () => sql`
          select reservation_id, employee_id, workplace_id, employee_busy, workplace_busy from reservation_segment
          where span_from >= ${`${day} 00:00+01`}::timestamptz - interval '1 day'
            and span_from < ${`${day} 00:00+01`}::timestamptz + interval '1 day' and status in (1, 2, 5)`,
      ),
    search: () => time(() => expectStatus(200, url)),
  });
}

/** Median milliseconds over HTTP of the terms of a day and the days of a month. */
export async function dayAndMonthTimes(origin: string, serviceUnitId: number) {
  const time = async (requested: string) => {
    const url = `${origin}/api/service-units/${serviceUnitId}/${requested}`;
    return median(await timeEach(TIMES, WARM_UP, () => expectStatus(200, url)));
  };
  return {
    day: await time(`available-terms?day=${dayFromNow(7)}`),
    month: await time(`available-days?from=${dayFromNow(1)}&to=${dayFromNow(31)}`),
  };
}

const SERVICES = 5;

/** Median milliseconds over HTTP of a visit of one service, beside the service itself, and of five: the terms of a day and the days of a month. */
export async function visitSearchTimes(sql: Sql, origin: string, serviceUnitId: number) {
  await sql`
    with more as (
      insert into service_unit (name, price, term_duration)
      select name || n, price, 5 from service_unit cross join generate_series(2, ${SERVICES}) n
      where id = ${serviceUnitId} returning id)
    insert into service_unit_category (service_unit_id, category_id) select id, 1 from more`;
  const units = await sql<{ id: number }[]>`select id from service_unit order by id desc`;
  const five = units.map(({ id }) => id).join(',');
  const time = async (path: string) => {
    const { body } = await expectStatus(200, origin + path);
    const [found] = Object.values(JSON.parse(body) as Record<string, unknown[]>);
    if (!found?.length) throw new Error(`the benchmark asks where nothing is free: ${path}`);
    return median(await timeEach(TIMES, WARM_UP, () => expectStatus(200, origin + path)));
  };
  const timesOf = async (what: string, when: string) => ({
    term: await time(`/api/service-units/${serviceUnitId}/${what}?${when}`),
    one: await time(`/api/visits/${what}?serviceUnits=${serviceUnitId}&${when}`),
    five: await time(`/api/visits/${what}?serviceUnits=${five}&${when}`),
  });
  return {
    terms: await timesOf('available-terms', `day=${dayFromNow(7)}`),
    days: await timesOf('available-days', `from=${dayFromNow(1)}&to=${dayFromNow(31)}`),
  };
}

/** How many statements one search sends, and what they take in PostgreSQL. */
export async function searchStatements(sql: Sql, origin: string, serviceUnitId: number) {
  const url = `${origin}/api/service-units/${serviceUnitId}/available-terms?day=${dayFromNow(8)}`;
  const search = () => expectStatus(200, url);
  return {
    statements: await statementsOf(sql, TIMES, search),
    ...(await databaseTimeOf(sql, TIMES, search)),
  };
}
