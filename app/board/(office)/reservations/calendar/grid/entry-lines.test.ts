import { expect, it } from 'vitest';
import { fitsFinger } from './entry-lines';

it('gives a finger a press of its own on what is high enough for it', () => {
  expect([30, 45, 60].map((minutes) => fitsFinger(minutes, 4.75))).toEqual([false, true, true]);
  expect(fitsFinger(30, 6.5)).toBe(true);
});
