import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/time/zone.ts';
import { hoursInPattern, hoursOverrideOf, overriddenHoursOn } from './hours-override.ts';
import { aPattern, aWeek } from './patterns.fixture.ts';
import { hoursOn } from './schedule.fixture.ts';
import type { HoursOverride } from './schedule.ts';

const MONDAY = '2026-11-30';
const early = aWeek({ mon: [['08:00', '14:00']], fri: [['08:00', '12:00'], ['13:00', '16:00']] }); // prettier-ignore
const late = aWeek({ mon: [['14:00', '20:00']] });
const has = (own: Partial<HoursOverride>): HoursOverride => ({
  specificHours: new Map(),
  patterns: [],
  ...own,
});
const froms = (own: HoursOverride, day: string) =>
  overriddenHoursOn(own, day)?.map(({ from }) => from) ?? null;

describe('a pattern', () => {
  const twoWeeks = has({ patterns: [aPattern(MONDAY, [early, late])] });

  it('gives each day what its week says, with breaks between its spans', () => {
    expect(froms(twoWeeks, MONDAY)).toEqual(['08:00']);
    expect(froms(twoWeeks, '2026-12-04')).toEqual(['08:00', '13:00']);
  });

  it('gives a free day no hours, which is not to have no hours of one’s own', () => {
    expect(froms(twoWeeks, '2026-12-01')).toEqual([]);
    expect(froms(twoWeeks, addDays(MONDAY, -1))).toBeNull();
  });

  it('begins anew after its last week, over clock changes and the turn of the year', () => {
    const mondays = Array.from({ length: 110 }, (_, week) => addDays(MONDAY, week * 7));
    expect(mondays.map((monday) => froms(twoWeeks, monday)?.[0])).toEqual(
      mondays.map((_, week) => (week % 2 === 0 ? '08:00' : '14:00')),
    );
    // The years have 53 and 52 weeks: that of the calendar is none of its own.
    expect(froms(twoWeeks, '2027-01-04')).toEqual(['14:00']);
    expect(froms(twoWeeks, '2027-01-11')).toEqual(['08:00']);
  });

  it.each([1, 3, 4])('of %d weeks comes back after as many', (count) => {
    const weeks = Array.from({ length: count }, (_, index) => aWeek({ wed: [[`0${index}:00`, '20:00']] }));
    const pattern = aPattern(MONDAY, weeks);
    for (let week = 0; week < 12; week += 1) {
      expect(hoursInPattern(pattern, addDays(MONDAY, week * 7 + 2))[0]?.from).toBe(`0${week % count}:00`);
    }
  });

  it('is valid to the end of its last day, and the next one from its first', () => {
    const own = has({
      patterns: [aPattern('2026-12-14', [late]), aPattern(MONDAY, [early], '2026-12-13')],
    });
    expect(froms(own, '2026-12-07')).toEqual(['08:00']);
    expect(froms(own, '2026-12-13')).toEqual([]);
    expect(froms(own, '2026-12-14')).toEqual(['14:00']);
  });
});

describe('specific hours', () => {
  const own = (...spans: [string, string][]) =>
    has({ specificHours: hoursOn(MONDAY, ...spans), patterns: [aPattern(MONDAY, [early])] });

  it('win over the pattern on their day alone', () => {
    expect(froms(own(['10:00', '11:00']), MONDAY)).toEqual(['10:00']);
    expect(froms(own(['10:00', '11:00']), addDays(MONDAY, 7))).toEqual(['08:00']);
  });

  it('leave the pattern where there are none of that day', () => {
    expect(froms(own(), MONDAY)).toEqual(['08:00']);
  });
});

it('what was read becomes hours by day, however many spans a day has, and patterns', () => {
  const weeks = [aWeek({ mon: [['09:00', '17:00']] })];
  const { specificHours, patterns } = hoursOverrideOf(
    [
      ['2026-12-01', '09:00', '12:00'],
      ['2026-12-02', '10:00', '14:00'],
      ['2026-12-01', '13:00', '17:00'],
    ],
    [['2026-11-30', null, weeks]],
  );
  expect([...specificHours]).toEqual([
    [
      '2026-12-01',
      [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
    ],
    ['2026-12-02', [{ from: '10:00', to: '14:00' }]],
  ]);
  expect(patterns).toEqual([{ validFrom: '2026-11-30', validUntil: null, weeks }]);
});
