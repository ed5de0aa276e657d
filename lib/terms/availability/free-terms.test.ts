import { describe, expect, it } from 'vitest';
import { addDays, instantOf, isoWithOffset } from '../../base/time/zone.ts';
import {
  countFreeTerms,
  firstFreeTerms,
  freeDays,
  freePairs,
  freeTerms,
  nearestFreeTerms,
} from './free-terms.ts';
import {
  aBusySalon,
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
} from './schedule.fixture.ts';
import type { Schedule, Search } from './schedule.ts';

const search = (schedule: Schedule, changes: Partial<Search> = {}): Search => ({
  schedule,
  now: NOW,
  rules: RULES,
  ...changes,
});
const termsOf = (schedule: Schedule, changes: Partial<Search> = {}) =>
  times(freeTerms({ ...search(schedule, changes), day: schedule.from }));

const ALL = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45', '11:00'];
const takenBy = (who: { employeeId?: number; workplaceId?: number }, from: string, to: string, id = 1) =>
  aReservation(id, {
    ...(who.employeeId ? { employeeId: who.employeeId, employeeBusy: span(from, to) } : {}),
    ...(who.workplaceId ? { workplaceId: who.workplaceId, workplaceBusy: span(from, to) } : {}),
  });

describe('the free terms of an open day', () => {
  it('lie on the grid from opening until the last one that still ends by closing', () => {
    const terms = freeTerms({ ...search(aSchedule()), day: DAY });
    expect(times(terms)).toEqual(ALL);
    expect(terms[0]).toEqual(span('09:00', '10:00'));
  });

  it('leave room for the buffer, which does not belong to the term', () => {
    const schedule = aSchedule({ serviceUnit: { bufferMinutes: 20 } });
    const terms = freeTerms({ ...search(schedule), day: DAY });
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
    expect(times(freeTerms({ ...search(schedule), day: addDays(DAY, 1) }))[0]).toBe('00:00');
  });
});

const NONE: Record<string, Schedule> = {
  'a non-working day': aSchedule({ nonWorkingDays: new Set([DAY]) }),
  'a closed weekday': aSchedule({ generalHours: everyDay('09:00', '12:00').with(1, null) }),
  'a hidden service unit': aSchedule({ serviceUnit: { hidden: true } }),
  'a hidden employee': aSchedule({ employees: [aResource(1, { hidden: true })] }),
  'a hidden workplace': aSchedule({ workplaces: [aResource(1, { hidden: true })] }),
  'an employee of another category': aSchedule({ employees: [aResource(1, { categoryIds: [2] })] }),
  'a workplace of another category': aSchedule({ workplaces: [aResource(1, { categoryIds: [2] })] }),
  'no link between employee and workplace': aSchedule({ links: [{ employeeId: 1, workplaceId: 2 }] }),
  'a term that is longer than the day': aSchedule({ serviceUnit: { durationMinutes: 181 } }),
  'a service unit that is not offered that weekday': aSchedule({
    serviceUnit: { ownHours: everyDay('09:00', '12:00').with(1, null) },
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
    expect(freeDays({ ...search(schedule), from: DAY, to: DAY })).toEqual([]);
    expect(freePairs({ ...search(schedule), start: at('10:00') })).toEqual([]);
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
    aSchedule({ serviceUnit: { ownHours: everyDay('09:30', '10:50'), bufferMinutes: 30 } }),
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
          employeeBusy: { start: at('20:00') - 86_400_000, end: at('10:31') },
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
    expect(freePairs({ ...search(schedule), start: at('09:00') })).toEqual([
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

describe('freeDays', () => {
  const to = addDays(DAY, 6);

  it('lists the days with a term, here without the closed ones', () => {
    const schedule = aSchedule({
      to,
      generalHours: everyDay('09:00', '12:00').with(6, null),
      nonWorkingDays: new Set([addDays(DAY, 1)]),
      busy: [aReservation(1, { employeeId: 1, employeeBusy: span('09:15', '11:45', addDays(DAY, 2)) })],
    });
    const expected = [0, 3, 4, 6].map((days) => addDays(DAY, days));
    expect(freeDays({ ...search(schedule), from: DAY, to })).toEqual(expected);
    expect(freeDays({ ...search(schedule), from: to, to: DAY })).toEqual([]);
  });

  it('refuses days for which nothing was loaded, rather than calling them free', () => {
    const schedule = aSchedule();
    expect(() => freeDays({ ...search(schedule), from: DAY, to })).toThrow(RangeError);
    expect(() => freeTerms({ ...search(schedule), day: to })).toThrow(RangeError);
    const before = addDays(DAY, -1);
    expect(() => freeTerms({ ...search(schedule), day: before })).toThrow(`does not cover ${before}`);
    expect(() => freePairs({ ...search(schedule), start: at('10:00', to) })).toThrow(RangeError);
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
    expect(countFreeTerms({ ...search(schedule), days: [DAY, closed] })).toEqual([ALL.length, 0]);
  });
});

describe('firstFreeTerms', () => {
  const to = addDays(DAY, 4);
  const closed = addDays(DAY, 1);
  const schedule = aSchedule({ to, nonWorkingDays: new Set([closed]) });
  const first = (after: number, count: number) => firstFreeTerms({ ...search(schedule), after, count });
  const on = (days: number, time = '09:00') => {
    const start = at(time, addDays(DAY, days));
    return { start, end: start + 3_600_000 };
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

describe('freePairs', () => {
  const resources = [aResource(3), aResource(1), aResource(2)];
  const links = [3, 2, 1].flatMap((employeeId) =>
    [2, 3, 1].map((workplaceId) => ({ employeeId, workplaceId })),
  );
  const pairsOf = (busy: Schedule['busy'], changes: Partial<Search> = {}) =>
    freePairs({
      ...search(aSchedule({ employees: resources, workplaces: resources, links, busy }), changes),
      start: at('11:00'),
    }).map(({ employeeId, workplaceId }) => `${employeeId}${workplaceId}`);

  it('are in order of id while nobody has anything to do', () => {
    expect(pairsOf([])).toEqual(['11', '12', '13', '21', '22', '23', '31', '32', '33']);
  });

  it('start with who has the least to do that day, employee and workplace together', () => {
    const busy = [
      takenBy({ employeeId: 1, workplaceId: 1 }, '09:00', '10:00', 1),
      takenBy({ employeeId: 2, workplaceId: 2 }, '09:00', '09:30', 2),
    ];
    expect(pairsOf(busy)).toEqual(['33', '23', '32', '13', '22', '31', '12', '21', '11']);
  });

  it('count only what lies in the day, and not the reservation that is moved', () => {
    const nightBefore = { start: at('00:00') - 7_200_000, end: at('00:00') + 60_000 };
    const busy = [
      aReservation(1, { employeeId: 1, employeeBusy: nightBefore }),
      takenBy({ employeeId: 2 }, '08:00', '08:02', 2),
      takenBy({ employeeId: 3 }, '11:00', '12:00', 3),
    ];
    expect(pairsOf(busy)).toEqual(['11', '12', '13', '21', '22', '23']);
    expect(pairsOf(busy, { ignoreReservationId: 3 })[0]).toBe('31');
  });

  it('are kept busy by what needs one of a pair alone, as far as it does', () => {
    const of = { employeeId: 1, workplaceId: 1 };
    const before = span('10:30', '11:00');
    expect(pairsOf([aReservation(1, { ...of, workplaceBusy: before })]).slice(-3)).toEqual([
      '11',
      '21',
      '31',
    ]);
    expect(pairsOf([aReservation(1, { ...of, employeeBusy: before })]).slice(-3)).toEqual(['11', '12', '13']);
    const meanwhile = span('11:30', '11:35');
    const others = ['12', '13', '22', '23', '32', '33'];
    expect(pairsOf([aReservation(1, { ...of, workplaceBusy: meanwhile })])).toEqual(others);
  });

  it('are none beside the grid, outside hours or too soon, unless staff waive that', () => {
    const schedule = aSchedule();
    const pairs = (start: number, override = {}, now = NOW) =>
      freePairs({ ...search(schedule, { now }), start, override }).length;

    expect(pairs(at('10:05'))).toBe(0);
    expect(pairs(at('10:05'), { grid: true })).toBe(1);
    expect(pairs(at('20:00'))).toBe(0);
    expect(pairs(at('20:00'), { hours: true })).toBe(1);
    expect(pairs(at('20:05'), { hours: true })).toBe(0);
    expect(pairs(at('20:05'), { hours: true, grid: true })).toBe(1);
    expect(pairs(at('10:00'), {}, at('09:30'))).toBe(0);
    expect(pairs(at('10:00'), { leadTime: true }, at('09:30'))).toBe(1);
    expect(pairs(at('10:00'), { leadTime: true }, at('10:10'))).toBe(1);
    expect(pairs(at('10:00'), { leadTime: true }, at('00:10', addDays(DAY, 1)))).toBe(0);
  });

  it('never waive what is taken, nor a non-working day', () => {
    const override = { grid: true, leadTime: true, hours: true };
    const taken = aSchedule({ busy: [takenBy({ workplaceId: 1 }, '10:59', '11:01')] });
    expect(freePairs({ ...search(taken), start: at('10:00'), override })).toEqual([]);
    const closed = aSchedule({ nonWorkingDays: new Set([DAY]) });
    expect(freePairs({ ...search(closed), start: at('10:00'), override })).toEqual([]);
  });
});

describe('nearestFreeTerms', () => {
  it('lists the closest first, over several days, the earlier of two', () => {
    const to = addDays(DAY, 1);
    const schedule = aSchedule({ to, busy: [takenBy({ employeeId: 1 }, '09:45', '11:00')] });
    const nearest = nearestFreeTerms({ ...search(schedule), around: at('10:00'), from: DAY, to, limit: 3 });
    expect(nearest).toEqual([span('11:00', '12:00'), span('09:00', '10:00', to), span('09:15', '10:15', to)]);
    const between = nearestFreeTerms({
      ...search(aSchedule()),
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
  const days = freeDays({ ...search(schedule), from: schedule.from, to: schedule.to });
  expect(days).toEqual([]);
  const short = { ...schedule, serviceUnit: { ...schedule.serviceUnit, durationMinutes: 30 } };
  expect(freeDays({ ...search(short), from: schedule.from, to: schedule.to })).toHaveLength(31);
});
