import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { BrokenFile } from './broken-file.ts';
import { decodedText } from './decoded-text.ts';
import type { Encoding } from './encodings.ts';

const SEPARATORS = [';', ',', '\t', '|'];
/** Enough to see how a file parts its cells. */
const HEAD_CHARACTERS = 64 * 1024;
const HEAD_ROWS = 30;
/** A quotation mark that nobody closes would make one cell of all that follows. */
const LONGEST_ROW = 200_000;
/** More cells than a row can have. */
const WIDER = LONGEST_ROW + 1;
const PIECE = 64 * 1024;

const OPTIONS = { relax_quotes: true, relax_column_count: true, max_record_size: LONGEST_ROW } as const;

/** The first line of some files tells spreadsheets the separator. */
const DECLARED = /^sep=(.)\r?\n/i;

/**
 * The right separator gives the most of the first rows one and the same width; of those that do, the widest. Commas in notes are many,
 * but the headings have none.
 */
function score(head: string, delimiter: string): number {
  try {
    const rows = parseAtOnce(head, { ...OPTIONS, delimiter, to: HEAD_ROWS, skip_empty_lines: true });
    const counts = new Map<number, number>();
    for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
    return Math.max(0, ...[...counts].map(([width, times]) => (width > 1 ? times + width / WIDER : 0)));
  } catch {
    return 0;
  }
}

function separatorOf(text: string): string {
  const cut = text.slice(0, HEAD_CHARACTERS);
  // Not in the middle of a row.
  const head = cut.length < text.length ? cut.slice(0, cut.lastIndexOf('\n') + 1 || undefined) : cut;
  const scores = SEPARATORS.map((separator) => ({ separator, score: score(head, separator) }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE) yield text.slice(start, start + PIECE);
}

/**
 * The rows of a table in text, empty ones too, so that their numbers are those of a spreadsheet. It goes through the file
 * piece by piece.
 */
export async function* csvRows(bytes: Buffer, encoding: Encoding): AsyncGenerator<string[]> {
  const decoded = decodedText(bytes, encoding);
  const declared = DECLARED.exec(decoded);
  const text = declared ? decoded.slice(declared[0].length) : decoded;
  const delimiter = declared?.[1] ?? separatorOf(text);
  const parser = Readable.from(pieces(text)).pipe(parse({ ...OPTIONS, delimiter }));
  try {
    for await (const row of parser) yield row as string[]; // without `columns` a record is its cells
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenFile('fileDamaged');
    throw error;
  }
}
