import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/time/zone.ts';
import {
  aReservation,
  aResource,
  aSchedule,
  at,
  DAY,
  everyDay,
  hoursOn,
  NOW,
  RULES,
  span,
  openOn,
} from '../schedule/schedule.fixture.ts';
import type { Override, Schedule, Search } from '../schedule/schedule.ts';
import { whyNotFree, type NotFree } from './why-not-free.ts';

const why = (schedule: Schedule, time = '10:00', changes: Partial<Search> & { override?: Override } = {}) =>
  whyNotFree({ schedule, now: NOW, rules: RULES, start: at(time), ...changes });

const ofEmployee = (changes: Parameters<typeof aResource>[1]) =>
  aSchedule({ employees: [aResource(1, changes)] });
const ofWorkplace = (changes: Parameters<typeof aResource>[1]) =>
  aSchedule({ workplaces: [aResource(1, changes)] });
const taken = span('09:30', '10:30');

const REASONS: [name: string, schedule: Schedule, expected: NotFree][] = [
  ['a hidden service unit', aSchedule({ serviceUnit: { hidden: true } }), { reason: 'hidden' }],
  ['a non-working day', aSchedule({ nonWorkingDays: new Set([DAY]) }), { reason: 'closed-day', day: DAY }],
  [
    'a weekday on which nobody works',
    aSchedule({ generalHours: openOn(everyDay('09:00', '12:00').with(1, null)) }),
    { reason: 'closed-day', day: DAY },
  ],
  [
    'hours of the employee',
    ofEmployee({ specificHours: hoursOn(DAY, ['10:15', '12:00']) }),
    { reason: 'outside-hours', employeeId: 1, hours: [span('10:15', '12:00')] },
  ],
  [
    'hours of the service unit',
    aSchedule({ serviceUnit: { serviceHours: everyDay('10:30', '12:00') } }),
    { reason: 'service-unit-hours', hours: [span('10:30', '12:00')] },
  ],
  [
    'a service unit that is unavailable',
    aSchedule({ serviceUnit: { unavailable: [span('08:00', '09:00'), taken] } }),
    { reason: 'service-unit-unavailable', span: taken },
  ],
  ['an employee of another category', ofEmployee({ categoryIds: [2] }), { reason: 'no-employee-fits' }],
  ['a hidden employee', ofEmployee({ hidden: true }), { reason: 'no-employee-fits' }],
  ['a hidden workplace', ofWorkplace({ hidden: true }), { reason: 'no-workplace-fits' }],
  ['no workplace for the employee', aSchedule({ links: [] }), { reason: 'no-workplace-fits' }],
  [
    'an employee who is away',
    ofEmployee({ unavailable: [taken] }),
    { reason: 'employee-away', employeeId: 1, span: taken },
  ],
  [
    'an employee with another client',
    aSchedule({ busy: [aReservation(7, { employeeId: 1, employeeBusy: taken })] }),
    { reason: 'employee-taken', employeeId: 1, reservationId: 7, span: taken },
  ],
  [
    'hours of the workplace',
    ofWorkplace({ specificHours: hoursOn(DAY, ['09:00', '10:59']) }),
    { reason: 'workplace-closed', workplaceId: 1, hours: [span('09:00', '10:59')] },
  ],
  [
    'a workplace under repair',
    ofWorkplace({ unavailable: [taken] }),
    { reason: 'workplace-away', workplaceId: 1, span: taken },
  ],
  [
    'a workplace with another client',
    aSchedule({ busy: [aReservation(7, { workplaceId: 1, workplaceBusy: taken })] }),
    { reason: 'workplace-taken', workplaceId: 1, reservationId: 7, span: taken },
  ],
];

describe('a term is not free because of', () => {
  it.each(REASONS)('%s', (_, schedule, expected) => {
    expect(why(schedule)).toEqual(expected);
  });

  it('the grid', () => {
    expect(why(aSchedule(), '10:05')).toEqual({ reason: 'off-grid', employeeId: 1, gridMinutes: 15 });
    expect(why(aSchedule(), '10:05', { override: { grid: true } })).toBeNull();
  });

  it('the time of asking', () => {
    expect(why(aSchedule(), '10:00', { now: at('10:00') + 1 })).toEqual({ reason: 'past' });
    expect(why(aSchedule(), '10:00', { now: at('09:01') })).toEqual({
      reason: 'lead-time',
      earliest: at('10:01'),
    });
    expect(why(aSchedule(), '10:00', { now: at('09:00') })).toBeNull();
    const rules = { ...RULES, leadMinutes: 0 };
    expect(why(aSchedule(), '10:00', { now: at('10:00'), rules })).toBeNull();
    expect(why(aSchedule(), '10:00', { now: at('23:00', '2026-09-01') })).toEqual({
      reason: 'horizon',
      lastDay: addDays(DAY, -1),
    });
  });

  it('an employee who was asked for by name and is not there', () => {
    expect(why(aSchedule(), '10:00', { employeeId: 9 })).toEqual({
      reason: 'employee-does-not',
      employeeId: 9,
      serviceUnitId: 1,
    });
  });
});

describe('of several reasons', () => {
  it('the rule for the whole salon comes before people', () => {
    const schedule = aSchedule({ nonWorkingDays: new Set([DAY]), employees: [] });
    expect(why(schedule)).toEqual({ reason: 'closed-day', day: DAY });
  });

  it('that of the pair which came closest is told', () => {
    const schedule = aSchedule({
      employees: [aResource(1, { unavailable: [taken] }), aResource(2), aResource(3)],
      links: [1, 2].map((employeeId) => ({ employeeId, workplaceId: 1 })),
      busy: [aReservation(7, { workplaceId: 1, workplaceBusy: taken })],
    });
    expect(why(schedule)?.reason).toBe('workplace-taken');
    expect(why(schedule, '10:00', { employeeId: 1 })?.reason).toBe('employee-away');
    expect(why(schedule, '10:00', { employeeId: 3 })?.reason).toBe('no-workplace-fits');
  });

  /** What lets an employee with a workplace of their own fail at each stage, whoever misses most first. */
  const STAGES: [reason: string, failing: (id: number) => Partial<Schedule>][] = [
    ['no-workplace-fits', () => ({ links: [] })],
    [
      'outside-hours',
      (id) => ({ employees: [aResource(id, { specificHours: hoursOn(DAY, ['10:15', '12:00']) })] }),
    ],
    [
      'off-grid',
      (id) => ({ employees: [aResource(id, { specificHours: hoursOn(DAY, ['09:05', '12:00']) })] }),
    ],
    ['employee-away', (id) => ({ employees: [aResource(id, { unavailable: [taken] })] })],
    ['employee-taken', (id) => ({ busy: [aReservation(7, { employeeId: id, employeeBusy: taken })] })],
    [
      'workplace-closed',
      (id) => ({ workplaces: [aResource(id, { specificHours: hoursOn(DAY, ['09:00', '10:59']) })] }),
    ],
    ['workplace-away', (id) => ({ workplaces: [aResource(id, { unavailable: [taken] })] })],
    ['workplace-taken', (id) => ({ busy: [aReservation(7, { workplaceId: id, workplaceBusy: taken })] })],
  ];
  const steps = STAGES.flatMap(([reason, failing], index) => {
    const next = STAGES[index + 1];
    return next ? [{ reason, failing, nearer: next[0], failingLater: next[1] }] : [];
  });

  it.each(steps)('$nearer misses less than $reason', ({ failing, failingLater, nearer }) => {
    for (const [one, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const all = [
        { id: one, ...failing(one) },
        { id: other, ...failingLater(other) },
      ];
      const schedule = aSchedule({
        employees: all.flatMap(({ id, employees }) => employees ?? [aResource(id)]),
        workplaces: all.flatMap(({ id, workplaces }) => workplaces ?? [aResource(id)]),
        links: all.flatMap(({ id, links }) => links ?? [{ employeeId: id, workplaceId: id }]),
        busy: all.flatMap(({ busy }) => busy ?? []),
      });
      expect(why(schedule)?.reason).toBe(nearer);
    }
  });

  it('of two that are as near the first is told', () => {
    const busy = [1, 2].map((id) => aReservation(id + 6, { employeeId: id, employeeBusy: taken }));
    const links = [1, 2].map((employeeId) => ({ employeeId, workplaceId: 1 }));
    const schedule = aSchedule({ employees: [aResource(1), aResource(2)], links, busy });
    expect(why(schedule)).toMatchObject({ reason: 'employee-taken', employeeId: 1, reservationId: 7 });
  });

  it('none is told when another pair is free', () => {
    const schedule = aSchedule({
      employees: [aResource(1, { unavailable: [taken] }), aResource(2)],
      links: [1, 2].map((employeeId) => ({ employeeId, workplaceId: 1 })),
    });
    expect(why(schedule)).toBeNull();
  });
});

describe('a reservation that is moved', () => {
  it('does not stand in its own way', () => {
    const schedule = aSchedule({
      busy: [aReservation(7, { employeeId: 1, employeeBusy: taken, workplaceId: 1, workplaceBusy: taken })],
    });
    expect(why(schedule)?.reason).toBe('employee-taken');
    expect(why(schedule, '10:00', { ignoreReservationId: 7 })).toBeNull();
  });

  it('is told apart from the others that are in the way', () => {
    const schedule = aSchedule({
      busy: [
        aReservation(5, { employeeId: 1, employeeBusy: taken }),
        aReservation(6, { employeeId: 2, employeeBusy: taken }),
        aReservation(8, { employeeId: 1, employeeBusy: span('11:30', '12:00') }),
        aReservation(9, { employeeId: 1, workplaceId: 2, workplaceBusy: taken }),
        aReservation(7, { employeeId: 1, employeeBusy: taken }),
      ],
    });
    expect(why(schedule, '10:00', { ignoreReservationId: 5 })).toMatchObject({ reservationId: 7 });
  });
});

it('days for which nothing was loaded are refused, rather than called free', () => {
  const before = addDays(DAY, -1);
  const requested = { schedule: aSchedule(), now: NOW, rules: RULES };
  expect(() => whyNotFree({ ...requested, start: at('10:00', before) })).toThrow(`does not cover ${before}`);
});
