import { expect, it } from 'vitest';
import { isDay, readDay, writeDay } from './read-day.ts';

const TODAY = '2026-11-22';

it.each([
  ['1.12.', '2026-12-01'],
  ['1. 12. 2026.', '2026-12-01'],
  ['01-12-2026', '2026-12-01'],
  ['1/12/26', '2026-12-01'],
  ['1,12', '2026-12-01'],
  ['0112', '2026-12-01'],
  ['011226', '2026-12-01'],
  ['01122026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['12/31/2026', '2026-12-31'],
  ['1/12', '2026-12-01'],
  ['29.2.2028', '2028-02-29'],
])('%s is a day, which comes before its month unless there is no such month', (typed, day) => {
  expect(readDay(typed, TODAY)).toBe(day);
});

it.each([
  ['5.1.', '2027-01-05'],
  ['21.11.', '2026-11-21'],
  ['1.6.', '2026-06-01'],
  ['20.5.', '2027-05-20'],
])('%s without a year is the nearest one', (typed, day) => {
  expect(readDay(typed, TODAY)).toBe(day);
});

it.each(['tomorrow', 'sutra', 'Morgen', '+1d'])(
  '%s is a day, whatever the language of the reader',
  (word) => {
    expect(readDay(word, TODAY)).toBe('2026-11-23');
  },
);

it('nothing typed is no day', () => expect(readDay('  ', TODAY)).toBe(''));

it.each(['31.2.2026', '0.5.', '1.13', 'irgendwann', '1', '12.', '13/13', '29.2.2027'])(
  '%s stays what it is, for the schema to refuse',
  (typed) => {
    expect(readDay(typed, TODAY)).toBe(typed);
    expect(isDay(typed)).toBe(false);
  },
);

it('a day is written in the order of the language, and what is none as it was typed', () => {
  expect(writeDay('2026-12-01', 'en')).toBe('01/12/2026');
  expect(writeDay('2026-12-01', 'sr')).toBe('01-12-2026');
  expect(writeDay('1.13', 'sr')).toBe('1.13');
});
