import { BrokenFile } from './broken-file.ts';
import { numberFormat, type NumberFormat } from './cell-value.ts';
import { MAX_CHARACTERS, type WorkbookLimits } from './limits.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import type { XmlReader } from './xml-part.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TEXTS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

export type Sheet = { name: string; part: string };

/** An archive, and with what and how much of it is read. */
export type OpenArchive = { archive: WorkbookArchive; xml: XmlReader; limits: WorkbookLimits };

/** The sheets that are not hidden, in their order, and from which day the workbook counts. */
export async function visibleSheets({
  archive,
  xml,
  limits,
}: OpenArchive): Promise<{ sheets: Sheet[]; from1904: boolean }> {
  if (!archive.has(WORKBOOK)) throw new BrokenFile('fileNoTable');
  let from1904 = false;
  const named: { name: string; relation: string }[] = [];
  let count = 0;
  await xml.read(archive.part(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      count++;
      if (count > limits.sheets) throw new BrokenFile('fileTooComplex');
      if ((attributes.state ?? 'visible') === 'visible')
        named.push({ name: attributes.name ?? '', relation: attributes['r:id'] ?? '' });
    },
  });
  const targets = new Map<string, string>();
  const wanted = new Set(named.map(({ relation }) => relation));
  await xml.read(archive.part(RELATIONS), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship' && wanted.has(Id)) targets.set(Id, Target);
    },
  });
  const sheets = named.flatMap(({ name, relation }) => {
    const target = targets.get(relation);
    // A sheet that is a drawing of a chart has no cells.
    if (!target || target.includes('chartsheets/')) return [];
    return [{ name, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
  if (sheets.length === 0) throw new BrokenFile('fileNoTable');
  return { sheets, from1904 };
}

/** The texts that cells name by number. */
export async function sharedTexts({ archive, xml, limits }: OpenArchive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has(TEXTS)) return texts;
  let length = 0;
  let text = '';
  let [isText, isReading] = [false, false];
  await xml.read(archive.part(TEXTS), {
    open: (name) => {
      if (name === 'si') text = '';
      // How it is pronounced is no part of a text.
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      texts.push(text);
      length += text.length;
      if (length > MAX_CHARACTERS) throw new BrokenFile('fileTooLarge');
      if (texts.length > limits.texts) throw new BrokenFile('fileTooComplex');
    },
  });
  return texts;
}

/** How cells of a style show their number, by the number of the style. */
export async function cellFormats({ archive, xml, limits }: OpenArchive): Promise<NumberFormat[]> {
  const styles: NumberFormat[] = [];
  if (!archive.has(STYLES)) return styles;
  const codes = new Map<string, string>();
  let isCell = false;
  await xml.read(archive.part(STYLES), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') isCell = true;
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'xf' && isCell) styles.push(numberFormat(Number(numFmtId), codes.get(numFmtId)));
      if (Math.max(styles.length, codes.size) > limits.styles) throw new BrokenFile('fileTooComplex');
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}
