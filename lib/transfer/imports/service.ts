import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { dataImport, dataImportRow } from '@/db/schema/imports';
import { inTransaction } from '@/db/transaction';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { dayOrderOf } from '../columns/days.ts';
import { toldBy, type ImportKind, type Mapping } from '../columns/kinds.ts';
import { headingRow, recognised } from '../columns/recognise.ts';
import { BrokenFile } from '../reading/broken-file.ts';
import { tableRows, type TableRow } from '../reading/table-rows.ts';
import type { ImportRecord } from './answer.ts';
import type { ImportOptions } from './options.ts';
import { preview } from './preview.ts';
import { findImport } from './queries.ts';
import { filledMapping, misfits, type ImportChange } from './schema.ts';
import { noCounts } from './verdict.ts';

const ROWS_AT_ONCE = 1_000;
/** Among them stands the row of headings. */
const FIRST_ROWS = 10;
/** Enough to see in which order days are written. */
const ROWS_LOOKED_AT = 500;

export type Uploaded = { kind: ImportKind; bytes: Buffer };

/** The first of a table's rows, and the rest of them. */
async function withFirst(rows: AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const first: TableRow[] = [];
  while (first.length < FIRST_ROWS) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  return first;
}

/** Takes a file: its rows are kept for a day, looked at, and nothing else is stored. A file that cannot be read leaves nothing. */
export async function createImport(
  { kind, bytes }: Uploaded,
  { by, now }: Writing,
): Promise<Saved<ImportRecord>> {
  try {
    return await inTransaction(async (tx) => {
      // Whoever sends another file of the same kind has done with the one before.
      await tx
        .delete(dataImport)
        .where(and(eq(dataImport.kind, kind), eq(dataImport.state, 'ready'), eq(dataImport.createdBy, by)));
      const rows = tableRows(bytes);
      const first = await withFirst(rows);
      const place = headingRow(
        kind,
        first.map(({ cells }) => cells),
      );
      const headings = first[place]?.cells ?? [];
      const mapping = recognised(kind, headings);
      const options: ImportOptions = { dayOrder: 'dmy', categoryId: null, outsideHours: true };
      const stamps = { createdAt: now, editedAt: now };
      const [row] = await tx
        .insert(dataImport)
        .values({ kind, headings, mapping, options, counts: noCounts(), createdBy: by, ...stamps })
        .returning();
      if (!row) throw new Error('nothing was inserted: import');
      const days = await keepRows(tx, row.id, first.slice(place + 1), rows, mapping);
      const read = { ...row, options: { ...options, dayOrder: dayOrderOf(days) } };
      await tx.update(dataImport).set({ options: read.options }).where(eq(dataImport.id, row.id));
      await preview(tx, read, now);
      return asRecord(tx, row.id);
    });
  } catch (error) {
    if (error instanceof BrokenFile) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function asRecord(tx: Transaction, id: number): Promise<Saved<ImportRecord>> {
  const record = await findImport(id, tx);
  if (!record) throw new Error(`written and gone: import ${id}`);
  return { ok: true, record };
}

/** @returns how the first rows write their days */
async function keepRows(
  tx: Transaction,
  importId: number,
  first: TableRow[],
  rest: AsyncGenerator<TableRow>,
  mapping: Mapping,
): Promise<string[]> {
  const days: string[] = [];
  let waiting: TableRow[] = [];
  let count = 0;
  const keep = async () => {
    if (waiting.length > 0)
      await tx.insert(dataImportRow).values(waiting.map((row) => ({ importId, ...row })));
    waiting = [];
  };
  const add = async (row: TableRow) => {
    waiting.push(row);
    count++;
    if (count <= ROWS_LOOKED_AT) {
      const { date = '', since = '' } = toldBy(row.cells, mapping);
      days.push(date || since);
    }
    if (waiting.length >= ROWS_AT_ONCE) await keep();
  };
  for (const row of first) await add(row);
  for await (const row of rest) await add(row);
  await keep();
  if (count === 0) throw new BrokenFile('fileEmpty');
  return days;
}

/** Reads the same file by another mapping, and looks at its rows again. */
export const changeImport = (
  id: number,
  change: ImportChange,
  { now }: Writing,
): Promise<Saved<ImportRecord>> =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(dataImport).where(eq(dataImport.id, id)).for('update');
    if (!row) return { ok: false, reason: 'notFound' };
    if (row.state !== 'ready') return { ok: false, reason: 'importBusy' };
    const wrong = misfits(row.kind, change, row.headings.length);
    if (wrong.length > 0) {
      return {
        ok: false,
        reason: 'invalid',
        fields: Object.fromEntries(wrong.map((field) => [field, 'unknownKey'])),
      };
    }
    const mapping = filledMapping(change);
    const options = { ...row.options, ...change.options };
    const [changed] = await tx
      .update(dataImport)
      .set({ mapping, options, problem: null, editedAt: now })
      .where(eq(dataImport.id, id))
      .returning();
    if (changed) await preview(tx, changed, now);
    return asRecord(tx, id);
  });

/** Throws a file away that is not stored. */
export async function discardImport(id: number): Promise<Removed> {
  return inTransaction(async (tx) => {
    const gone = await tx
      .delete(dataImport)
      .where(and(eq(dataImport.id, id), eq(dataImport.state, 'ready')))
      .returning({ id: dataImport.id });
    if (gone.length > 0) return { ok: true };
    return { ok: false, reason: (await findImport(id, tx)) ? 'importBusy' : 'notFound' };
  });
}
