import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An archive of parts. */
export function anArchive(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** A text, a number, one that is shown as a day or in a style, a formula with what it last came to, or nothing. */
export type WorkbookCell =
  | string
  | number
  | null
  | { serial: number }
  | { value: number; style: number }
  | { formula: string; value?: string };

function cellXml(cell: WorkbookCell, reference: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if ('serial' in cell) return `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`;
  if ('style' in cell) return `<c r="${reference}" s="${cell.style}"><v>${cell.value}</v></c>`;
  const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`;
  return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`;
}

const sheetXml = (rows: WorkbookCell[][], merged: string[]) =>
  `${HEAD}<worksheet ${MAIN}><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData>${
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  }</worksheet>`;

/** The styles of a workbook: no format, a day with its time, and each of these codes, or numbers of those that need none. */
export function stylesOf(...formats: (string | number)[]): string {
  const codes = ['dd\\.mm\\.yyyy" u "hh:mm', ...formats];
  const ids = codes.map((code, index) => (typeof code === 'number' ? code : 164 + index));
  const spelled = codes.flatMap((code, index) =>
    typeof code === 'string'
      ? `<numFmt numFmtId="${ids[index]}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`
      : [],
  );
  return `${HEAD}<styleSheet ${MAIN}><numFmts>${spelled.join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs>${[0, ...ids].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
}

/** A workbook of one sheet; `parts` puts others in the place of its own. */
export const aWorkbook = (
  rows: WorkbookCell[][],
  { merged = [], parts = {} }: { merged?: string[]; parts?: Record<string, string | Buffer> } = {},
): Promise<Buffer> =>
  anArchive({
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATED}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': stylesOf(),
    'xl/worksheets/sheet1.xml': sheetXml(rows, merged),
    ...parts,
  });
