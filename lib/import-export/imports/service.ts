import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { dataImport } from '@/db/schema/imports';
import { inTransaction } from '@/db/transaction';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { hasTill } from '../../salon/settings/held.ts';
import type { ImportKind } from '../columns/kinds.ts';
import { BrokenFile } from '../reading/broken-file.ts';
import { isCalendar } from '../columns/calendar-format.ts';
import { readTable, type ReadTable } from '../reading/read-table.ts';
import type { ImportRecord } from './answer.ts';
import { keepFile, storedFile } from './stored-file.ts';
import type { ImportOptions } from './rows/options.ts';
import { preview } from './preview.ts';
import { findImport } from './queries.ts';
import { keepTable } from './keep-table.ts';
import { filledMapping, misfits, type ImportChange } from './schema.ts';
import { noCounts } from './rows/verdict.ts';
import { aliasesOfNothing, keepAliases } from './store/aliases.ts';

type Row = typeof dataImport.$inferSelect;
export type Uploaded = { kind: ImportKind; name: string; bytes: Buffer };
/** `signal`: whoever asked waits no longer. */
type ReadingAndWriting = Writing & { signal: AbortSignal };

/** Takes a file: its rows are kept for a day, looked at, and nothing else is stored. A file that cannot be read leaves nothing. */
export async function createImport(
  { kind, name, bytes }: Uploaded,
  { by, now, signal }: ReadingAndWriting,
): Promise<Saved<ImportRecord>> {
  if (kind === 'products' && !hasTill()) return { ok: false, reason: 'tillOff' };
  try {
    refuseStrangeCalendar(kind, name, bytes);
    // Before the transaction, which the database ends where nothing is asked of it for seconds.
    const table = await readTable(bytes, { signal });
    return await inTransaction(async (tx) => {
      // Whoever sends another file of the same kind has done with the one before.
      await tx
        .delete(dataImport)
        .where(and(eq(dataImport.kind, kind), eq(dataImport.state, 'ready'), eq(dataImport.createdBy, by)));
      const options: ImportOptions = { dayOrder: 'dmy', categoryId: null, outsideHours: true };
      const stamps = { createdAt: now, editedAt: now };
      const unread = { headings: [], mapping: {}, counts: noCounts() };
      const [row] = await tx
        .insert(dataImport)
        .values({ kind, options, createdBy: by, ...unread, ...stamps })
        .returning();
      if (!row) throw new Error('nothing was inserted: import');
      await keepFile(tx, row.id, bytes);
      await preview(tx, await keepAgain(tx, row, table, signal), now, signal);
      return asRecord(tx, row.id);
    });
  } catch (error) {
    if (error instanceof BrokenFile) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** A calendar holds appointments alone; a file that is only called one would be a table of one column. */
function refuseStrangeCalendar(kind: ImportKind, name: string, bytes: Buffer): void {
  if (isCalendar(bytes) && kind !== 'reservations') throw new BrokenFile('fileCalendar');
  if (/\.ics$/i.test(name) && !isCalendar(bytes)) throw new BrokenFile('fileCalendarDamaged');
}

async function asRecord(tx: Transaction, id: number): Promise<Saved<ImportRecord>> {
  const record = await findImport(id, tx);
  if (!record) throw new Error(`written and gone: import ${id}`);
  return { ok: true, record };
}

/** Keeps the rows of the file, and takes from them what they tell of its columns and its days. */
async function keepAgain(tx: Transaction, row: Row, table: ReadTable, signal: AbortSignal): Promise<Row> {
  const { dayOrder, ...read } = await keepTable(tx, { importId: row.id, kind: row.kind, table, signal });
  const options = { ...row.options, dayOrder };
  await tx.update(dataImport).set({ options }).where(eq(dataImport.id, row.id));
  return { ...row, ...read, options };
}

/** Reads the same file another way, its bytes or its columns, and looks at its rows again. */
export async function changeImport(
  id: number,
  change: ImportChange,
  { now, signal }: Omit<ReadingAndWriting, 'by'>,
): Promise<Saved<ImportRecord>> {
  try {
    const table = change.file ? await readOtherwise(id, change, signal) : null;
    return await inTransaction(async (tx) => {
      const [found] = await tx.select().from(dataImport).where(eq(dataImport.id, id)).for('update');
      if (!found) return { ok: false, reason: 'notFound' };
      if (found.state !== 'ready') return { ok: false, reason: 'importBusy' };
      const fields = { ...wrongOf(found, change), ...(await wrongNames(tx, change)) };
      if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields };
      const row = isReadAnew(found, change) ? table && (await keepAgain(tx, found, table, signal)) : found;
      if (!row) return { ok: false, reason: 'notFound' };
      const mapping = change.mapping ? filledMapping(change.mapping) : row.mapping;
      const options = { ...row.options, ...change.options };
      await keepAliases(tx, change.names ?? [], now);
      const [changed] = await tx
        .update(dataImport)
        .set({ mapping, options, problem: null, editedAt: now })
        .where(eq(dataImport.id, id))
        .returning();
      if (changed) await preview(tx, changed, now, signal);
      return asRecord(tx, id);
    });
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const isUnreadable = change.file?.encoding !== undefined && error.reason !== 'fileEmpty';
    return { ok: false, reason: isUnreadable ? 'fileOtherEncoding' : error.reason };
  }
}

/** A file that is sent as it was read is not read again. */
const isReadAnew = (row: Row, { file }: ImportChange): boolean =>
  (['encoding', 'sheet'] as const).some(
    (field) => file?.[field] !== undefined && file[field] !== row.file?.[field],
  );

const wrongOf = (row: Row, { mapping = {}, file }: ImportChange): Record<string, string> => ({
  ...Object.fromEntries(
    misfits(row.kind, mapping, row.headings.length).map((field) => [field, 'unknownKey']),
  ),
  ...(file?.encoding && row.file?.encoding === null && { 'file.encoding': 'unknownKey' }),
  ...(file?.sheet !== undefined &&
    file.sheet !== row.file?.sheet &&
    file.sheet >= (row.file?.sheets.length ?? 0) && { 'file.sheet': 'unknownKey' }),
});

const wrongNames = async (tx: Transaction, { names = [] }: ImportChange) =>
  Object.fromEntries(
    (await aliasesOfNothing(tx, names)).map((place) => [`names.${place}.means`, 'notFound']),
  );

/** Null where the file is not kept any more, or cannot be changed like that; whoever changes it finds out why. */
async function readOtherwise(
  id: number,
  change: ImportChange,
  signal: AbortSignal,
): Promise<ReadTable | null> {
  const untouched = await inTransaction(async (tx) => {
    const [row] = await tx.select().from(dataImport).where(eq(dataImport.id, id)).for('update');
    const isOpen =
      row?.state === 'ready' && isReadAnew(row, change) && Object.keys(wrongOf(row, change)).length === 0;
    const bytes = isOpen ? await storedFile(tx, id) : null;
    return bytes && row?.file && { bytes, chosen: { ...row.file, ...change.file } };
  });
  if (!untouched) return null;
  const { encoding, sheet } = untouched.chosen;
  return readTable(untouched.bytes, { chosen: { encoding, sheet }, signal });
}

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
