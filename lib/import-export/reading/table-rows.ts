import { BrokenFile } from './broken-file.ts';
import { MAX_CHARACTERS, MAX_COLUMNS, MAX_ROWS } from './limits.ts';

/** As a spreadsheet numbers it, from 1 on. */
export type TableRow = { position: number; cells: string[] };

/** Titles and blank lines before the headings. */
const BEFORE_THE_TABLE = 20;
/** The last row that a spreadsheet has: blank ones count here, too. */
const LAST_POSITION = 1_048_576;

/** What cannot be stored, or seen, is left out; the apostrophe guards a formula in tables that this program wrote. */
const cleaned = (cell: string) =>
  cell
    // oxlint-disable-next-line no-control-regex -- control characters are what is left out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g, '')
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/**
 * Those rows of a table that have something in them.
 * @throws BrokenFile when it is none, or too much
 */
export async function* tableRows(all: AsyncIterable<string[]>): AsyncGenerator<TableRow> {
  let [position, filled, characters] = [0, 0, 0];
  for await (const row of all) {
    position++;
    if (position > LAST_POSITION) throw new BrokenFile('fileTooManyRows');
    const cells = row.map(cleaned);
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    filled++;
    if (filled > MAX_ROWS + BEFORE_THE_TABLE) throw new BrokenFile('fileTooManyRows');
    if (cells.length > MAX_COLUMNS) throw new BrokenFile('fileTooManyColumns');
    for (const { length } of cells) characters += length;
    if (characters > MAX_CHARACTERS) throw new BrokenFile('fileTooLarge');
    yield { position, cells };
  }
}
