import { expect, it } from 'vitest';
import {
  dayInTurnedMonth,
  freeDayBeyond,
  lastOfStrip,
  levelOf,
  nextFreeDay,
  stripWeeks,
} from './free-days.ts';

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

it('the strip is two weeks from today on, past the end of a month and of a clock', () => {
  const [first = [], second = []] = stripWeeks('2027-03-22');
  expect([first.length, second.length]).toEqual([7, 7]);
  expect([first[0], first[6], second[0], second[6]]).toEqual([
    '2027-03-22',
    '2027-03-28',
    '2027-03-29',
    '2027-04-04',
  ]);
  expect(lastOfStrip('2027-03-22')).toBe('2027-04-04');
});

it.each([
  ['2026-11-25', 1, '2026-11-28'],
  ['2026-11-28', -1, '2026-11-25'],
  ['2026-11-28', 7, '2027-01-04'],
  ['2027-01-04', -7, '2026-11-28'],
  ['2026-11-25', -1, null],
  ['2027-02-02', 7, null],
])('from %s an arrow of %d days leads to %s', (from, days, there) =>
  expect(freeDayBeyond(FREE, from, days)).toBe(there),
);

it('what is free of a day is told in thirds of the day that has the most', () => {
  expect([1, 4, 5, 8, 9, 12].map((count) => levelOf(count, 12))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(levelOf(1, 1)).toBe(3);
});
