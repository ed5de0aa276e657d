import { describe, expect, it } from 'vitest';
import { HOUR } from '../../base/time/units.ts';
import { addDays, instantOf, isoWithOffset } from '../../base/time/zone.ts';
import { freeTerms } from '../visits/one-service.fixture.ts';
import { freeDays, freePairs } from './free-terms.ts';
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
  times,
  ZONE,
  aSearch,
  takenBy,
  openOn,
} from '../schedule/schedule.fixture.ts';
import type { Schedule, Search } from '../schedule/schedule.ts';

const termsOf = (schedule: Schedule, changes: Partial<Search> = {}) =>
  times(freeTerms({ ...aSearch(schedule, changes), day: schedule.from }));

const ALL = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45', '11:00'];

describe('the free terms of an open day', () => {
  it('lie on the grid from opening until the last one that still ends by closing', () => {
    const terms = freeTerms({ ...aSearch(aSchedule()), day: DAY });
    expect(times(terms)).toEqual(ALL);
    expect(terms[0]).toEqual(span('09:00', '10:00'));
  });

  it('leave room for the buffer, which does not belong to the term', () => {
    const schedule = aSchedule({ serviceUnit: { bufferMinutes: 20 } });
    const terms = freeTerms({ ...aSearch(schedule), day: DAY });
    expect(times(terms).at(-1)).toBe('10:30');
    expect(terms[0]).toEqual(span('09:00', '10:00'));
  });

  it('count from the start of each span of a split shift', () => {
    const specificHours = hoursOn(DAY, ['09:10', '10:20'], ['14:05', '15:10']);
    expect(termsOf(aSchedule({ employees: [aResource(1, { specificHours })] }))).toEqual(['09:10', '14:05']);
  });

  it('count on through spans that touch', () => {
    const specificHours = hoursOn(DAY, ['09:00', '09:50'], ['09:50', '10:40']);
    expect(termsOf(aSchedule({ employees: [aResource(1, { specificHours })] }))).toEqual([
      '09:00',
      '09:15',
      '09:30',
    ]);
  });

  it('are each there once, in order, when several employees have them', () => {
    const links = [1, 2].map((employeeId) => ({ employeeId, workplaceId: 1 }));
    const late = aResource(2, { specificHours: hoursOn(DAY, ['10:40', '12:00']) });
    expect(termsOf(aSchedule({ employees: [late, aResource(1)], links }))).toEqual(
      [...ALL, '10:40', '10:55'].toSorted(),
    );
  });

  it('can end at midnight', () => {
    const specificHours = hoursOn(DAY, ['22:30', '24:00']);
    expect(termsOf(aSchedule({ employees: [aResource(1, { specificHours })] }))).toEqual([
      '22:30',
      '22:45',
      '23:00',
    ]);
  });

  it('do not run on into the next day, even when work does', () => {
    const specificHours = new Map([
      ...hoursOn(DAY, ['23:30', '24:00']),
      ...hoursOn(addDays(DAY, 1), ['00:00', '02:00']),
    ]);
    const schedule = aSchedule({ employees: [aResource(1, { specificHours })], to: addDays(DAY, 1) });
    expect(termsOf(schedule)).toEqual([]);
    expect(times(freeTerms({ ...aSearch(schedule), day: addDays(DAY, 1) }))[0]).toBe('00:00');
  });
});

const NONE: Record<string, Schedule> = {
  'a non-working day': aSchedule({ nonWorkingDays: new Set([DAY]) }),
  'a closed weekday': aSchedule({ generalHours: openOn(everyDay('09:00', '12:00').with(1, null)) }),
  'a hidden service unit': aSchedule({ serviceUnit: { hidden: true } }),
  'a hidden employee': aSchedule({ employees: [aResource(1, { hidden: true })] }),
  'a hidden workplace': aSchedule({ workplaces: [aResource(1, { hidden: true })] }),
  'an employee of another category': aSchedule({ employees: [aResource(1, { categoryIds: [2] })] }),
  'a workplace of another category': aSchedule({ workplaces: [aResource(1, { categoryIds: [2] })] }),
  'no link between employee and workplace': aSchedule({ links: [{ employeeId: 1, workplaceId: 2 }] }),
  'a term that is longer than the day': aSchedule({ serviceUnit: { durationMinutes: 181 } }),
  'a service unit that is not offered that weekday': aSchedule({
    serviceUnit: { serviceHours: everyDay('09:00', '12:00').with(1, null) },
  }),
  'a service unit without categories for a specialist': aSchedule({
    serviceUnit: { categoryIds: [] },
    employees: [aResource(1, { categoryIds: [1] })],
  }),
};

describe('there is no free term with', () => {
  it.each(Object.keys(NONE))('%s', (name) => {
    const schedule = NONE[name] ?? aSchedule();
    expect(termsOf(schedule)).toEqual([]);
    expect(freeDays({ ...aSearch(schedule), from: DAY, to: DAY })).toEqual([]);
    expect(freePairs({ ...aSearch(schedule), start: at('10:00') })).toEqual([]);
  });
});

const FREE: [name: string, schedule: Schedule, terms: string[]][] = [
  [
    'employee and workplace share different categories with the service unit',
    aSchedule({
      serviceUnit: { categoryIds: [1, 2] },
      employees: [aResource(1, { categoryIds: [2, 3] })],
      workplaces: [aResource(1, { categoryIds: [1] })],
    }),
    ALL,
  ],
  [
    'the workplace has hours of its own',
    aSchedule({ workplaces: [aResource(1, { specificHours: hoursOn(DAY, ['08:00', '10:20']) })] }),
    ['09:00', '09:15'],
  ],
  [
    'the service unit has hours of its own, in which the buffer need not lie',
    aSchedule({ serviceUnit: { serviceHours: everyDay('09:30', '10:50'), bufferMinutes: 30 } }),
    ['09:30', '09:45'],
  ],
  [
    'the service unit is unavailable, which the buffer may touch',
    aSchedule({ serviceUnit: { unavailable: [span('10:15', '12:00')], bufferMinutes: 30 } }),
    ['09:00', '09:15'],
  ],
  [
    'the employee is away, which the buffer may not touch',
    aSchedule({
      serviceUnit: { bufferMinutes: 15 },
      employees: [aResource(1, { unavailable: [span('10:15', '12:00')] })],
    }),
    ['09:00'],
  ],
  [
    'the workplace is away',
    aSchedule({ workplaces: [aResource(1, { unavailable: [span('08:00', '10:45')] })] }),
    ['10:45', '11:00'],
  ],
  [
    'the employee is away for days around',
    aSchedule({ employees: [aResource(1, { unavailable: [{ start: NOW, end: at('10:50') }] })] }),
    ['11:00'],
  ],
  [
    'a reservation takes the employee, touching is allowed on both sides',
    aSchedule({ serviceUnit: { durationMinutes: 30 }, busy: [takenBy({ employeeId: 1 }, '09:30', '11:30')] }),
    ['09:00', '11:30'],
  ],
  [
    'a reservation takes the workplace',
    aSchedule({
      serviceUnit: { durationMinutes: 30 },
      busy: [takenBy({ workplaceId: 1 }, '09:30', '11:30')],
    }),
    ['09:00', '11:30'],
  ],
  [
    'a reservation of the night before ends late',
    aSchedule({
      busy: [
        aReservation(1, {
          employeeId: 1,
          employeeBusy: { start: at('20:00') - 24 * HOUR, end: at('10:31') },
        }),
      ],
    }),
    ['10:45', '11:00'],
  ],
  [
    'a reservation takes somebody else',
    aSchedule({ busy: [takenBy({ employeeId: 2, workplaceId: 2 }, '09:00', '12:00')] }),
    ALL,
  ],
];

describe('free terms when', () => {
  it.each(FREE)('%s', (_, schedule, expected) => {
    expect(termsOf(schedule)).toEqual(expected);
  });
});

describe('two colleagues', () => {
  const employees = [aResource(1), aResource(2)];
  const everyLink = [1, 2].flatMap((employeeId) =>
    [1, 2].map((workplaceId) => ({ employeeId, workplaceId })),
  );
  const busy = [takenBy({ employeeId: 1, workplaceId: 1 }, '09:00', '12:00')];

  it('do the same service at the same time at two workplaces', () => {
    const schedule = aSchedule({ employees, workplaces: employees, links: everyLink, busy });
    expect(termsOf(schedule)).toEqual(ALL);
    expect(freePairs({ ...aSearch(schedule), start: at('09:00') })).toEqual([
      { employeeId: 2, workplaceId: 2 },
    ]);
  });

  it('cannot where there is one workplace', () => {
    const links = everyLink.filter(({ workplaceId }) => workplaceId === 1);
    expect(termsOf(aSchedule({ employees, links, busy }))).toEqual([]);
  });

  it('cannot where the free one is not linked to the free workplace', () => {
    const links = [
      { employeeId: 1, workplaceId: 1 },
      { employeeId: 1, workplaceId: 2 },
      { employeeId: 2, workplaceId: 1 },
    ];
    expect(termsOf(aSchedule({ employees, workplaces: employees, links, busy }))).toEqual([]);
  });

  it('need one workplace for the whole term, not two halves', () => {
    const schedule = aSchedule({
      workplaces: employees,
      links: everyLink.filter(({ employeeId }) => employeeId === 1),
      busy: [takenBy({ workplaceId: 1 }, '09:00', '10:30'), takenBy({ workplaceId: 2 }, '10:30', '12:00')],
    });
    expect(termsOf(schedule)).toEqual(['09:00', '09:15', '09:30', '10:30', '10:45', '11:00']);
  });

  it('are asked for by name', () => {
    const schedule = aSchedule({ employees, workplaces: employees, links: everyLink, busy });
    expect(termsOf(schedule, { employeeId: 1 })).toEqual([]);
    expect(termsOf(schedule, { employeeId: 2 })).toEqual(ALL);
    expect(termsOf(schedule, { employeeId: 3 })).toEqual([]);
  });
});

describe('the clock', () => {
  it('keeps the lead time, to the minute', () => {
    expect(termsOf(aSchedule(), { now: at('09:00') })).toEqual(ALL.slice(4));
    expect(termsOf(aSchedule(), { now: at('09:00') + 1 })).toEqual(ALL.slice(5));
    expect(termsOf(aSchedule(), { now: at('09:00'), rules: { ...RULES, leadMinutes: 0 } })).toEqual(ALL);
    expect(termsOf(aSchedule(), { now: at('10:01') })).toEqual([]);
  });

  it.each([
    ['2026-09-02', ALL],
    ['2026-09-01', []],
  ])('counts the horizon in days of the salon: asked late on %s', (today, expected) => {
    const latest = at('23:59', today);
    expect(termsOf(aSchedule(), { now: latest })).toEqual(expected);
    expect(termsOf(aSchedule(), { now: at('00:00', today) })).toEqual(expected);
  });
});

describe('days on which the clock changes', () => {
  const onDay = (day: string, from: string, to: string, durationMinutes = 60) => {
    const schedule = aSchedule({
      from: day,
      serviceUnit: { durationMinutes },
      employees: [aResource(1, { specificHours: hoursOn(day, [from, to]) })],
    });
    const rules = { ...RULES, gridMinutes: 60 };
    const now = instantOf(addDays(day, -5), '12:00', ZONE);
    return freeTerms({ schedule, now, rules, day }).map(
      ({ start, end }) => `${isoWithOffset(start, ZONE).slice(11)} ${isoWithOffset(end, ZONE).slice(11, 16)}`,
    );
  };

  it('lose an hour in spring', () => {
    expect(onDay('2026-03-29', '00:00', '05:00')).toEqual([
      '00:00:00+01:00 01:00',
      '01:00:00+01:00 03:00',
      '03:00:00+02:00 04:00',
      '04:00:00+02:00 05:00',
    ]);
    expect(onDay('2026-03-29', '01:00', '04:00', 150)).toEqual([]);
  });

  it('gain an hour in autumn, with the second two o’clock in it', () => {
    expect(onDay('2026-10-25', '01:00', '04:00')).toEqual([
      '01:00:00+02:00 02:00',
      '02:00:00+02:00 02:00',
      '02:00:00+01:00 03:00',
      '03:00:00+01:00 04:00',
    ]);
    expect(onDay('2026-10-25', '01:00', '04:00', 240)).toEqual(['01:00:00+02:00 04:00']);
  });
});
