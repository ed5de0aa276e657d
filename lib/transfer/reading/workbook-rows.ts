import { BrokenFile } from './broken-file.ts';
import { shownValue } from './cell-value.ts';
import { MAX_COLUMNS } from './limits.ts';
import { WorkbookArchive } from './workbook-archive.ts';
import { dateStyles, sharedTexts, visibleSheets } from './workbook-parts.ts';
import { readingXml } from './xml-part.ts';

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

/** An old workbook, or a new one behind a password: both are a container of another kind. */
export const isOldContainer = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
export const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** So far apart two rows may stand; numbers beyond are nobody's table. */
const MAX_GAP = 1_000;

/**
 * The rows of a sheet, counted from 0 among those that are not hidden, as text, empty ones too. It goes through the sheet piece
 * by piece, and a formula is what it last came to. Of merged cells the first one has the value.
 */
export async function* workbookRows(bytes: Buffer, sheetNumber: number): AsyncGenerator<string[]> {
  if (isOldContainer(bytes)) throw new BrokenFile('fileProtected');
  const archive = await WorkbookArchive.open(bytes);
  const { sheets, from1904 } = await visibleSheets(archive);
  const part = sheets[sheetNumber]?.part;
  if (part === undefined) throw new BrokenFile('fileNoTable');
  const [texts, dates] = [await sharedTexts(archive), await dateStyles(archive)];

  let done: string[][] = [];
  let rows = 0;
  let row: string[] = [];
  let column = -1;
  let cell = { type: 'n', isDate: false, value: '' };
  let isValue = false;

  const endRow = (number: number) => {
    if (number <= rows || number - rows > MAX_GAP) number = rows + 1;
    for (; rows < number - 1; rows++) done.push([]);
    done.push(row);
    rows++;
  };
  let number = 0;
  const sheet = readingXml(archive.part(part), {
    open: (name, attributes) => {
      if (name === 'row') {
        row = [];
        column = -1;
        number = Number(attributes.r ?? rows + 1);
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        if (column >= MAX_COLUMNS) return;
        cell = {
          type: attributes.t ?? 'n',
          isDate: dates[Number(attributes.s ?? -1)] ?? false,
          value: '',
        };
      } else isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue) cell.value += text;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && column >= 0 && column < MAX_COLUMNS) {
        while (row.length < column) row.push('');
        row[column] = shownValue(cell, { texts, from1904 });
      }
      if (name === 'row') endRow(number);
    },
  });
  for await (const _ of sheet) {
    const ready = done;
    done = [];
    yield* ready;
  }
}
