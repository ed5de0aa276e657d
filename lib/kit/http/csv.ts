type Cell = string | number | boolean | null | undefined | readonly unknown[] | object;

const text = (value: Cell): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((part: unknown) => text(part as Cell)).join(' | '); // parts of a record are cells
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Also in the wide forms that some spreadsheets take for the narrow ones. */
const BEGINS_LIKE_A_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A sign, figures with separators of thousands, and one decimal sign: as an amount or a phone is written. */
const PLAIN_NUMBER = /^[+-]?(?:[\d .]+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/;

/** Spreadsheets run what begins like a formula; a plain number does no harm. */
const withoutFormula = (value: string) =>
  BEGINS_LIKE_A_FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;

/**
 * Every cell, whatever stands in it: a spreadsheet may part at the other separator than the one that was meant, and would find
 * the beginning of a formula in the middle of somebody's text.
 */
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

export type CsvSeparator = ',' | ';';

/** Tells spreadsheets that the text behind it is UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** One row, ended as RFC 4180 wants it. */
export const csvLine = (cells: readonly Cell[], separator: CsvSeparator): string =>
  `${cells.map((cell) => quoted(withoutFormula(text(cell)))).join(separator)}\r\n`;

/**
 * A table as spreadsheets read it: UTF-8 with the mark that tells them so. `separator` is the one that the reader's
 * spreadsheet expects: a semicolon wherever the comma is the decimal sign.
 */
export function csv(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: CsvSeparator,
): string {
  return `${UTF8_MARK}${[headings, ...rows].map((cells) => csvLine(cells, separator)).join('')}`;
}
