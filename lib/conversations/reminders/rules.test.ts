import { describe, expect, test } from 'vitest';
import { endOfNight } from '../../base/time/night.ts';
import { HOUR } from '../../base/time/units.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { dueReminder, reminderAt } from './rules.ts';

const ZONE = 'Europe/Belgrade';
const QUIET = { from: '22:00', to: '08:00' };
const wall = (at: Date | null) => at && isoWithOffset(at.getTime(), ZONE).slice(0, 16);
/** A wall time of the salon with its offset. */
const at = (text: string) => new Date(text);

describe('A reminder goes out', () => {
  test.each([
    // term, hours before, wall time of the reminder
    ['2026-12-01T14:00:00+01:00', 24, '2026-11-30T14:00'],
    ['2026-12-01T14:00:00+01:00', 2, '2026-12-01T12:00'],
    ['2026-12-01T10:15:00+01:00', 2, '2026-12-01T08:15'],
    ['2026-12-01T10:00:00+01:00', 2, '2026-12-01T08:00'],
    ['2026-12-01T14:00:00+01:00', 48, '2026-11-29T14:00'],
    ['2026-12-01T14:00:00+01:00', 168, '2026-11-24T14:00'],
    ['2026-03-01T14:00:00+01:00', 24, '2026-02-28T14:00'],
    ['2027-01-01T09:00:00+01:00', 24, '2026-12-31T09:00'],
    // The night before 29 March 2026 has no 02:30, that before 25 October 2026 has it twice: 23 and 25 hours, one day.
    ['2026-03-29T14:00:00+02:00', 24, '2026-03-28T14:00'],
    ['2026-03-29T10:00:00+02:00', 2, '2026-03-29T08:00'],
    ['2026-03-30T09:00:00+02:00', 24, '2026-03-29T09:00'],
    ['2026-10-25T14:00:00+01:00', 24, '2026-10-24T14:00'],
    ['2026-10-25T10:00:00+01:00', 2, '2026-10-25T08:00'],
    ['2026-10-26T09:00:00+01:00', 24, '2026-10-25T09:00'],
    // At night it is moved to the evening before.
    ['2026-12-01T09:59:00+01:00', 2, '2026-11-30T21:00'],
    ['2026-12-01T08:00:00+01:00', 2, '2026-11-30T21:00'],
    ['2026-12-01T07:30:00+01:00', 24, '2026-11-29T21:00'],
    ['2026-12-01T22:30:00+01:00', 24, '2026-11-30T21:00'],
    ['2026-12-01T23:59:00+01:00', 1, '2026-12-01T21:00'],
    ['2026-12-01T00:30:00+01:00', 2, '2026-11-30T21:00'],
    ['2026-12-01T23:30:00+01:00', 2, '2026-12-01T21:30'],
    ['2026-03-29T08:30:00+02:00', 6, '2026-03-28T21:00'],
  ])('for %s, %d hours before, at %s', (term, hours, expected) => {
    expect(wall(reminderAt(at(term), hours, { zone: ZONE, quiet: QUIET }))).toBe(expected);
  });
});

test.each([
  ['2026-12-01T07:59:59+01:00', '2026-12-01T08:00'],
  ['2026-12-01T08:00:00+01:00', null],
  ['2026-12-01T21:59:59+01:00', null],
  ['2026-12-01T22:00:00+01:00', '2026-12-02T08:00'],
  ['2026-03-28T23:30:00+01:00', '2026-03-29T08:00'],
  ['2026-10-25T02:30:00+02:00', '2026-10-25T08:00'],
])('The night that %s lies in ends at %s', (moment, end) => {
  expect(wall(endOfNight(at(moment), ZONE, QUIET))).toBe(end);
});

test.each([
  // A night that lies within one day, and none at all.
  [{ from: '13:00', to: '15:00' }, '2026-12-01T14:00:00+01:00', '2026-12-01T15:00', '2026-12-01T12:00'],
  [{ from: '13:00', to: '15:00' }, '2026-12-01T15:00:00+01:00', null, '2026-12-01T15:00'],
  [{ from: '00:00', to: '06:00' }, '2026-12-01T00:00:00+01:00', '2026-12-01T06:00', '2026-11-30T23:00'],
  [{ from: '22:00', to: '22:00' }, '2026-12-01T22:00:00+01:00', null, '2026-12-01T22:00'],
] as const)('With the quiet hours %o, %s', (quiet, moment, end, reminded) => {
  expect(wall(endOfNight(at(moment), ZONE, quiet))).toBe(end);
  const term = new Date(at(moment).getTime() + 2 * HOUR);
  expect(wall(reminderAt(term, 2, { zone: ZONE, quiet }))).toBe(reminded);
});

describe('Of the reminders 24 and 2 hours before a term at 14:00', () => {
  const term = '2026-12-01T14:00:00+01:00';
  const longAgo = '2026-11-20T12:00:00+01:00';
  test.each([
    ['before its time', '2026-11-30T13:59:59+01:00', longAgo, null],
    ['the first at its time', '2026-11-30T14:00:00+01:00', longAgo, 24],
    ['the first after a standstill', '2026-11-30T21:59:00+01:00', longAgo, 24],
    ['nothing at night', '2026-11-30T22:00:00+01:00', longAgo, null],
    ['nothing when half of its hours are over', '2026-12-01T08:00:00+01:00', longAgo, null],
    ['the second at its time', '2026-12-01T12:00:00+01:00', '2026-11-30T14:00:05+01:00', 2],
    ['nothing within the last hour', '2026-12-01T13:00:00+01:00', longAgo, null],
    ['nothing once it has begun', '2026-12-01T14:00:01+01:00', longAgo, null],
    [
      'not the first when it was booked after',
      '2026-11-30T18:00:00+01:00',
      '2026-11-30T15:00:00+01:00',
      null,
    ],
    [
      'not the first when it was booked just before',
      '2026-11-30T14:00:00+01:00',
      '2026-11-30T11:01:00+01:00',
      null,
    ],
    [
      'the first when it was booked in the morning',
      '2026-11-30T14:00:00+01:00',
      '2026-11-30T11:00:00+01:00',
      24,
    ],
    [
      'not the second when it was booked in the last hours',
      '2026-12-01T12:00:00+01:00',
      '2026-12-01T10:00:00+01:00',
      null,
    ],
  ])('%s', (_, now, lastNotified, expected) => {
    const upcoming = { termFrom: at(term), lastNotified: at(lastNotified) };
    expect(dueReminder(upcoming, { hours: [24, 2], now: at(now), zone: ZONE, quiet: QUIET })).toBe(expected);
  });

  test('one alone goes out when two are due', () => {
    const upcoming = { termFrom: at('2026-12-01T09:00:00+01:00'), lastNotified: at(longAgo) };
    const now = at('2026-11-30T21:00:00+01:00');
    expect(dueReminder(upcoming, { hours: [12, 2], now, zone: ZONE, quiet: QUIET })).toBe(2);
  });
});
