import postgres from 'postgres';
import { fillClients, listTimes, staffToken } from './board.ts';
import { fillReservations, fillSalon } from './fill.ts';
import { ROUNDS } from './measure.ts';
import { ms } from './report.ts';
import { HALF_HOUR } from './setting.ts';

/** Prints what the lists' own plans bring on a million reservations: with them and without, three rounds by turns. */
export async function compareLists(databaseUrl: string, planned: string, plain: string): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { TimeZone: 'Europe/Belgrade' },
  });
  try {
    await fillSalon(sql, 10, HALF_HOUR);
    await fillReservations(sql, 10, 1_000_000);
    await fillClients(sql);
    const authorization = await staffToken(sql, planned);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, origin] of Object.entries({ planned, plain })) {
        const { median, worst, refused } = await listTimes(origin, authorization);
        console.log(
          `${name}: median ${ms(median)}, worst ${ms(worst)}, ${refused} of them not within five seconds`,
        );
      }
    }
  } finally {
    await sql.end();
  }
}
