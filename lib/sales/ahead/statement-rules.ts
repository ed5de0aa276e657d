import { referencesIn } from '../../payments/transfer/reference.ts';

/* A bank's statement as a table of text, whatever its columns: a transfer is found by its reference, and compared by its amount. */

export type StatementLine = { line: number; text: string; references: string[]; amounts: number[] };

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? ';';
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell].map((each) => each.trim());
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
