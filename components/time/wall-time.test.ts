import { expect, it } from 'vitest';
import { readWallTime } from './wall-time.ts';

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['17:45', '17:45'],
  ['0', '00:00'],
])('%s is the time %s', (typed, time) => {
  expect(readWallTime(typed)).toBe(time);
});

it('nothing typed is no time', () => expect(readWallTime('  ')).toBeNull());

it.each(['24', '9:75', 'noon', '12345', '-9'])('%s stays what it is, for the schema to refuse', (typed) => {
  expect(readWallTime(typed)).toBe(typed);
});
