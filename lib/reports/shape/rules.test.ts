import { describe, expect, it } from 'vitest';
import { isEmptyReport, isHalfRecorded, shortLabel } from './rules.ts';

describe('the period beside which a report stands', () => {
  const before = { from: '2026-10-03', to: '2026-10-31' };

  it.each([
    ['2026-10-30', true],
    ['2026-10-31', true],
    ['2026-10-03', false],
    ['2025-01-01', false],
    [null, false],
  ])('with a first record of %s is half recorded: %s', (since, expected) => {
    expect(isHalfRecorded({ before, since })).toBe(expected);
  });

  it('is not half recorded where there is none', () => {
    expect(isHalfRecorded({ before: null, since: '2026-10-30' })).toBe(false);
  });
});

it.each([
  ['month', '11/2025', '11/25'],
  ['month', '02/2026', '02/26'],
  ['week', '30-11-2026', '30-11'],
  ['day', '01/12/2026', '01/12'],
  ['hour', '09:00', '09:00'],
] as const)('a %s %s stands below its bar as %s', (groupBy, label, short) =>
  expect(shortLabel(groupBy, label)).toBe(short),
);

it.each([
  ['no row', [], [0, null], null, true],
  ['days on which nothing was', [[0, 0]], [0, null], null, true],
  ['one sale', [[0, 1]], [0, 1], null, false],
  ['something in the period beside it', [[0, 0]], [0, 0], [0, 1], false],
])('a report with %s may be empty', (_, values, total, before, expected) => {
  const rows = values.map((each) => ({ key: '1', label: '1', values: each, before: null }));
  expect(isEmptyReport({ rows, total: { values: total, before } })).toBe(expected);
});
