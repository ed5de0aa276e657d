import postgres from 'postgres';
import { boardFigures } from './figures/board.ts';
import { bookingFigures, lastingBookings } from './figures/bookings.ts';
import { memoryFigures } from './figures/memory.ts';
import { pageFigures } from './figures/pages.ts';
import { reportFigures } from './figures/reports.ts';
import { computationFigures, searchFigures } from './figures/searches.ts';
import { machine } from './report.ts';
import type { Setting } from './setting.ts';

type Given = Omit<Setting, 'sql'> & {
  databaseUrl: string;
  /** Measures bookings, or reports, alone. */
  only: 'bookings' | 'reports' | null;
  /** Of Chromium. */
  browser: string;
};

/** Prints nos. 3 to 7b, 19, 22 and 37 of the figures, each beside its reference of the same run. */
export async function runBenchmark({ databaseUrl, only, browser, ...given }: Given): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { TimeZone: 'Europe/Belgrade' },
  });
  const setting: Setting = { ...given, sql };
  try {
    const [version] = await sql<{ server_version: string }[]>`show server_version`;
    const database = `PostgreSQL ${version?.server_version ?? ''}`;
    machine('before', database);
    await sql`create extension if not exists pg_stat_statements`;
    if (only === null) {
      await pageFigures(setting, browser);
      await computationFigures();
      await searchFigures(setting, () => boardFigures(setting));
    }
    if (only !== 'bookings') await reportFigures(setting);
    if (only !== 'reports') await bookingFigures(setting);
    if (only === null && !given.quick) {
      await lastingBookings(setting);
      await memoryFigures(setting);
    }
    machine('after', database);
  } finally {
    await sql.end();
  }
}
