import { expect, it } from 'vitest';
import { journalTable } from './journal-table.ts';
import type { JournalEntry } from './rules.ts';

const cut: JournalEntry = {
  id: 7,
  number: 1,
  paidAt: '2026-12-01T11:00:00.000+01:00',
  summary: 'Cut, 2 × Shampoo',
  currency: 'RSD',
  total: 690_000,
  paid: { CASH: 500_000, CARD: 190_000 },
  tips: 20_000,
  taxes: [{ basisPoints: 2000, gross: 690_000, net: 575_000, tax: 115_000 }],
  receiptNumber: 'F-77',
  counters: null,
};
const back: JournalEntry = {
  ...cut,
  id: 8,
  number: 2,
  total: -690_000,
  paid: { CARD: -690_000 },
  tips: -20_000,
  taxes: [{ basisPoints: 2000, gross: -690_000, net: -575_000, tax: -115_000 }],
  receiptNumber: null,
  counters: 1,
};

const rowsOf = (table: string) =>
  table
    .slice(1)
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));

it('the books of a day have a column for each method and rate, and the sums below', () => {
  const [headings, ...rows] = rowsOf(journalTable([cut, back], 'en'));
  expect(headings).toEqual([
    'Number',
    'Paid at',
    'What was sold',
    'Currency',
    'Total',
    'Cash',
    'Card',
    'Tips',
    'Gross 20%',
    'Net 20%',
    'Tax 20%',
    'Receipt number',
    'Takes back sale no.',
  ]);
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['6900.00', '5000.00', '1900.00', '200.00', '6900.00', '5750.00', '1150.00', 'F-77', ''],
    ['-6900.00', '0.00', '-6900.00', '-200.00', '-6900.00', '-5750.00', '-1150.00', '', '1'],
    ['0.00', '5000.00', '-5000.00', '0.00', '0.00', '0.00', '0.00', '', ''],
  ]);
  expect(journalTable([cut], 'de')).toContain('"6900,00";"5000,00"');
  expect(journalTable([back], 'sr')).toContain('"-6900,00";"-6900,00"'); // a number, and no text
});

it('what has no rate has a column, so that all of them come to the total', () => {
  const rounded = { ...cut, total: 690_040 };
  const [headings, ...rows] = rowsOf(journalTable([rounded, back], 'en'));
  expect(headings?.slice(-4)).toEqual(['Tax 20%', 'Without a rate', 'Receipt number', 'Takes back sale no.']);
  expect(rows.map((row) => row.at(-3))).toEqual(['0.40', '0.00', '0.40']);
});

it('of a salon that is not taxed, and of a day without sales, there are fewer', () => {
  expect(rowsOf(journalTable([{ ...cut, taxes: [] }], 'en'))[0]).not.toContain('Tax 20%');
  expect(rowsOf(journalTable([], 'en'))).toHaveLength(2);
});
