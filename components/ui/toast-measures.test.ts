import { expect, it } from 'vitest';
import { belowControls, timeLeft } from './toast-measures.ts';

it.each([
  [0, 1],
  [2_500, 0.5],
  [5_000, 0],
  [9_000, 0],
  [-100, 1],
])('after %i of 5000 ms a toast has %d of its time left', (elapsed, left) =>
  expect(timeLeft(elapsed, 5_000)).toBe(left),
);

it.each([
  [[], 12],
  [[80], 92],
  [[64, 120], 132],
  [[-40], 12],
  [[900], 12],
])('below bars that end at %j toasts begin at %i', (bottoms, top) =>
  expect(belowControls(bottoms, 900)).toBe(top),
);
