import { expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { isWithin, soonest, spread } from './rules.ts';

it.each([
  ['11:59', 'morning', true],
  ['12:00', 'morning', false],
  ['12:00', 'afternoon', true],
  ['17:00', 'afternoon', false],
  ['17:00', 'evening', true],
  ['16:59', 'evening', false],
  ['03:00', undefined, true],
] as const)('%s is in the %s: %s', (time, part, expected) => expect(isWithin(time, part)).toBe(expected));

it.each([
  [20, 20],
  [20.01, 25],
  [24, 25],
])('who comes in at minute %d can begin at minute %d', (minute, expected) =>
  expect(soonest(minute * MINUTE)).toBe(expected * MINUTE),
);

const at = (...minutes: number[]) => minutes.map((minute) => ({ start: minute * MINUTE }));

it('offers six at most, none nearer than half an hour to the one before', () => {
  expect(spread(at(0, 15, 30, 45, 75, 90, 120, 150, 180, 210))).toEqual(at(0, 30, 75, 120, 150, 180));
});

it('goes on with what is offered already', () => {
  expect(spread(at(110, 120, 150), at(0, 30, 90))).toEqual(at(0, 30, 90, 120, 150));
  expect(spread(at(300), at(0, 30, 60, 90, 120, 150))).toHaveLength(6);
});
