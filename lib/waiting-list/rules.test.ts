import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTimeOf } from '../base/time/night.ts';
import { MINUTE } from '../base/time/units.ts';
import { dayOf } from '../base/time/zone.ts';
import { offerEnd } from '../booking-rules/hold-rules.ts';
import { afterLapsed, daysAhead, isQuiet, suitsOneOf, type Window } from './rules.ts';

const ZONE = 'Europe/Belgrade';
const TUESDAY = '2026-12-01';
const term = (from: string, to: string, day = TUESDAY) => ({
  start: Date.parse(`${day}T${from}:00+01:00`),
  end: Date.parse(`${day}T${to}:00+01:00`),
});
const window = (from: string | null, to: string | null, day = TUESDAY): Window => ({ day, from, to });

describe('a term suits', () => {
  it.each([
    ['any time of the day', window(null, null), true],
    ['within the times', window('14:00', '16:00'), true],
    ['exactly the times', window('14:30', '15:30'), true],
    ['from then on', window('14:30', null), true],
    ['until then', window(null, '15:30'), true],
  ])('%s', (_, suiting, suits) => {
    expect(suitsOneOf([suiting], term('14:30', '15:30'), ZONE)).toBe(suits);
  });

  it.each([
    ['begins too early', window('14:45', null)],
    ['ends too late', window(null, '15:15')],
    ['another day', window(null, null, '2026-12-02')],
  ])('not where it %s', (_, suiting) => {
    expect(suitsOneOf([suiting], term('14:30', '15:30'), ZONE)).toBe(false);
  });

  it('in any of several windows, but not across two of them', () => {
    const both = [window('09:00', '10:00'), window('10:00', '11:00')];
    expect(suitsOneOf(both, term('10:00', '11:00'), ZONE)).toBe(true);
    expect(suitsOneOf(both, term('09:30', '10:30'), ZONE)).toBe(false);
    expect(suitsOneOf([], term('09:30', '10:30'), ZONE)).toBe(false);
  });

  it('by the clock on the wall, also when it is changed', () => {
    // Clocks go back on 25 October 2026.
    const sunday = {
      start: Date.parse('2026-10-25T09:00:00+01:00'),
      end: Date.parse('2026-10-25T10:00:00+01:00'),
    };
    expect(suitsOneOf([window('09:00', '10:00', '2026-10-25')], sunday, ZONE)).toBe(true);
    expect(suitsOneOf([window('10:00', null, '2026-10-25')], sunday, ZONE)).toBe(false);
  });

  it('whatever term and window there are, if and only if no minute of it lies outside', () => {
    const minute = fc.integer({ min: 0, max: 23 * 60 });
    const wall = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-29', '2026-10-25', TUESDAY),
        minute,
        fc.integer({ min: 5, max: 300 }),
        fc.option(minute),
        fc.option(minute),
        (day, from, length, earliest, latest) => {
          const start = Date.parse(`${day}T00:00:00+01:00`) + from * MINUTE;
          const whole = { start, end: start + length * MINUTE };
          const suiting = window(
            earliest === null ? null : wall(earliest),
            latest === null ? null : wall(latest),
            day,
          );
          const minutes = Array.from({ length }, (_, index) => start + index * MINUTE);
          const isInside = minutes.every((instant) => {
            const time = wallTimeOf(new Date(instant), ZONE);
            return (
              dayOf(instant, ZONE) === day &&
              (suiting.from === null || time >= suiting.from) &&
              (suiting.to === null || time < suiting.to)
            );
          });
          // A clock that goes back inside of a term shows some minutes twice.
          fc.pre(wallTimeOf(new Date(whole.end), ZONE) > wallTimeOf(new Date(start), ZONE));
          const crossesChange = whole.end - start !== minutesBetween(start, whole.end) * MINUTE;
          fc.pre(!crossesChange);
          expect(suitsOneOf([suiting], whole, ZONE)).toBe(isInside);
        },
      ),
    );
  });
});

/** As the wall counts them. */
function minutesBetween(start: number, end: number): number {
  const [from = 0, to = 0] = [start, end].map((instant) => {
    const [hour = 0, minute = 0] = wallTimeOf(new Date(instant), ZONE).split(':').map(Number);
    return hour * 60 + minute;
  });
  return to - from;
}

it('asks only about days that are not over, each once', () => {
  const windows = [window(null, null, '2026-12-03'), window('09:00', '10:00'), window('12:00', '13:00')];
  expect(daysAhead(windows, new Date('2026-11-30T08:00:00Z'), ZONE)).toEqual([TUESDAY, '2026-12-03']);
  expect(daysAhead(windows, new Date('2026-12-01T23:30:00Z'), ZONE)).toEqual(['2026-12-03']);
  expect(daysAhead(windows, new Date('2026-12-04T08:00:00Z'), ZONE)).toEqual([]);
});

describe('an offer is held', () => {
  const PLACE = { zone: ZONE, quiet: { from: '22:00', to: '08:00' } };
  const termFrom = new Date('2026-12-01T14:00:00Z');
  it('for its minutes, but not past its term', () => {
    expect(offerEnd(new Date('2026-12-01T09:00:00Z'), termFrom, 30, PLACE)).toEqual(
      new Date('2026-12-01T09:30:00Z'),
    );
    expect(offerEnd(new Date('2026-12-01T13:50:00Z'), termFrom, 30, PLACE)).toEqual(termFrom);
  });
  it('from the morning on where it was made at night', () => {
    expect(offerEnd(new Date('2026-11-30T22:00:00Z'), termFrom, 30, PLACE)).toEqual(
      new Date('2026-12-01T07:30:00Z'),
    );
  });
});

it('asks nobody more who has not answered three times', () => {
  expect([0, 1, 2, 3, 4].map(afterLapsed)).toEqual(['waiting', 'waiting', 'waiting', 'passed', 'passed']);
});

it('leaves alone what touches a term that may come back', () => {
  const quietEntries = [term('10:00', '11:00')];
  expect(isQuiet(quietEntries, term('10:30', '11:30'))).toBe(true);
  expect(isQuiet(quietEntries, term('11:00', '12:00'))).toBe(false);
  expect(isQuiet([], term('10:00', '11:00'))).toBe(false);
});
