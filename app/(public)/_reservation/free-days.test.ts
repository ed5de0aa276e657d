import { expect, it } from 'vitest';
import { dayInTurnedMonth, nextFreeDay } from './free-days.ts';

const FREE = ['2026-11-25', '2026-11-28', '2027-01-04', '2027-01-27', '2027-01-30', '2027-02-02'];

it.each([
  ['2026-11-28', 'after', '2027-01-27'],
  ['2026-11-01', 'after', '2027-01-04'],
  ['2027-01-30', 'after', '2027-02-02'],
  ['2027-02-02', 'after', null],
  ['2027-01-04', 'before', '2026-11-25'],
  ['2027-01-30', 'before', '2026-11-28'],
  ['2026-11-25', 'before', null],
] as const)('from %s the page turns, to what is %s, to %s', (from, direction, day) =>
  expect(dayInTurnedMonth(FREE, from, direction)).toBe(day),
);

it.each([
  ['2026-11', null],
  ['2026-12', '2027-01-04'],
  ['2027-03', '2027-02-02'],
])('from %s, the next free day in another month is %s', (month, day) =>
  expect(nextFreeDay(FREE, month)).toBe(day),
);

it('where nothing is free there is no next day', () => expect(nextFreeDay([], '2026-12')).toBeNull());
