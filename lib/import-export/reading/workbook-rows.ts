import { PLAIN_FORMAT, shownValue, type NumberFormat } from './cell-value.ts';
import { MAX_COLUMNS } from './limits.ts';
import type { XmlReader } from './xml-part.ts';

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

/** So far apart two rows may stand; numbers beyond are nobody's table. */
const MAX_GAP = 1_000;

/** What the cells of a workbook name by number. */
export type CellContext = { texts: string[]; formats: NumberFormat[]; from1904: boolean };

/**
 * The rows of a sheet as text, empty ones too. It goes through the sheet piece by piece, and a formula is what it last came to. Of
 * merged cells the first one has the value.
 */
export async function* sheetRows(
  part: AsyncIterable<Buffer>,
  xml: XmlReader,
  { texts, formats, from1904 }: CellContext,
): AsyncGenerator<string[]> {
  let done: string[][] = [];
  let rows = 0;
  let row: string[] = [];
  let column = -1;
  let cell = { type: 'n', format: PLAIN_FORMAT, value: '' };
  let isValue = false;

  const endRow = (number: number) => {
    if (number <= rows || number - rows > MAX_GAP) number = rows + 1;
    for (; rows < number - 1; rows++) done.push([]);
    done.push(row);
    rows++;
  };
  let number = 0;
  const sheet = xml.reading(part, {
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
          format: formats[Number(attributes.s ?? -1)] ?? PLAIN_FORMAT,
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
