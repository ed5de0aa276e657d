import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../base/time/zone.ts';
import { learnedRhythm, rhythmOf, rhythmOfVisit } from './rhythm.ts';

const after = (...gaps: number[]) => {
  const days = ['2026-01-05'];
  for (const gap of gaps) days.push(addDays(days.at(-1) ?? '', gap));
  return days;
};

it.each([
  ['nobody knows after two visits', after(42), null],
  ['three visits are a habit', after(40, 44), 42],
  ['of two gaps it is the middle, rounded', after(41, 44), 43],
  ['one that was long counts for no more than any other', after(42, 41, 160), 42],
  ['the last five gaps count alone', after(90, 90, 90, 28, 28, 28, 28, 28), 28],
  ['two visits of one day are one', [...after(42), ...after(42)], null],
])('%s', (_, days, expected) => expect(learnedRhythm(days)).toBe(expected));

it('is between the shortest and the longest gap, whatever the order of the days', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(gaps, (drawn) => {
      const rhythm = learnedRhythm(after(...drawn).toReversed()) ?? 0;
      expect(rhythm).toBeGreaterThanOrEqual(Math.min(...drawn));
      expect(rhythm).toBeLessThanOrEqual(Math.max(...drawn));
    }),
  );
});

it('is what the client does, else what is usual, else nothing', () => {
  expect(rhythmOf(after(30, 30), 42)).toEqual({ days: 30, learned: true });
  expect(rhythmOf(after(30), 42)).toEqual({ days: 42, learned: false });
  expect(rhythmOf(after(30), null)).toBeNull();
});

it('of a visit it is that of the service which is due first', () => {
  const nails = { days: 21, learned: true };
  expect(rhythmOfVisit([{ days: 42, learned: false }, null, nails])).toEqual(nails);
  expect(rhythmOfVisit([null])).toBeNull();
});
