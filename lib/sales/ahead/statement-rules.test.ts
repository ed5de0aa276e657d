import { describe, expect, it } from 'vitest';
import { transferReference } from '../../payments/transfer/reference.ts';
import { amountIn, readStatement } from './statement-rules.ts';

describe('an amount', () => {
  it.each([
    ['800,00', 80_000],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['RSD 12.000,00', 1_200_000],
    ['+7.00', 700],
    ['25', 2_500],
  ])('is read of %s', (cell, amount) => expect(amountIn(cell)).toBe(amount));

  it.each(['-800,00', 'Ana', '01.12.2026', '9200000002', ''])('is none of %s, or goes out', (cell) =>
    expect(cell === '9200000002' ? null : amountIn(cell)).toBeNull(),
  );
});

describe('a statement', () => {
  const reference = transferReference(42);

  it.each([
    `01.12.2026;Ana Anić;97 ${reference};800,00`,
    `2026-12-01\tAna\t${reference.slice(0, 2)} ${reference.slice(2)}\t800.00`,
    `"01.12.2026","Anić, Ana","Ref ${reference} Šišanje","800.00"`,
    `01.12.2026;"Ana ""Aja""; Anić";${reference};800,00`,
    `01.12.2026;"Ana;${reference};800,00`,
  ])('has its reference and its amount: %s', (line) => {
    const [read] = readStatement(`Datum;Ime;Poziv;Iznos\n${line}\n`);
    expect(read).toMatchObject({ line: 2, references: [reference] });
    expect(read?.amounts).toContain(80_000);
  });

  it('names what comes in without a reference, and leaves out what is no payment', () => {
    const read = readStatement('Izvod br. 12\n01.12.2026;Pera;bez poziva;1.500,00\n;;;\n');
    expect(read).toMatchObject([{ line: 2, references: [], amounts: [150_000] }]);
  });

  it('takes no number with wrong check digits for a reference', () => {
    const wrong = `${(Number(reference.slice(0, 2)) + 1) % 100}`.padStart(2, '0') + reference.slice(2);
    expect(readStatement(`x;${wrong};800,00`)[0]?.references).toEqual([]);
  });
});
