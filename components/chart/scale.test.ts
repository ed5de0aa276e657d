import { expect, it } from 'vitest';
import { labelEvery, roundMaximum } from './scale.ts';

it.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 2], 5],
  [[10], 10],
  [[11], 20],
  [[21], 25],
  [[260_000], 500_000],
  [[99], 100],
  [[0], 100, 100],
])('the axis for %j ends at %i', (values, expected, least = 1) =>
  expect(roundMaximum(values, least)).toBe(expected),
);

it.each([
  [7, 10, 1],
  [30, 10, 3],
  [90, 10, 9],
  [0, 10, 1],
])('of %i labels with room for %i, every %i-th stands', (count, room, expected) => {
  expect(labelEvery(count, room)).toBe(expected);
});
