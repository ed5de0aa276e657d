import { describe, expect, it } from 'vitest';
import { HOUR } from '../base/time/units.ts';
import { everyDay, openOn } from '../availability/schedule/schedule.fixture.ts';
import type { OpeningCalendar } from '../availability/schedule/openings.ts';
import { instantOf } from '../base/time/zone.ts';
import {
  bookableMinutes,
  daysOf,
  foldedDay,
  mondayOf,
  nextTerms,
  periodOf,
  reservationsIn,
  weeksOf,
} from './rules.ts';

it('the period is the one that was asked for, or the last 30 days', () => {
  expect(periodOf({ from: '2026-01-01', to: '2026-01-31' }, '2026-12-01')).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(daysOf(periodOf({}, '2026-12-01'))).toHaveLength(30);
  expect(periodOf({}, '2026-12-01').to).toBe('2026-12-01');
});

it('days and weeks of a period know the ends of months and years', () => {
  expect(daysOf({ from: '2026-12-31', to: '2027-01-01' })).toEqual(['2026-12-31', '2027-01-01']);
  expect(weeksOf({ from: '2026-12-31', to: '2027-01-11' })).toEqual([
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
  ]);
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
});

it('a visit that several employees have a part in is one reservation', () => {
  const agenda = [[7, 8, 7], [], [8, 9]].map((ids) => ({ reservations: ids.map((id) => ({ id })) }));
  expect(reservationsIn(agenda)).toBe(3);
});

describe('the minutes in which one can be booked', () => {
  const zone = 'Europe/Belgrade';
  const calendar: OpeningCalendar = {
    zone,
    generalHours: openOn(everyDay('09:00', '17:00').with(5, null).with(6, null)),
    nonWorkingDays: new Set(['2026-12-02']),
  };
  const week = daysOf({ from: '2026-11-30', to: '2026-12-06' });
  const nothing = { specificHours: new Map(), patterns: [], unavailable: [] };

  it('follow the salon, without closed and non-working days', () => {
    expect(bookableMinutes(nothing, week, calendar)).toBe(4 * 480);
  });

  it('are those of specific hours where there are any, but none on a non-working day', () => {
    const hours = [{ from: '10:00', to: '12:00' }];
    const specificHours = new Map([
      ['2026-12-01', hours],
      ['2026-12-02', hours],
      ['2026-12-05', hours],
    ]);
    expect(bookableMinutes({ ...nothing, specificHours }, week, calendar)).toBe(3 * 480 + 2 * 120);
  });

  it('lack what one is away for, counted once', () => {
    const away = (from: string, to: string) => ({
      start: instantOf('2026-12-01', from, zone),
      end: instantOf('2026-12-01', to, zone),
    });
    const unavailable = [away('11:00', '13:00'), away('08:00', '10:00'), away('12:00', '14:00')];
    expect(bookableMinutes({ ...nothing, unavailable }, week, calendar)).toBe(4 * 480 - 4 * 60);
  });

  it('count the real hours of the night in which the clock changes', () => {
    const specificHours = new Map([['2026-10-25', [{ from: '01:00', to: '04:00' }]]]);
    const sunday = ['2026-10-25'];
    expect(bookableMinutes({ ...nothing, specificHours }, sunday, calendar)).toBe(4 * 60);
  });
});

describe('the day', () => {
  const at10 = Date.parse('2026-12-01T10:00:00+01:00');
  const term = (id: number, status: 1 | 2 | 5, from: string, to: string) => ({
    id,
    status,
    noShow: false,
    termFrom: `2026-12-01T${from}:00+01:00`,
    termTo: `2026-12-01T${to}:00+01:00`,
  });
  const done = term(1, 5, '08:00', '09:00');
  const open = term(2, 2, '08:30', '10:00');
  const running = term(3, 2, '09:30', '10:30');
  const soon = term(4, 2, '10:15', '11:00');
  const beside = term(5, 1, '10:15', '10:45');
  const late = term(6, 2, '12:00', '13:00');

  it('folds away what is over and settled, and leaves what is open in sight', () => {
    const missed = { ...open, id: 7, noShow: true };
    expect(foldedDay([done, open, missed, running, soon], at10)).toEqual({
      over: [done, missed],
      ahead: [open, running, soon],
    });
  });

  it('tells who comes next, all who come together, and nobody when the day is over', () => {
    const agenda = [
      { employee: 'Jelena', reservations: [done, running, soon] },
      { employee: 'Mina', reservations: [late, beside] },
    ];
    expect(nextTerms(agenda, at10)).toEqual([
      { employee: 'Jelena', term: soon },
      { employee: 'Mina', term: beside },
    ]);
    expect(nextTerms(agenda, at10 + 4 * HOUR)).toEqual([]);
  });
});
