import { expect, it } from 'vitest';
import { visitsThatLeave } from './rules';

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
