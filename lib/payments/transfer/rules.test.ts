import { expect, it } from 'vitest';
import { transferEnd } from './rules.ts';

/** Of 2026: Wednesday 11 November is Armistice Day in Serbia. */
const calendar = { zone: 'Europe/Belgrade', holidays: new Set(['2026-11-11']) };
const at = (moment: string) => new Date(`${moment}+01:00`);
const endOf = (now: string, termFrom: string, days = 2) =>
  transferEnd({ now: at(now), termFrom: at(termFrom), days }, calendar)?.toISOString() ?? null;

it.each([
  [
    'two working days ahead, it is the evening before',
    '2026-11-16T10:00',
    '2026-11-18T09:00',
    '2026-11-17T17:00:00.000Z',
  ],
  ['one working day ahead is too near', '2026-11-16T10:00', '2026-11-17T18:00', null],
  [
    'far ahead, the days of the salon count',
    '2026-11-16T10:00',
    '2026-12-16T09:00',
    '2026-11-18T17:00:00.000Z',
  ],
  ['a weekend is none', '2026-11-20T10:00', '2026-11-23T09:00', null],
  ['behind a weekend, Monday evening', '2026-11-20T10:00', '2026-11-24T09:00', '2026-11-23T17:00:00.000Z'],
  ['a public holiday is none', '2026-11-10T10:00', '2026-11-12T09:00', null],
  ['behind a public holiday', '2026-11-10T10:00', '2026-11-13T09:00', '2026-11-12T17:00:00.000Z'],
  [
    'late in the evening, the day counts all the same',
    '2026-11-16T23:30',
    '2026-11-18T09:00',
    '2026-11-17T17:00:00.000Z',
  ],
])('%s', (_what, now, termFrom, end) => {
  expect(endOf(now, termFrom)).toBe(end);
});

it('never lasts longer than the salon lets it', () => {
  expect(endOf('2026-11-16T10:00', '2026-12-16T09:00', 1)).toBe('2026-11-17T17:00:00.000Z');
});
