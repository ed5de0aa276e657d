import postgres from 'postgres';
import { computationTimes, visitTimes } from './availability.ts';
import { calendarTime, fillClients, listTimes, staffToken } from './board.ts';
import { bookingRate } from './booking.ts';
import { fillPatterns, fillReservations, fillSalon, fillSpecificHours } from './fill.ts';
import { median } from './measure.ts';
import { pageRates } from './pages.ts';
import { dayAndMonthTimes, searchTime, statementsPerSearch, visitSearchTimes } from './search.ts';

type Setting = {
  databaseUrl: string;
  /** Of the server under test, and of the bare application. */
  origin: string;
  bareOrigin: string;
  /** Leaves the million reservations out. */
  quick: boolean;
  /** Measures bookings alone. */
  bookings: boolean;
};

/** What is measured takes the processor that others want as well, so it is measured several times, by turns. */
const BOOKING_ROUNDS = 3;
const HALF_HOUR = 30;
const QUARTER = 15;

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const times = (value: number) => `${value.toFixed(2)}×`;

function line(number: string, what: string, measured: string, floor: string, goal: string) {
  console.log(
    `${number.padEnd(4)} ${what.padEnd(64)} ${measured.padEnd(40)} floor ${floor.padEnd(8)} goal ${goal}`,
  );
}

/** Prints nos. 4, 5, 6, 6a, 6b, 7 and 7a of the figures, each beside its reference of the same run. */
export async function runBenchmark({
  databaseUrl,
  origin,
  bareOrigin,
  quick,
  bookings,
}: Setting): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { TimeZone: 'Europe/Belgrade' },
  });
  try {
    if (!bookings) {
      await pages(sql, origin, bareOrigin);
      await computation();
      await search(sql, origin, quick);
    }
    await booking(sql, origin, bareOrigin);
  } finally {
    await sql.end();
  }
}

async function pages(sql: postgres.Sql, origin: string, bareOrigin: string): Promise<void> {
  await fillSalon(sql, 10, HALF_HOUR);
  for (const page of ['/', '/services']) {
    const { ratio, rounds } = await pageRates(origin + page, `${bareOrigin}/`);
    const rates = rounds.map(({ own, bare }) => `${own.toFixed(0)}/${bare.toFixed(0)}`).join(', ');
    line(
      '4',
      `cached page ${page}, beside a bare static page`,
      `${times(ratio)} (${rates} a second)`,
      '0.5×',
      '0.9×',
    );
  }
}

async function computation(): Promise<void> {
  const { full, open } = await computationTimes();
  const computed = `${ms(full.median)} (p95 ${ms(full.p95)}); where there are some ${ms(open.median)}`;
  line('5', 'free days, 31 days, 12 employees, none free: computation alone', computed, '30 ms', '1 ms');
  const { term, one, five } = await visitTimes();
  const visit = `${ms(five)}; one service ${ms(one)}, not as a visit ${ms(term)}`;
  line('5', '… of a visit of five services, one on each day', visit, '30 ms', '10 ms');
}

/** A visit of one service costs what the service costs, one of five at most four times as much. */
function visits(number: string, what: string, { term, one, five }: Record<'term' | 'one' | 'five', number>) {
  line(
    number,
    what,
    `${times(one / term)}; five services ${times(five / term)} (${ms(term)}, ${ms(one)}, ${ms(five)})`,
    '4×',
    '2×',
  );
}

async function search(sql: postgres.Sql, origin: string, quick: boolean): Promise<void> {
  const unit = await fillSalon(sql, 10, HALF_HOUR);
  await fillReservations(sql, 10, 10_000);
  const small = await searchTime(sql, origin, unit);
  await fillReservations(sql, 10, 100_000);
  const middle = await searchTime(sql, origin, unit);
  line(
    '6',
    'free terms of a day over HTTP, 100,000 reservations',
    `${ms(middle.search)} (bare query ${ms(middle.bare)})`,
    '10 ms',
    '2.5 ms',
  );
  const { terms, days } = await visitSearchTimes(sql, origin, unit);
  visits('6', '… of a visit of one service, beside the service', terms);
  visits('6', '… and the days of a month', days);
  const statements = await statementsPerSearch(sql, origin, unit);
  line('6a', 'SQL statements of a search, the limit’s counter included', statements.toFixed(2), '6', '2');
  if (!quick) {
    await fillReservations(sql, 10, 1_000_000);
    const large = await searchTime(sql, origin, unit);
    line(
      '6a',
      'growth from 10,000 to 1,000,000 reservations',
      `${times(large.search / small.search)} (bare query ${times(large.bare / small.bare)})`,
      '1.5×',
      '1.05×',
    );
    await board(sql, origin);
  }
  const crowded = await fillSalon(sql, 50, HALF_HOUR);
  await fillReservations(sql, 50, 100_000);
  const many = await searchTime(sql, origin, crowded);
  line(
    '6a',
    'growth from 10 to 50 employees',
    `${times(many.search / middle.search)} (bare query ${times(many.bare / middle.bare)})`,
    '5×',
    '2×',
  );
  await shiftPatterns(sql, origin);
}

/** Whoever works by patterns is searched at no greater cost than with the same hours entered for each day. */
async function shiftPatterns(sql: postgres.Sql, origin: string): Promise<void> {
  const employees = 60;
  const unit = await fillSalon(sql, employees, HALF_HOUR);
  await fillReservations(sql, employees, 20_000);
  await fillSpecificHours(sql);
  const byDay = await dayAndMonthTimes(origin, unit);
  await sql`truncate specific_working_hours`;
  await fillPatterns(sql);
  const withPatterns = await dayAndMonthTimes(origin, unit);
  for (const [asked, what] of [
    ['day', 'terms of a day, 60 people, two years of patterns, beside hours by day'],
    ['month', '… and the days of a month'],
  ] as const) {
    const compared = `${times(withPatterns[asked] / byDay[asked])} (${ms(withPatterns[asked])}, ${ms(byDay[asked])})`;
    line('6a', what, compared, '1.5×', '1×');
  }
}

/** On the million reservations, of which a busy week of 20 employees is one. */
async function board(sql: postgres.Sql, origin: string): Promise<void> {
  const authorization = await staffToken(sql, origin);
  await fillClients(sql);
  const list = await listTimes(origin, authorization);
  const listed = `median ${ms(list.median)}, worst ${ms(list.worst)} of ${list.calls}, ${list.refused} refused`;
  line(
    '7',
    'board list, 1,000,000 reservations, 50,000 clients, any filter',
    listed,
    '50/300 ms',
    '10/50 ms',
  );
  await fillSalon(sql, 20, HALF_HOUR);
  await fillReservations(sql, 20, 20_000);
  const week = await calendarTime(origin, authorization);
  const shown = `${ms(week.median)}, ${week.kilobytes.toFixed(0)} KB, ${week.entries} entries`;
  line('7a', 'week calendar of 20 employees', shown, '300 ms', '40 ms');
}

async function booking(sql: postgres.Sql, origin: string, bareOrigin: string): Promise<void> {
  const employees = 50;
  await sql`create table if not exists bare_reservation (id integer generated always as identity primary key, body text)`;
  const rateOf = async (url: string) => {
    const unit = await fillSalon(sql, employees, QUARTER);
    return bookingRate(url, unit, employees);
  };
  const rounds: Record<'one' | 'same' | 'own', Awaited<ReturnType<typeof bookingRate>>>[] = [];
  for (let round = 0; round < BOOKING_ROUNDS; round++) {
    const one = await rateOf(`${bareOrigin}/insert-one`);
    const same = await rateOf(`${bareOrigin}/insert`);
    rounds.push({ one, same, own: await rateOf(`${origin}/api/reservations`) });
  }
  const beside = (other: 'one' | 'same') => {
    const ratios = rounds.map((round) => round.own.perSecond / round[other].perSecond);
    const rates = rounds.map(
      (round) => `${round.own.perSecond.toFixed(0)}/${round[other].perSecond.toFixed(0)}`,
    );
    return `${times(median(ratios))} (${rates.join(', ')} a second)`;
  };
  const slow = median(rounds.map(({ own }) => own.p99));
  line(
    '6b',
    'bookings, 16 clients, beside a handler that only inserts one row',
    beside('one'),
    '0.3×',
    '0.7×',
  );
  line('', '… beside a handler that inserts the same rows as a booking', beside('same'), '–', '–');
  line('', '… 99 of 100 are answered within', ms(slow), '500 ms', '250 ms');
}
