import { bookingRate } from '../booking.ts';
import { fillSalon } from '../fill.ts';
import { median, ROUNDS } from '../measure.ts';
import { line, ms, times } from '../report.ts';
import { QUARTER, type Setting } from '../setting.ts';

const EMPLOYEES = 50;
/** Enough for ten minutes of terms that nobody else asks for. */
const MANY_EMPLOYEES = 120;

/** No. 6b: bookings beside handlers that insert one row, and the same rows. */
export async function bookingFigures({ sql, origin, bareOrigin }: Setting): Promise<void> {
  await sql`create table if not exists bare_reservation (id integer generated always as identity primary key, body text)`;
  const rateOf = async (url: string) => {
    const unit = await fillSalon(sql, EMPLOYEES, QUARTER);
    return bookingRate(url, unit, EMPLOYEES);
  };
  const rounds: Record<'one' | 'same' | 'own', Awaited<ReturnType<typeof bookingRate>>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
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

/** No. 3: bookings that go on and on. */
export async function lastingBookings({ sql, origin, long }: Setting): Promise<void> {
  const seconds = long ? 600 : 60;
  const unit = await fillSalon(sql, MANY_EMPLOYEES, QUARTER);
  const { perSecond, p99 } = await bookingRate(`${origin}/api/reservations`, unit, MANY_EMPLOYEES, seconds);
  const measured = `${perSecond.toFixed(0)} a second, 99 of 100 within ${ms(p99)}`;
  line('3', `bookings for ${seconds} seconds, all of them booked`, measured, '50, 500 ms', '300, 250 ms');
}
