import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

it.each([
  [1_999, 1_500, 300],
  [1, 5_000, 1],
  [333, 3_333, 111],
  [0, 5_000, 0],
  [2_147_483_647, 10_000, 2_147_483_647],
])('of %i, %i basis points are %i', (amount, basisPoints, share) => {
  expect(shareOf(amount, basisPoints)).toBe(share);
});
