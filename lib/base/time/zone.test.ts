import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, MINUTES_PER_DAY } from './units.ts';
import {
  addDays,
  dayBounds,
  dayOf,
  daysBetween,
  instantOf,
  isoWithOffset,
  offsetsWithin,
  weekdayOf,
} from './zone.ts';

const BELGRADE = 'Europe/Belgrade';
const at = (iso: string) => Date.parse(iso);
const years = Array.from({ length: 12 }, (_, index) => 2024 + index);

/** The European rule, written out: the last Sunday of the month, at 01:00 UTC. */
function europeanChange(year: number, month: 3 | 10) {
  const last = new Date(Date.UTC(year, month, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY;
}

describe('the clock of Belgrade', () => {
  it.each(years)('goes forward in March %i', (year) => {
    const change = europeanChange(year, 3);
    const day = new Date(change).toISOString().slice(0, 10);
    const bounds = dayBounds(day, BELGRADE);

    expect(bounds.end - bounds.start).toBe(23 * HOUR);
    expect(instantOf(day, '01:59', BELGRADE)).toBe(change - MINUTE);
    expect(instantOf(day, '02:00', BELGRADE)).toBe(change);
    expect(instantOf(day, '02:30', BELGRADE)).toBe(change + HOUR / 2);
    expect(instantOf(day, '03:00', BELGRADE)).toBe(change);
    expect(isoWithOffset(change - 1000, BELGRADE)).toBe(`${day}T01:59:59+01:00`);
    expect(isoWithOffset(change, BELGRADE)).toBe(`${day}T03:00:00+02:00`);
  });

  it.each(years)('goes back in October %i', (year) => {
    const change = europeanChange(year, 10);
    const day = new Date(change).toISOString().slice(0, 10);
    const bounds = dayBounds(day, BELGRADE);

    expect(bounds.end - bounds.start).toBe(25 * HOUR);
    expect(instantOf(day, '02:00', BELGRADE)).toBe(change - HOUR);
    expect(instantOf(day, '02:59', BELGRADE)).toBe(change - MINUTE);
    expect(instantOf(day, '03:00', BELGRADE)).toBe(change + HOUR);
    expect(isoWithOffset(change - 1000, BELGRADE)).toBe(`${day}T02:59:59+02:00`);
    expect(isoWithOffset(change, BELGRADE)).toBe(`${day}T02:00:00+01:00`);
  });

  it('stands still on every other day from 2024 to 2035', () => {
    const lengths = new Map<number, number>();
    for (let day = '2024-01-01'; day <= '2035-12-31'; day = addDays(day, 1)) {
      const { start, end } = dayBounds(day, BELGRADE);
      lengths.set((end - start) / HOUR, (lengths.get((end - start) / HOUR) ?? 0) + 1);
    }
    expect(Object.fromEntries(lengths)).toEqual({ 23: 12, 24: 4383 - 24, 25: 12 });
  });
});

/** What the runtime's own formatter says: wall time `YYYY-MM-DD HH:MM` to all instants at which clocks show it. */
function wallClock(zone: string, from: number, to: number): Map<string, number[]> {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const walls = new Map<string, number[]>();
  for (let instant = from; instant < to; instant += 15 * MINUTE) {
    const wall = format.format(instant);
    walls.set(wall, [...(walls.get(wall) ?? []), instant]);
  }
  return walls;
}

describe.each([
  ['Europe/Belgrade', ['2026-03-29', '2026-10-25', '2026-06-15']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['America/Sao_Paulo', ['2018-11-04', '2019-02-16', '2019-02-17']],
  ['Asia/Beirut', ['2026-03-29', '2026-10-24', '2026-10-25']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-29', '2026-10-30']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
  ['America/Scoresbysund', ['2026-03-28', '2026-03-29', '2026-10-25']],
  ['America/St_Johns', ['2026-03-08', '2026-11-01']],
  ['Asia/Kathmandu', ['2026-06-15']],
  ['Pacific/Chatham', ['2026-04-05', '2026-09-27']],
  ['Pacific/Apia', ['2011-12-29', '2011-12-31']],
  ['UTC', ['2026-01-01']],
])('%s', (zone, days) => {
  it.each(days)('has the wall times of the platform on %s', (day) => {
    const midnight = at(`${day}T00:00:00Z`);
    const walls = wallClock(zone, midnight - 40 * HOUR, midnight + 64 * HOUR);
    let skipped = 0;

    for (let minute = 0; minute < MINUTES_PER_DAY; minute += 15) {
      const time = new Date(minute * MINUTE).toISOString().slice(11, 16);
      const instants = walls.get(`${day} ${time}`);
      if (instants) expect(instantOf(day, time, zone)).toBe(instants[0]);
      else skipped += 1;
    }
    const shown = [...walls].filter(([wall]) => wall.startsWith(day)).flatMap(([, instants]) => instants);
    const bounds = dayBounds(day, zone);
    expect(bounds.start).toBe(Math.min(...shown));
    expect(bounds.end).toBe(Math.max(...shown) + 15 * MINUTE);
    expect(skipped).toBeLessThanOrEqual(4);
    expect(shown.every((instant) => dayOf(instant, zone) === day)).toBe(true);
    expect(dayOf(bounds.start - 1, zone) < day).toBe(true);
    expect(dayOf(bounds.end, zone) > day).toBe(true);
  });
});

describe('days on which midnight does not exist', () => {
  it.each([
    ['Asia/Beirut', '2026-03-29', '2026-03-29T01:00:00+03:00'],
    ['Africa/Cairo', '2026-04-24', '2026-04-24T01:00:00+03:00'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T01:00:00-02:00'],
  ])('start with the first instant there is: %s on %s', (zone, day, first) => {
    expect(isoWithOffset(dayBounds(day, zone).start, zone)).toBe(first);
    expect(instantOf(addDays(day, -1), '24:00', zone)).toBe(dayBounds(day, zone).start);
    expect(isoWithOffset(instantOf(day, '00:30', zone), zone)).toBe(first.replace('01:00', '01:30'));
  });

  it('can be missing as a whole', () => {
    const { start, end } = dayBounds('2011-12-30', 'Pacific/Apia');
    expect(end - start).toBe(0);
  });
});

describe('instantOf', () => {
  it.each([
    ['09:00', '2026-12-01T08:00:00Z'],
    ['09:00:30', '2026-12-01T08:00:30Z'],
    ['00:00', '2026-11-30T23:00:00Z'],
    ['24:00', '2026-12-01T23:00:00Z'],
    ['24:00:00', '2026-12-01T23:00:00Z'],
  ])('reads %s', (time, instant) => {
    expect(instantOf('2026-12-01', time, BELGRADE)).toBe(at(instant));
  });

  it.each([
    ['2026-12-1', '09:00', BELGRADE],
    ['2026-12-01', '9:00', BELGRADE],
    ['2026-12-01', '09:00', 'Europe/Nowhere'],
  ])('refuses %s %s in %s', (day, time, zone) => {
    expect(() => instantOf(day, time, zone)).toThrow(RangeError);
  });
});

describe('calendar days', () => {
  it('are counted over months, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-01-02', '2025-12-31')).toBe(-2);
  });

  it.each([
    ['2026-11-23', 0],
    ['2026-11-29', 6],
    ['1970-01-01', 3],
    ['1969-12-28', 6],
  ])('%s is weekday %i, Monday being 0', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it('end at midnight in the salon, not in UTC', () => {
    expect(dayOf(at('2026-12-01T22:59:59.999Z'), BELGRADE)).toBe('2026-12-01');
    expect(dayOf(at('2026-12-01T23:00:00Z'), BELGRADE)).toBe('2026-12-02');
  });
});

describe('isoWithOffset', () => {
  it.each([
    [BELGRADE, '2026-12-01T09:00:00+01:00'],
    [BELGRADE, '2026-07-01T09:00:00+02:00'],
    ['America/St_Johns', '2026-12-01T09:00:00-03:30'],
    ['Asia/Kathmandu', '2026-12-01T09:00:00+05:45'],
    ['UTC', '2026-12-01T09:00:00+00:00'],
  ])('writes the offset of %s in %s', (zone, iso) => {
    expect(isoWithOffset(at(iso), zone)).toBe(iso);
  });
});

describe('how far a clock is ahead', () => {
  const within = (zone: string, start: string, end: string) =>
    offsetsWithin({ start: at(start), end: at(end) }, zone).map(({ from, ahead }) => [
      new Date(from).toISOString().slice(0, 16),
      ahead / MINUTE,
    ]);

  it.each([
    [
      BELGRADE,
      [
        ['2025-12-31T23:00', 60],
        ['2026-03-29T01:00', 120],
        ['2026-10-25T01:00', 60],
      ],
    ],
    [
      'Australia/Lord_Howe',
      [
        ['2025-12-31T23:00', 660],
        ['2026-04-04T15:00', 630],
        ['2026-10-03T15:30', 660],
      ],
    ],
    ['Asia/Kathmandu', [['2025-12-31T23:00', 345]]],
  ])('of %s is said from each of its changes on', (zone, expected) => {
    expect(within(zone, '2025-12-31T23:00Z', '2026-12-31T23:00Z')).toEqual(expected);
  });

  it('is said once where it changes as the span begins, and not as it ends', () => {
    const [spring, autumn] = ['2026-03-29T01:00Z', '2026-10-25T01:00Z'];
    expect(within(BELGRADE, spring, autumn)).toEqual([['2026-03-29T01:00', 120]]);
    expect(within(BELGRADE, '2026-03-29T00:59Z', spring)).toEqual([['2026-03-29T00:59', 60]]);
  });
});
