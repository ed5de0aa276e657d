import { byTurns } from '../measure.ts';
import { line, ms, times } from '../report.ts';
import { startTime, type Program } from '../starts.ts';

/** No. 21: the first start with nothing but the packages, and later ones beside the bare application. */
export async function startFigures(salon: Program, bare: Program): Promise<void> {
  const first = await startTime(salon);
  line('21', 'npm start, from installed packages to the first answer', ms(first), '90 s', '40 s');
  const again = await byTurns({ bare: () => startTime(bare), own: () => startTime(salon) });
  const measured = `${times(again.own / again.bare)} (${ms(again.own)}, bare ${ms(again.bare)})`;
  line('21', '… the second time, beside a bare application', measured, '5×', '2×');
}
