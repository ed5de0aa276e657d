import { calendarTime, fillClients, listFigures, staffToken, statementsPerList } from '../board.ts';
import { fillReservations, fillSalon } from '../fill.ts';
import { line, ms } from '../report.ts';
import { HALF_HOUR, type Setting } from '../setting.ts';

/** Nos. 7, 7a and 7b, on the million reservations that are there, and on a busy week of 20 employees. */
export async function boardFigures({ sql, origin }: Setting): Promise<void> {
  const authorization = await staffToken(sql, origin);
  await fillClients(sql);
  const { median, worst, slowest, above, calls, refused } = await listFigures(origin, authorization);
  const listed = `median ${ms(median)}, worst ${ms(worst)} of ${calls}, ${refused} refused`;
  const what = 'board list, 1,000,000 reservations, 50,000 clients, any filter';
  line('7', what, listed, '50/300 ms', '10/50 ms');
  line('', '… above the goal', `${above} of ${calls}; the worst: ${slowest}`, '–', '–');
  const statements = await statementsPerList(sql, origin, authorization);
  line('7b', 'SQL statements of a list, access included', statements.toFixed(2), '8', '3');
  await fillSalon(sql, 20, HALF_HOUR);
  await fillReservations(sql, 20, 20_000);
  const week = await calendarTime(origin, authorization);
  const shown = `${ms(week.median)}, ${week.kilobytes.toFixed(0)} KB, ${week.entries} entries`;
  line('7a', 'week calendar of 20 employees', shown, '300 ms, 500 KB', '40 ms, 100 KB');
}
