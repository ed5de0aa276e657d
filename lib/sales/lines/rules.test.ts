import { expect, it } from 'vitest';
import { discountProblem, visitsThatLeave } from './rules';

const before = [
  { id: 1, reservationId: 4 },
  { id: 2, reservationId: 3 },
  { id: 3, reservationId: null },
];
const left = (visits: number[], ...ids: (number | null)[]) =>
  visitsThatLeave(
    visits,
    before,
    ids.map((id) => ({ id })),
  );

it('lets a visit leave with its last line, as long as another one stays', () => {
  expect(left([3, 4], 1, 2, 3)).toEqual([]);
  expect(left([3, 4], 1, 3)).toEqual([3]);
  expect(left([3, 4], 2, null)).toEqual([4]);
  expect(left([3, 4, 5], 3)).toEqual([4, 3]);
});

it('keeps the only visit, and the first where all of them would leave', () => {
  expect(left([4], 3)).toEqual([]);
  expect(left([3, 4], null)).toEqual([3]);
});

it('refuses an amount above the bill, unless it stood there before a line was taken off', () => {
  const off = (amount: number) => ({ amount, basisPoints: null, reason: 'x' });
  const bill = { taken: 1_000, currency: 'EUR' };
  expect(discountProblem(off(1_000), null, bill)).toBeNull();
  expect(Object.keys(discountProblem(off(1_001), null, bill) ?? {})).toEqual(['discount.amount']);
  expect(discountProblem(off(1_001), off(900), bill)).not.toBeNull();
  expect(discountProblem(off(1_001), off(1_001), bill)).toBeNull();
  expect(discountProblem({ amount: null, basisPoints: 10_000, reason: 'x' }, null, bill)).toBeNull();
  expect(discountProblem(null, off(1_001), bill)).toBeNull();
});
