import { expect, it } from 'vitest';
import { ratesInForce } from './in-force.ts';

const rates = [
  { id: 1, code: 'standard', validFrom: '2025-01-01', basisPoints: 1_900 },
  { id: 2, code: 'reduced', validFrom: '2025-01-01', basisPoints: 700 },
  { id: 5, code: 'standard', validFrom: '2027-01-01', basisPoints: 1_800 },
];

it.each([
  ['2024-12-31', []],
  [
    '2026-12-31',
    [
      [1, 1_900],
      [2, 700],
    ],
  ],
  [
    '2027-01-01',
    [
      [1, 1_800],
      [2, 700],
    ],
  ],
])('on %s %j hold, by the first of their code', (day, expected) => {
  expect(ratesInForce(rates, day).map(({ firstId, basisPoints }) => [firstId, basisPoints])).toEqual(
    expected,
  );
});
