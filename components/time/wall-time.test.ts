import { expect, it } from 'vitest';
import { nextQuarter, readWallTime } from './wall-time.ts';

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['17:45', '17:45'],
  ['0', '00:00'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['14 Uhr', '14:00'],
  ['9 am', '09:00'],
  ['930pm', '21:30'],
  ['12am', '00:00'],
  ['12 PM', '12:00'],
])('%s is the time %s', (typed, time) => {
  expect(readWallTime(typed)).toBe(time);
});

it('nothing typed is no time', () => expect(readWallTime('  ')).toBeNull());

it.each(['24', '9:75', 'noon', '12345', '-9', '13 pm', '0am'])(
  '%s stays what it is, for the schema to refuse',
  (typed) => {
    expect(readWallTime(typed)).toBe(typed);
  },
);

it('the arrows go from quarter to quarter, and stay within the day', () => {
  expect(nextQuarter('09:00', 1)).toBe('09:15');
  expect(nextQuarter('09:05', 1)).toBe('09:15');
  expect(nextQuarter('09:05', -1)).toBe('09:00');
  expect(nextQuarter('00:00', -1)).toBe('00:00');
  expect(nextQuarter('23:45', 1)).toBe('23:45');
});
