import { expectStatus } from '../http.ts';
import { fillSalon } from '../fill.ts';
import { pageRates } from '../pages.ts';
import { kilobytes, line, times } from '../report.ts';
import { HALF_HOUR, type Setting } from '../setting.ts';
import { statementsOf } from '../statements.ts';
import { pageWeight } from '../weight.ts';

const REQUESTED = 300;

/** Nos. 4, 7b and 19: what a visitor's page takes of the server, of the database and of the network. */
export async function pageFigures({ sql, origin, bareOrigin }: Setting, browser: string): Promise<void> {
  await fillSalon(sql, 10, HALF_HOUR);
  for (const page of ['/', '/services']) {
    const { ratio, rounds } = await pageRates(origin + page, `${bareOrigin}/`);
    const rates = rounds.map(({ own, bare }) => `${own.toFixed(0)}/${bare.toFixed(0)}`).join(', ');
    const measured = `${times(ratio)} (${rates} a second)`;
    line('4', `cached page ${page}, beside a bare static page`, measured, '0.5×', '0.9×');
    const statements = await statementsOf(sql, REQUESTED, () => expectStatus(200, origin + page));
    line('7b', 'SQL statements of it', statements.toFixed(2), '5', '0');
  }
  const bare = await pageWeight(browser, `${bareOrigin}/`);
  const own = await pageWeight(browser, `${origin}/`);
  const scripts = `${kilobytes(own.scripts - bare.scripts)} (${kilobytes(own.scripts)}, bare ${kilobytes(bare.scripts)})`;
  line('19', 'scripts of the home page above an empty one, compressed', scripts, '60 KB', '25 KB');
  line('19', 'its fonts and styles', kilobytes(own.fontsAndStyles), '90 KB', '50 KB');
}
