import { expect, it } from 'vitest';
import type { Report } from '../shape/answer.ts';
import { reportCsv } from './csv.ts';

const report: Report = {
  name: 'missed',
  from: '2026-11-01',
  to: '2026-11-30',
  compare: 'previous',
  before: { from: '2026-10-02', to: '2026-10-31' },
  since: '2026-01-01',
  groupBy: 'employee',
  basis: 'takings',
  currency: 'RSD',
  columns: [
    { name: 'missed', label: 'Nije došlo', unit: 'count' },
    { name: 'missedShare', label: 'Udeo propuštenih', unit: 'share' },
  ],
  rows: [{ key: '1', label: 'Mia', values: [3, 0.039], before: [0, null] }],
  total: { values: [3, 0.039], before: [2, 0.05] },
};

it.each([
  ['sr', '"Udeo propuštenih (%)"', '"Mia";"3";"3,9";"0";""'],
  ['en', '"Udeo propuštenih (%)"', '"Mia","3","3.9","0",""'],
] as const)('a share in %s is in percent, to the tenth to which it is known', (locale, heading, row) => {
  const [headings, first] = reportCsv(report, locale).split('\r\n');
  expect(headings).toContain(heading);
  expect(first).toBe(row);
});

it.each([
  ['sr', 'Zauzeto (minuti)'],
  ['en', 'Zauzeto (minutes)'],
  ['de', 'Zauzeto (Minuten)'],
] as const)('a column of minutes says so in %s, beside the time before as well', (locale, heading) => {
  const columns = [{ name: 'bookedMinutes', label: 'Zauzeto', unit: 'minutes' as const }];
  const rows = [{ key: '1', label: 'Mia', values: [90], before: [60] }];
  const minutes = { ...report, columns, rows, total: { values: [90], before: [60] } };
  const [headings = '', first] = reportCsv(minutes, locale).split('\r\n');
  expect(headings.split(heading)).toHaveLength(3);
  expect(first).toMatch(/"90".*"60"/);
});
