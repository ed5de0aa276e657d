import { expect, it } from 'vitest';
import { belowControls } from './toast-measures.ts';

it.each([
  [[], 12],
  [[80], 92],
  [[64, 120], 132],
  [[-40], 12],
  [[900], 12],
])('below bars that end at %j toasts begin at %i', (bottoms, top) =>
  expect(belowControls(bottoms, 900)).toBe(top),
);
