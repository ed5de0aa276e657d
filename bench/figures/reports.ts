import { staffToken } from '../board.ts';
import { fillReservations, fillSalon } from '../fill.ts';
import { line, ms, times } from '../report.ts';
import { fillSales, fillVisits, reportTimes } from '../reports.ts';
import { HALF_HOUR, type Setting } from '../setting.ts';

const PEOPLE = 20;
const RESERVATIONS = 300_000;
const SALES = 100_000;
const PERIODS = [
  { days: 30, name: 'of 30 days' },
  { days: 365, name: 'of a year' },
] as const;

/** No. 37: each report beside the period before it, and beside a bare sum of the same rows. */
export async function reportFigures({ sql, origin, restart }: Setting): Promise<void> {
  await fillSalon(sql, PEOPLE, HALF_HOUR);
  await fillReservations(sql, PEOPLE, RESERVATIONS);
  await fillVisits(sql);
  await fillSales(sql, SALES);
  // The settings are read as a server starts.
  await restart();
  await sql`delete from "user"`;
  const authorization = await staffToken(sql, origin);
  for (const { days, name } of PERIODS) {
    const measured = await reportTimes(sql, origin, authorization, days);
    for (const report of measured) {
      const beside = `${ms(report.p95)}, ${times(report.p95 / report.bare)} (a bare sum ${ms(report.bare)})`;
      line('37', `report ${name}: ${report.name}`, beside, '500 ms', '150 ms');
    }
  }
  await sql`update salon_settings set settings = settings - 'till'`;
  await restart();
}
