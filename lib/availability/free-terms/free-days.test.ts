import { describe, expect, it } from 'vitest';
import { HOUR } from '../../base/time/units.ts';
import { addDays } from '../../base/time/zone.ts';
import {
  countFreeTerms,
  firstFreeTerms,
  freeTerms,
  nearestFreeTerms,
} from '../visits/one-service.fixture.ts';
import { freeDays, freePairs } from './free-terms.ts';
import {
  aBusySalon,
  aReservation,
  aResource,
  aSchedule,
  at,
  DAY,
  everyDay,
  span,
  times,
  aSearch,
  takenBy,
  openOn,
} from '../schedule/schedule.fixture.ts';

const ALL = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45', '11:00'];

describe('freeDays', () => {
  const to = addDays(DAY, 6);

  it('lists the days with a term, here without the closed ones', () => {
    const schedule = aSchedule({
      to,
      generalHours: openOn(everyDay('09:00', '12:00').with(6, null)),
      nonWorkingDays: new Set([addDays(DAY, 1)]),
      busy: [aReservation(1, { employeeId: 1, employeeBusy: span('09:15', '11:45', addDays(DAY, 2)) })],
    });
    const expected = [0, 3, 4, 6].map((days) => addDays(DAY, days));
    expect(freeDays({ ...aSearch(schedule), from: DAY, to })).toEqual(expected);
    expect(freeDays({ ...aSearch(schedule), from: to, to: DAY })).toEqual([]);
  });

  it('refuses days for which nothing was loaded, rather than calling them free', () => {
    const schedule = aSchedule();
    expect(() => freeDays({ ...aSearch(schedule), from: DAY, to })).toThrow(RangeError);
    expect(() => freeTerms({ ...aSearch(schedule), day: to })).toThrow(RangeError);
    const before = addDays(DAY, -1);
    expect(() => freeTerms({ ...aSearch(schedule), day: before })).toThrow(`does not cover ${before}`);
    expect(() => freePairs({ ...aSearch(schedule), start: at('10:00', to) })).toThrow(RangeError);
  });
});

describe('countFreeTerms', () => {
  it('counts a term once, however many pairs are free for it', () => {
    const closed = addDays(DAY, 1);
    const schedule = aSchedule({
      to: closed,
      nonWorkingDays: new Set([closed]),
      employees: [aResource(1), aResource(2)],
      links: [1, 2].map((employeeId) => ({ employeeId, workplaceId: 1 })),
    });
    expect(countFreeTerms({ ...aSearch(schedule), days: [DAY, closed] })).toEqual([ALL.length, 0]);
  });
});

describe('firstFreeTerms', () => {
  const to = addDays(DAY, 4);
  const closed = addDays(DAY, 1);
  const schedule = aSchedule({ to, nonWorkingDays: new Set([closed]) });
  const first = (after: number, count: number) => firstFreeTerms({ ...aSearch(schedule), after, count });
  const on = (days: number, time = '09:00') => {
    const start = at(time, addDays(DAY, days));
    return { start, end: start + HOUR };
  };

  it('are of so many days as asked for, those without one left out', () => {
    expect(first(0, 3)).toEqual([on(0), on(2), on(3)]);
    expect(first(0, 9)).toEqual([on(0), on(2), on(3), on(4)]);
    expect(first(0, 0)).toEqual([]);
  });

  it('start at the given instant at the earliest', () => {
    expect(first(at('10:00'), 2)).toEqual([on(0, '10:00'), on(2)]);
    expect(first(at('10:01'), 1)).toEqual([on(0, '10:15')]);
    expect(first(at('11:01'), 1)).toEqual([on(2)]);
    expect(first(at('11:01', to), 1)).toEqual([]);
    expect(first(at('12:00', addDays(to, 1)), 1)).toEqual([]);
  });
});

describe('nearestFreeTerms', () => {
  it('lists the closest first, over several days, the earlier of two', () => {
    const to = addDays(DAY, 1);
    const schedule = aSchedule({ to, busy: [takenBy({ employeeId: 1 }, '09:45', '11:00')] });
    const nearest = nearestFreeTerms({ ...aSearch(schedule), around: at('10:00'), from: DAY, to, limit: 3 });
    expect(nearest).toEqual([span('11:00', '12:00'), span('09:00', '10:00', to), span('09:15', '10:15', to)]);
    const between = nearestFreeTerms({
      ...aSearch(aSchedule()),
      around: at('10:00'),
      from: DAY,
      to: DAY,
      limit: 3,
    });
    expect(times(between)).toEqual(['10:00', '09:45', '10:15']);
  });
});

it('a month of a large salon has no day for a long term between its reservations, and every day for a short one', () => {
  const schedule = aBusySalon({ days: 31, employees: 12, reservationsPerDay: 8 });
  expect(schedule.busy).toHaveLength(31 * 12 * 8);
  const days = freeDays({ ...aSearch(schedule), from: schedule.from, to: schedule.to });
  expect(days).toEqual([]);
  const short = { ...schedule, serviceUnit: { ...schedule.serviceUnit, durationMinutes: 30 } };
  expect(freeDays({ ...aSearch(short), from: schedule.from, to: schedule.to })).toHaveLength(31);
});
