import { fillSalon } from '../fill.ts';
import { line } from '../report.ts';
import { HALF_HOUR, type Setting } from '../setting.ts';
import { memoryOf, visitFor } from '../visitors.ts';

const QUARTERS = 4;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

/** No. 22: what a process holds that has been started for it, while fifty visitors a second look around. */
export async function memoryFigures({ sql, origin, pid, restart, long }: Setting): Promise<void> {
  const before = memoryOf(pid());
  await restart();
  await fillSalon(sql, 10, HALF_HOUR);
  const minutes = long ? 30 : 2;
  const held: number[] = [];
  let [requested, failed] = [0, 0];
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const visits = await visitFor(origin, (minutes * 60) / QUARTERS, requested);
    requested += visits.requested;
    failed += visits.failed;
    held.push(memoryOf(pid()));
  }
  const measured = `${megabytes(held.at(-1) ?? 0)} MB (by quarters ${held.map(megabytes).join(', ')}), ${failed} of ${requested} failed`;
  line('22', `memory after ${minutes} minutes of 50 requests a second`, measured, '400 MB', '250 MB');
  line('', '… of the one that has done all of the above', `${megabytes(before)} MB`, '–', '–');
}
