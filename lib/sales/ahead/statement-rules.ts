import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { referencesIn } from '../../payments/transfer/reference.ts';

/* A bank's statement as a table of text, whatever its columns: a transfer is found by its reference, and compared by its amount. */

export type StatementLine = { line: number; text: string; references: string[]; amounts: number[] };

const FORM = { relax_quotes: true, relax_column_count: true, trim: true } as const;

/** By itself, since a bank's file has headings of another form above its table. */
function cellsOf(line: string): string[] {
  const delimiter = ['\t', ';', ','].find((each) => line.includes(each)) ?? ';';
  try {
    return parse(line, { ...FORM, delimiter })[0] ?? [];
  } catch (error) {
    // A quotation mark that nobody closes.
    if (error instanceof CsvError) return line.split(delimiter).map((cell) => cell.trim());
    throw error;
  }
}

/** In the smallest unit; null for what is no amount, or goes out. `1.234,56`, `1,234.56`, `800.00` and `RSD 800,00` are some. */
export function amountIn(cell: string): number | null {
  const typed = cell.replace(/^[A-Z]{3}|[A-Z]{3}$|\s/g, '').replace(/^\+/, '');
  const whole = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,10})(?:[.,](\d{2}))?$/.exec(typed);
  if (!whole) return null;
  const [, units = '', cents = '00'] = whole;
  return Number(units.replace(/[.,]/g, '')) * 100 + Number(cents);
}

/** The lines of it that name a payment coming in. */
export function readStatement(text: string): StatementLine[] {
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const cells = cellsOf(raw);
    const references = referencesIn(cells.join(' \n '));
    const amounts = cells.flatMap((cell) => amountIn(cell) ?? []);
    const isPayment = references.length > 0 || cells.some((cell) => /\d[.,]\d{2}$/.test(cell));
    return isPayment && amounts.length > 0
      ? [{ line: index + 1, text: cells.filter(Boolean).join(' · '), references, amounts }]
      : [];
  });
}
