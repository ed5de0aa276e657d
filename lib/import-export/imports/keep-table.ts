import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { dataImport, dataImportRow } from '@/db/schema/imports';
import { dayOrderOf } from '../columns/days.ts';
import { rowValuesIn, type ImportKind, type Mapping } from '../columns/kinds.ts';
import { headingRow, recognised } from '../columns/recognise.ts';
import { BrokenFile } from '../reading/broken-file.ts';
import { rowsOf, type ReadTable } from '../reading/read-table.ts';
import type { TableRow } from '../reading/table-rows.ts';

const ROWS_AT_ONCE = 1_000;
/** Among them stands the row of headings. */
const FIRST_ROWS = 10;
/** Enough to see in which order days are written. */
const ROWS_EXAMINED = 500;

export type StoredTable = { headings: string[]; mapping: Mapping; dayOrder: ReturnType<typeof dayOrderOf> };

type Keeping = { importId: number; kind: ImportKind; table: ReadTable; signal: AbortSignal };

/**
 * Keeps the rows of a file, in the place of those that it had when it was read another way.
 * @throws BrokenFile where there are none
 */
export async function keepTable(
  tx: Transaction,
  { importId, kind, table, signal }: Keeping,
): Promise<StoredTable> {
  await tx.delete(dataImportRow).where(eq(dataImportRow.importId, importId));
  const rows = rowsOf(table);
  const first = firstOf(rows);
  const place = headingRow(
    kind,
    first.map(({ cells }) => cells),
  );
  const headings = first[place]?.cells ?? [];
  const mapping = recognised(kind, headings);
  const days = await keepRows(tx, { importId, mapping, signal }, first.slice(place + 1), rows);
  const read = { headings, mapping, dayOrder: dayOrderOf(days) };
  await tx.update(dataImport).set({ headings, mapping, file: table.how }).where(eq(dataImport.id, importId));
  return read;
}

/** The first of a table's rows; what is left are the others. */
function firstOf(rows: Generator<TableRow>): TableRow[] {
  const first: TableRow[] = [];
  while (first.length < FIRST_ROWS) {
    const next = rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

/** @returns how the first rows write their days */
async function keepRows(
  tx: Transaction,
  { importId, mapping, signal }: { importId: number; mapping: Mapping; signal: AbortSignal },
  first: TableRow[],
  rest: Generator<TableRow>,
): Promise<string[]> {
  const days: string[] = [];
  let waiting: TableRow[] = [];
  let count = 0;
  const keep = async () => {
    signal.throwIfAborted();
    if (waiting.length > 0)
      await tx.insert(dataImportRow).values(waiting.map((row) => ({ importId, ...row })));
    waiting = [];
  };
  const add = async (row: TableRow) => {
    waiting.push(row);
    count++;
    if (count <= ROWS_EXAMINED) {
      const { date = '', since = '' } = rowValuesIn(row.cells, mapping);
      days.push(date || since);
    }
    if (waiting.length >= ROWS_AT_ONCE) await keep();
  };
  for (const row of first) await add(row);
  for (const row of rest) await add(row);
  await keep();
  if (count === 0) throw new BrokenFile('fileEmpty');
  return days;
}
