import { describe, expect, it } from 'vitest';
import {
  at,
  DAY,
  everyDay,
  hoursOn,
  openOn,
  span,
  ZONE,
} from '../../availability/schedule/schedule.fixture.ts';
import type { WeekHours } from '../../availability/schedule/schedule.ts';
import { linkOf, newObstaclesTo, obstaclesTo, type Booked, type Presence, type Rota } from './rules.ts';

const there = (change: Partial<Presence> = {}): Presence => ({
  specificHours: new Map(),
  patterns: [],
  unavailable: [],
  ...change,
});

const rota = (change: Partial<Rota> = {}): Rota => ({
  zone: ZONE,
  generalHours: openOn(everyDay('09:00', '17:00')),
  nonWorkingDays: new Set(),
  employees: new Map([[1, there()]]),
  workplaces: new Map([[1, there()]]),
  serviceUnits: new Map(),
  links: new Set([linkOf(1, 1)]),
  ...change,
});

/** 15:00 to 16:00 with a quarter of an hour after it. */
const booked = (change: Partial<Booked> = {}): Booked => ({
  serviceUnitId: 1,
  employeeId: 1,
  workplaceId: 1,
  term: span('15:00', '16:00'),
  employeeBusy: span('15:00', '16:15'),
  workplaceBusy: span('15:00', '16:15'),
  processing: null,
  freesWorkplace: false,
  ...change,
});

const employee = (change: Partial<Presence>) => rota({ employees: new Map([[1, there(change)]]) });
const workplace = (change: Partial<Presence>) => rota({ workplaces: new Map([[1, there(change)]]) });
const offer = (serviceHours: WeekHours | null, unavailable = [] as Presence['unavailable']) =>
  rota({ serviceUnits: new Map([[1, { serviceHours, unavailable }]]) });

describe('a reservation', () => {
  it.each<[string, Rota, string[]]>([
    ['in an open salon', rota(), []],
    ['on a non-working day', rota({ nonWorkingDays: new Set([DAY]) }), ['closedDay']],
    [
      'on a weekday that is closed',
      rota({ generalHours: openOn(everyDay('09:00', '17:00').with(1, null)) }),
      ['employeeHours'],
    ],
    [
      'whose term ends with the salon, but not its buffer',
      rota({ generalHours: openOn(everyDay('09:00', '16:00')) }),
      ['employeeHours'],
    ],
    [
      'that ends with the salon to the minute',
      rota({ generalHours: openOn(everyDay('09:00', '16:15')) }),
      [],
    ],
    [
      'within specific hours that replace the general ones',
      employee({ specificHours: hoursOn(DAY, ['15:00', '20:00']) }),
      [],
    ],
    [
      'between two spans',
      employee({ specificHours: hoursOn(DAY, ['09:00', '15:30'], ['16:00', '20:00']) }),
      ['employeeHours'],
    ],
    [
      'across two spans that touch',
      employee({ specificHours: hoursOn(DAY, ['09:00', '15:30'], ['15:30', '20:00']) }),
      [],
    ],
    [
      'of somebody who is away in the buffer',
      employee({ unavailable: [span('16:00', '18:00')] }),
      ['employeeAway'],
    ],
    ['of somebody who comes back when it starts', employee({ unavailable: [span('09:00', '15:00')] }), []],
    [
      'outside the hours of its workplace',
      workplace({ specificHours: hoursOn(DAY, ['09:00', '14:00']) }),
      ['workplaceHours'],
    ],
    [
      'at a workplace that is out of use',
      workplace({ unavailable: [span('15:30', '15:45')] }),
      ['workplaceAway'],
    ],
    ['of a pair that does not work together', rota({ links: new Set() }), ['notLinked']],
    ['outside the hours of its service', offer(everyDay('09:00', '15:30')), ['serviceUnitHours']],
    ['of a service whose own hours end before the buffer', offer(everyDay('09:00', '16:00')), []],
    ['of a service that follows the salon', offer(Array.from({ length: 7 }, () => null)), []],
    ['of a service that pauses', offer(null, [span('15:00', '15:01')]), ['serviceUnitUnavailable']],
    ['of a service that pauses in its buffer only', offer(null, [span('16:00', '17:00')]), []],
  ])('%s', (_, given, expected) => {
    expect(obstaclesTo(booked(), given)).toEqual(expected);
  });

  it('without employee and workplace is asked about the day and the service alone', () => {
    const nobody = booked({ employeeId: null, employeeBusy: null, workplaceId: null, workplaceBusy: null });
    expect(
      obstaclesTo(nobody, rota({ generalHours: openOn(everyDay('09:00', '10:00')), links: new Set() })),
    ).toEqual([]);
    expect(obstaclesTo(nobody, rota({ nonWorkingDays: new Set([DAY]) }))).toEqual(['closedDay']);
  });

  it('is judged by the salon’s own day, also late in the evening of another zone’s', () => {
    const late = span('23:30', '24:00');
    const lateOne = booked({ term: late, employeeBusy: late, workplaceBusy: late });
    expect(new Date(at('23:30')).toISOString()).toBe(`${DAY}T22:30:00.000Z`);
    expect(
      obstaclesTo(
        lateOne,
        rota({ nonWorkingDays: new Set(['2026-12-02']), generalHours: openOn(everyDay('09:00', '24:00')) }),
      ),
    ).toEqual([]);
  });
});

describe('a change', () => {
  const away = employee({ unavailable: [span('12:00', '18:00')] });

  it('is told of what it adds', () => {
    expect(newObstaclesTo(booked(), rota(), away)).toEqual(['employeeAway']);
  });

  it('is not told of what stood in the way before', () => {
    expect(newObstaclesTo(booked(), away, employee({ unavailable: [span('12:00', '19:00')] }))).toEqual([]);
  });

  it('is told of a second reason beside the first', () => {
    const also = { ...away, nonWorkingDays: new Set([DAY]) };
    expect(newObstaclesTo(booked(), away, also)).toEqual(['closedDay']);
  });

  it('that gives time back leaves nothing outside', () => {
    expect(newObstaclesTo(booked(), away, rota())).toEqual([]);
  });
});
