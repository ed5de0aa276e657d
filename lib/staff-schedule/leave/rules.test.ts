import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { LEAVE_STATUS, type DayPart } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import type { WeekSpans } from '../../base/time/week-spans.ts';
import { everyDay, openOn } from '../../availability/schedule/schedule.fixture.ts';
import type { Rota } from '../affected/rules.ts';
import { around, awayOn, balanceOf, withinYear, workingDays } from './rules.ts';

const { OPEN, APPROVED, DECLINED, WITHDRAWN } = LEAVE_STATUS;
const OPENING = { from: '09:00', to: '17:00' };
const FREE = { from: '00:00', to: '00:00' };

const week = (...days: (keyof WeekSpans)[]): WeekSpans =>
  Object.fromEntries(
    (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => [
      day,
      days.includes(day) ? [OPENING] : [],
    ]),
  ) as WeekSpans; // each of its days

const rota = (employee: Partial<{ specific: Record<string, object[]>; weeks: WeekSpans[] }> = {}) =>
  ({
    zone: 'Europe/Belgrade',
    // Closed on Sundays.
    generalHours: openOn(everyDay(OPENING.from, OPENING.to).with(6, null)),
    nonWorkingDays: new Set(['2026-12-25']),
    employees: new Map([
      [
        1,
        {
          specificHours: new Map(Object.entries(employee.specific ?? {})),
          patterns: employee.weeks
            ? [{ validFrom: '2026-12-14', validUntil: null, weeks: employee.weeks }]
            : [],
          unavailable: [{ start: 0, end: Number.MAX_SAFE_INTEGER }],
        },
      ],
    ]),
  }) as unknown as Rota; // what hours ask of it

/** Monday to Sunday, with a holiday on the Friday. */
const CHRISTMAS = { fromDay: '2026-12-21', toDay: '2026-12-27', dayPart: 'whole' } as const;

describe('the working days of a leave', () => {
  it.each([
    ['the salon’s, without Sunday and holiday', rota(), 5],
    ['her pattern’s', rota({ weeks: [week('mon', 'sun')] }), 2],
    ['those of the week of the pattern that it is', rota({ weeks: [week('mon'), week('tue', 'wed')] }), 2],
    ['without a day on which she is free', rota({ specific: { '2026-12-21': [FREE] } }), 4],
    ['with a Sunday on which she would work', rota({ specific: { '2026-12-27': [OPENING] } }), 6],
    ['without a holiday on which hours stand', rota({ specific: { '2026-12-25': [OPENING] } }), 5],
  ])('are %s, whatever absences say', (_, salon, expected) =>
    expect(workingDays(salon, 1, CHRISTMAS)).toBe(expected),
  );

  it('of whoever has nothing of her own are the salon’s', () =>
    expect(workingDays(rota(), 2, { fromDay: '2026-12-26', toDay: '2026-12-26', dayPart: 'whole' })).toBe(1));

  it.each([
    ['2026-12-21', 'morning', 0.5],
    ['2026-12-21', 'afternoon', 0.5],
    // A Sunday, and a holiday.
    ['2026-12-27', 'morning', 0],
    ['2026-12-25', 'afternoon', 0],
  ] as const)('on %s, of which only the %s is asked for, are %s', (day, dayPart, expected) =>
    expect(workingDays(rota(), 1, { fromDay: day, toDay: day, dayPart })).toBe(expected),
  );
});

describe('whoever is away', () => {
  const DAY = '2026-12-21';
  const wall = (salon: Rota, dayPart: DayPart, toDay = DAY) => {
    const { start, end } = awayOn(salon, 1, { fromDay: DAY, toDay, dayPart });
    return [start, end].map((moment) => isoWithOffset(moment, 'Europe/Belgrade').slice(0, 16));
  };
  const day = (...hours: [string, string][]) =>
    rota({ specific: { [DAY]: hours.map(([from, to]) => ({ from, to })) } });

  it('for whole days is so from midnight to midnight', () => {
    expect(wall(rota(), 'whole', '2026-12-22')).toEqual(['2026-12-21T00:00', '2026-12-23T00:00']);
  });

  it.each([
    ['the salon’s hours', rota(), '09:00', '13:00', '17:00'],
    ['hours of her own', day(['12:00', '20:00']), '12:00', '16:00', '20:00'],
    [
      'hours with a break, which belongs to whichever half it lies in',
      day(['09:00', '12:00'], ['13:00', '18:00']),
      '09:00',
      '13:30',
      '18:00',
    ],
    ['hours whose middle is no quarter of an hour', day(['09:00', '16:20']), '09:00', '12:45', '16:20'],
    ['a day without hours, by the clock', day(['00:00', '00:00']), '00:00', '12:00', '24:00'],
  ])('for half a day is so by %s', (_, salon, first, middle, last) => {
    const at = (time: string) => (time === '24:00' ? '2026-12-22T00:00' : `${DAY}T${time}`);
    expect(wall(salon, 'morning')).toEqual([at(first), at(middle)]);
    expect(wall(salon, 'afternoon')).toEqual([at(middle), at(last)]);
  });

  it('for both halves is away for all of her hours, wherever they lie', () => {
    const quarter = fc.integer({ min: 0, max: 95 });
    const time = (index: number) =>
      `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;
    fc.assert(
      fc.property(quarter, quarter, (one, other) => {
        fc.pre(one !== other);
        const hours: [string, string] = [time(Math.min(one, other)), time(Math.max(one, other))];
        const [morning, afternoon] = [wall(day(hours), 'morning'), wall(day(hours), 'afternoon')];
        expect(morning[1]).toBe(afternoon[0]);
        expect([morning[0], afternoon[1]]).toEqual(hours.map((each) => `${DAY}T${each}`));
      }),
    );
  });
});

describe('a year', () => {
  it.each([
    ['2026-12-21', '2027-01-05', 2026, { fromDay: '2026-12-21', toDay: '2026-12-31' }],
    ['2026-12-21', '2027-01-05', 2027, { fromDay: '2027-01-01', toDay: '2027-01-05' }],
    ['2026-12-21', '2027-01-05', 2028, null],
    ['2026-01-01', '2026-12-31', 2026, { fromDay: '2026-01-01', toDay: '2026-12-31' }],
    ['2026-12-31', '2026-12-31', 2027, null],
  ])('has of %s to %s in %s: %j', (fromDay, toDay, year, expected) =>
    expect(withinYear({ fromDay, toDay }, year)).toEqual(expected),
  );
});

it('several spans lie within their first and last day', () => {
  const days = (fromDay: string, toDay: string) => ({ fromDay, toDay });
  expect(around([])).toBeNull();
  expect(around([days('2026-05-02', '2026-05-20'), days('2026-05-01', '2026-05-03')])).toEqual(
    days('2026-05-01', '2026-05-20'),
  );
});

describe('a balance', () => {
  const requests = [
    { status: APPROVED, days: 5 },
    { status: APPROVED, days: 3 },
    { status: OPEN, days: 2 },
    { status: DECLINED, days: 10 },
    { status: WITHDRAWN, days: 10 },
  ];
  it.each([
    [20, 12],
    [8, 0],
    [5, -3],
    [null, null],
  ])('of %s days leaves %s after what was approved', (leaveDays, left) =>
    expect(balanceOf(leaveDays, requests)).toEqual({ taken: 8, asked: 2, left }),
  );
});
