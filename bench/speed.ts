import postgres from 'postgres';
import { fillClients, listTimes, staffToken } from './board.ts';
import { bookingRate } from './booking.ts';
import { fillReservations, fillSalon } from './fill.ts';
import { median } from './measure.ts';

const ROUNDS = 3;
const EMPLOYEES = 50;
const QUARTER = 15;
const HALF_HOUR = 30;

/** Prints what each thing that is there for speed alone brings: with it and without it, three rounds by turns. */
export async function compareSpeed(databaseUrl: string, origins: Record<string, string>): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { TimeZone: 'Europe/Belgrade' },
  });
  try {
    for (const off of ['unseen-bookings', 'counting-together']) await bookings(sql, origins, off);
    await lists(sql, origins, 'list-planning');
  } finally {
    await sql.end();
  }
}

const rounded = (value: number) => value.toFixed(value < 10 ? 2 : 0);

async function bookings(sql: postgres.Sql, origins: Record<string, string>, off: string): Promise<void> {
  const ratios: number[] = [];
  const told: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rateOf = async (origin: string) => {
      const unit = await fillSalon(sql, EMPLOYEES, QUARTER);
      return bookingRate(`${origin}/api/reservations`, unit, EMPLOYEES);
    };
    const on = await rateOf(origins[''] ?? '');
    const without = await rateOf(origins[off] ?? '');
    ratios.push(on.perSecond / without.perSecond);
    told.push(
      `${rounded(on.perSecond)}/${rounded(without.perSecond)} a second, median ${rounded(on.median)}/${rounded(without.median)} ms`,
    );
  }
  console.log(`${off}: ${rounded(median(ratios))}× (${told.join('; ')})`);
}

async function lists(sql: postgres.Sql, origins: Record<string, string>, off: string): Promise<void> {
  await fillSalon(sql, 10, HALF_HOUR);
  await fillReservations(sql, 10, 1_000_000);
  await fillClients(sql);
  const authorization = await staffToken(sql, origins[''] ?? '');
  for (let round = 0; round < ROUNDS; round++) {
    const on = await listTimes(origins[''] ?? '', authorization);
    const without = await listTimes(origins[off] ?? '', authorization);
    console.log(
      `${off}: median ${rounded(on.median)}/${rounded(without.median)} ms, worst ${rounded(on.worst)}/${rounded(without.worst)} ms`,
    );
  }
}
