import { describe, expect, it } from 'vitest';
import { durationFor, extraOf, LEAST_EXTRA, LONGEST, MOST_EXTRA, SHORTEST } from './client-duration.ts';

describe('how long a service lasts for a client', () => {
  it.each([
    [60, 0, 60],
    [60, 30, 90],
    [60, -15, 45],
    [30, -60, SHORTEST],
    [700, 240, LONGEST],
    // What the salon has laid down stays as it is.
    [3, 0, 3],
  ])('of %i minutes with %i more is %i', (usual, extra, minutes) => {
    expect(durationFor(usual, extra)).toBe(minutes);
  });

  it.each([
    [90, 60, 30],
    [45, 60, -15],
    [60, 60, 0],
    [62, 60, 0],
    [720, 60, MOST_EXTRA],
    [5, 720, LEAST_EXTRA],
  ])('is noted of %i instead of %i as %i', (minutes, usual, extra) => {
    expect(extraOf(minutes, usual)).toBe(extra);
  });

  it('is what was noted, wherever the bounds are not reached', () => {
    for (let extra = LEAST_EXTRA; extra <= MOST_EXTRA; extra += 5) {
      if (300 + extra < SHORTEST) continue;
      expect(extraOf(durationFor(300, extra), 300)).toBe(extra);
    }
  });
});
