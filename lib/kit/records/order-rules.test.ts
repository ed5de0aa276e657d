import { expect, it } from 'vitest';
import { isReordering, moved } from './order-rules.ts';

it.each([
  [3, 0, [3, 1, 2]],
  [1, 1, [2, 1, 3]],
  [1, 2, [2, 3, 1]],
  [2, 99, [1, 3, 2]],
  [2, 1, [1, 2, 3]],
])('%i of 1, 2, 3 moved to %i gives %j', (id, position, expected) => {
  expect(moved([1, 2, 3], id, position)).toEqual(expected);
});

it.each([
  [[2, 1], true],
  [[1, 2], true],
  [[1], false],
  [[1, 1], false],
  [[1, 2, 3], false],
  [[1, 3], false],
])('%j is an order of 1, 2: %s', (after, expected) => expect(isReordering([1, 2], after)).toBe(expected));
