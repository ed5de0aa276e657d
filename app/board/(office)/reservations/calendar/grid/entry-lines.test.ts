import { expect, it } from 'vitest';
import { fingerPress, hourHeights, linesOf } from './entry-lines';

const lasting = (minutes: number) => ({ from: 600, to: 600 + minutes });

it('makes an hour higher under a mouse where something short stands in it', () => {
  expect(hourHeights([]).fine).toBe(4.75);
  expect(hourHeights([lasting(20), lasting(90)]).fine).toBe(4.75);
  expect(hourHeights([lasting(15), lasting(90)]).fine).toBe(6.5);
});

it('gives a finger a press of its own on half an hour and more, whatever else stands there', () => {
  for (const entries of [[], [lasting(30)], [lasting(15), lasting(30)]]) {
    const { coarse } = hourHeights(entries);
    expect([15, 25, 30, 45, 60].map((minutes) => fingerPress(minutes, coarse) !== null)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    // Beside the press there is room for the name, and for the time with the service.
    expect(linesOf(30, coarse)).toEqual({ lines: 2, isTight: false });
  }
});

it('lets only the lines beside the press of a finger give way to it, and none where it stands below them', () => {
  const { coarse } = hourHeights([]);
  const places = [30, 45, 60, 75, 90, 120].map((minutes) => fingerPress(minutes, coarse));
  expect(places).toEqual([
    { linesAbove: 0, isBelowText: false },
    { linesAbove: 1, isBelowText: false },
    // A name of two lines, and the time.
    { linesAbove: 3, isBelowText: false },
    { linesAbove: 4, isBelowText: false },
    { linesAbove: 6, isBelowText: true },
    { linesAbove: 9, isBelowText: true },
  ]);
});
