import { BrokenFile } from './broken-file.ts';
import { isCalendar } from '../columns/calendar-format.ts';
import { calendarRows } from './calendar-rows.ts';
import { csvRows } from './csv-rows.ts';
import { encodingOf } from './decoded-text.ts';
import type { Encoding } from './encodings.ts';
import { WORKBOOK_LIMITS } from './limits.ts';
import { tableRows, type TableRow } from './table-rows.ts';
import { isArchive, isOldContainer, Workbook } from './workbook.ts';

/** What a file leaves open about itself: a text its encoding, a workbook which of its sheets is meant. */
export type HowToRead = {
  /** Null of a workbook, which needs none. */
  encoding: Encoding | null;
  /** Counted from 0 among `sheets`. */
  sheet: number;
  /** The names of a workbook's sheets; none of a text. */
  sheets: string[];
};

/** What somebody has chosen, where it was not what the file seems to say. */
export type Chosen = Partial<Pick<HowToRead, 'encoding' | 'sheet'>>;

export type TableFile = { how: HowToRead; rows: AsyncIterable<TableRow> };

/**
 * Which kind of file it is, how it is read, and its rows that have something in them: a workbook and a calendar by their first bytes,
 * anything else is text. Rows that are not a table any more are refused while they are read.
 * @throws BrokenFile when it is no table
 */
export async function openTable(
  bytes: Buffer,
  chosen: Chosen = {},
  limits = WORKBOOK_LIMITS,
): Promise<TableFile> {
  if (isOldContainer(bytes)) throw new BrokenFile('fileProtected');
  if (isArchive(bytes)) return openSheet(await Workbook.open(bytes, limits), chosen.sheet);
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const rows = isCalendar(bytes) ? calendarRows(bytes, encoding) : csvRows(bytes, encoding);
  return { how: { encoding, sheet: 0, sheets: [] }, rows: tableRows(rows) };
}

async function openSheet(workbook: Workbook, chosen: number | undefined): Promise<TableFile> {
  const names = workbook.sheets.map(({ name }) => name);
  const { sheet, rows } = chosen === undefined ? await firstWithRows(workbook) : sheetOf(workbook, chosen);
  return { how: { encoding: null, sheet, sheets: names }, rows };
}

function sheetOf(workbook: Workbook, sheet: number) {
  const found = workbook.sheets[sheet];
  if (!found) throw new BrokenFile('fileNoTable');
  return { sheet, rows: tableRows(workbook.rowsOf(found)) };
}

/** Covers and notes come before the table in some workbooks, and an empty sheet after it in most old ones. */
async function firstWithRows(workbook: Workbook) {
  const empty = new Set<string>();
  for (const [sheet, { part }] of workbook.sheets.entries()) {
    if (empty.has(part)) continue;
    const { rows } = sheetOf(workbook, sheet);
    const first = await rows.next();
    if (!first.done) return { sheet, rows: withFirst(first.value, rows) };
    empty.add(part);
  }
  return { sheet: 0, rows: noRows() };
}

async function* withFirst(first: TableRow, rest: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  yield first;
  yield* rest;
}

async function* noRows(): AsyncGenerator<TableRow> {
  yield* [];
}
