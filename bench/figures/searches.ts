import type { Sql } from 'postgres';
import { computationTimes, visitTimes } from '../availability.ts';
import { fillPatterns, fillReservations, fillSalon, fillSpecificHours } from '../fill.ts';
import { line, ms, times } from '../report.ts';
import { dayAndMonthTimes, searchStatements, searchTime, visitSearchTimes } from '../search.ts';
import { HALF_HOUR, type Setting } from '../setting.ts';

/** No. 5: the rules alone, without a database. */
export async function computationFigures(): Promise<void> {
  const { full, open } = await computationTimes();
  const computed = `${ms(full.median)} (p95 ${ms(full.p95)}); where there are some ${ms(open.median)}`;
  line('5', 'free days, 31 days, 12 employees, none free: computation alone', computed, '30 ms', '1 ms');
  const { term, one, five } = await visitTimes();
  const visit = `${ms(five)}; one service ${ms(one)}, not as a visit ${ms(term)}`;
  line('5', '… of a visit of five services, one on each day', visit, '30 ms', '10 ms');
}

/** A visit of one service costs what the service costs, one of five at most four times as much. */
function visits(number: string, what: string, { term, one, five }: Record<'term' | 'one' | 'five', number>) {
  const measured = `${times(one / term)}; five services ${times(five / term)} (${ms(term)}, ${ms(one)}, ${ms(five)})`;
  line(number, what, measured, '4×', '2×');
}

type Times = Awaited<ReturnType<typeof searchTime>>;

/** Each stage is measured at a time of its own, so the machine's change stands beside it: what does nothing, and the bare query. */
function growth(what: string, from: Times, to: Times, floor: string, goal: string) {
  const [own, query, nothing] = (['search', 'bare', 'nothing'] as const).map((each) => to[each] / from[each]);
  const measured = `${times(own ?? 0)} (bare query ${times(query ?? 0)}, empty handler ${times(nothing ?? 0)})`;
  line('6a', what, measured, floor, goal);
}

/** Nos. 6 and 6a. `onMillion` measures what else wants the million reservations, while they are there. */
export async function searchFigures(setting: Setting, onMillion: () => Promise<void>): Promise<void> {
  const { sql, origin, bareOrigin, quick } = setting;
  const unit = await fillSalon(sql, 10, HALF_HOUR);
  await fillReservations(sql, 10, 10_000);
  const small = await searchTime(sql, origin, bareOrigin, unit);
  await fillReservations(sql, 10, 100_000);
  const middle = await searchTime(sql, origin, bareOrigin, unit);
  const beside = `bare query ${ms(middle.bare)}, empty handler ${ms(middle.nothing)}, ours ${ms(middle.ours)}`;
  const searched = `${ms(middle.search)} (${beside})`;
  line('6', 'free terms of a day over HTTP, 100,000 reservations', searched, '10 ms', '2.5 ms');
  const { terms, days } = await visitSearchTimes(sql, origin, unit);
  visits('6', '… of a visit of one service, beside the service', terms);
  visits('6', '… and the days of a month', days);
  const { statements, planning, executing } = await searchStatements(sql, origin, unit);
  line('6a', 'SQL statements of a search, the limit’s counter included', statements.toFixed(2), '6', '2');
  line('', '… in the database', `${ms(planning)} of planning, ${ms(executing)} of executing`, '–', '–');
  if (!quick) {
    await fillReservations(sql, 10, 1_000_000);
    const large = await searchTime(sql, origin, bareOrigin, unit);
    growth('growth from 10,000 to 1,000,000 reservations', small, large, '1.5×', '1.05×');
    await onMillion();
  }
  const crowded = await fillSalon(sql, 50, HALF_HOUR);
  await fillReservations(sql, 50, 100_000);
  const many = await searchTime(sql, origin, bareOrigin, crowded);
  growth('growth from 10 to 50 employees', middle, many, '5×', '2×');
  await shiftPatterns(sql, origin);
}

/** Whoever works by patterns is searched at no greater cost than with the same hours entered for each day. */
async function shiftPatterns(sql: Sql, origin: string): Promise<void> {
  const employees = 60;
  const unit = await fillSalon(sql, employees, HALF_HOUR);
  await fillReservations(sql, employees, 20_000);
  await fillSpecificHours(sql);
  const byDay = await dayAndMonthTimes(origin, unit);
  await sql`truncate specific_working_hours`;
  await fillPatterns(sql);
  const withPatterns = await dayAndMonthTimes(origin, unit);
  for (const [requested, what] of [
    ['day', 'terms of a day, 60 people, two years of patterns, beside hours by day'],
    ['month', '… and the days of a month'],
  ] as const) {
    const compared = `${times(withPatterns[requested] / byDay[requested])} (${ms(withPatterns[requested])}, ${ms(byDay[requested])})`;
    line('6a', what, compared, '1.5×', '1×');
  }
}
