import { BrokenFile } from './broken-file.ts';
import { encodingOf } from './decoded-text.ts';
import type { Encoding } from './encodings.ts';
import { WorkbookArchive } from './workbook-archive.ts';
import { visibleSheets } from './workbook-parts.ts';
import { isArchive, isOldContainer, workbookRows } from './workbook-rows.ts';

/** What a file leaves open about itself: a text its encoding, a workbook which of its sheets is meant. */
export type HowToRead = {
  /** Null of a workbook, which needs none. */
  encoding: Encoding | null;
  /** Counted from 0 among `sheets`. */
  sheet: number;
  /** The names of a workbook's sheets; none of a text. */
  sheets: string[];
};

async function hasRows(bytes: Buffer, sheet: number): Promise<boolean> {
  for await (const row of workbookRows(bytes, sheet)) {
    if (row.some((cell) => cell.trim() !== '')) return true;
  }
  return false;
}

/** Covers and notes come before the table in some workbooks, and an empty sheet after it in most old ones. */
async function firstWithRows(bytes: Buffer, sheets: string[]): Promise<number> {
  for (const sheet of sheets.keys()) if (await hasRows(bytes, sheet)) return sheet;
  return 0;
}

/**
 * Which kind of file it is, and how it is probably meant: a workbook by its first bytes, anything else is text.
 * @throws BrokenFile when it is no table
 */
export async function howToRead(bytes: Buffer): Promise<HowToRead> {
  if (isOldContainer(bytes)) throw new BrokenFile('fileProtected');
  if (!isArchive(bytes)) return { encoding: encodingOf(bytes), sheet: 0, sheets: [] };
  const { sheets } = await visibleSheets(await WorkbookArchive.open(bytes));
  const names = sheets.map(({ name }) => name);
  return { encoding: null, sheet: names.length > 1 ? await firstWithRows(bytes, names) : 0, sheets: names };
}
