import { describe, expect, it } from 'vitest';
import { dayBounds } from '../../base/time/zone.ts';
import { aPattern, aWeek } from '../../availability/schedule/patterns.fixture.ts';
import { at, DAY, everyDay, hoursOn, openOn, ZONE } from '../../availability/schedule/schedule.fixture.ts';
import { FREE_DAY } from '../specific-hours/rules.ts';
import type { PlanCell } from './answer.ts';
import { cellWith, minutesOf, plannedOn, storedFor, storedIn, wallSpan } from './rules.ts';

const GENERAL = openOn(everyDay('09:00', '17:00'));
const span = (timeFrom: string, timeTo: string) => ({ timeFrom, timeTo });
const own = (change: Partial<Parameters<typeof plannedOn>[1]> = {}) => ({
  specificHours: new Map(),
  patterns: [],
  ...change,
});
const pattern = [aPattern('2026-11-30', [aWeek({ tue: [['10:00', '14:00']] })])];

describe('what is planned for a day', () => {
  it('is the salon’s, the pattern’s or the specific hours, with what would be without these', () => {
    expect(plannedOn(GENERAL, own(), DAY)).toEqual({
      spans: [span('09:00', '17:00')],
      source: 'salon',
      usual: null,
    });
    expect(plannedOn(GENERAL, own({ patterns: pattern }), DAY)).toEqual({
      spans: [span('10:00', '14:00')],
      source: 'pattern',
      usual: null,
    });
    const specificHours = hoursOn(DAY, ['15:00:00', '16:00:00'], ['08:00', '09:00']);
    expect(plannedOn(GENERAL, own({ specificHours, patterns: pattern }), DAY)).toEqual({
      spans: [span('08:00', '09:00'), span('15:00', '16:00')],
      source: 'specific',
      usual: { spans: [span('10:00', '14:00')], source: 'pattern' },
    });
  });

  it('is nothing on a free day of either kind', () => {
    const specificHours = hoursOn(DAY, ['00:00:00', '00:00:00']);
    expect(plannedOn(GENERAL, own({ specificHours }), DAY)).toMatchObject({ spans: [], source: 'specific' });
    expect(plannedOn(GENERAL, own({ patterns: pattern }), '2026-12-02')).toMatchObject({
      spans: [],
      source: 'pattern',
    });
  });
});

describe('what is stored of a cell', () => {
  const cell = (change: Partial<PlanCell>): PlanCell => ({
    spans: [],
    source: 'salon',
    usual: null,
    away: [],
    workMinutes: 0,
    bookedMinutes: 0,
    ...change,
  });
  const long = [span('09:00', '17:00')];

  it('is nothing but specific hours, and a free day has one of its own', () => {
    expect(storedIn(cell({ spans: long }))).toEqual([]);
    expect(storedIn(cell({ spans: long, source: 'specific' }))).toEqual(long);
    expect(storedIn(cell({ source: 'specific' }))).toEqual([FREE_DAY]);
  });

  it('comes back as what is shown', () => {
    for (const wanted of [[], long, [span('08:00', '12:00'), span('13:00', '15:00')]]) {
      for (const before of [cell({ spans: long }), cell({ source: 'pattern' })]) {
        expect(cellWith(before, storedFor(before, wanted)).spans).toEqual(wanted);
      }
    }
  });
});

it('an absence is shown within its day, to its 24:00, as the clock shows it', () => {
  const bounds = dayBounds(DAY, ZONE);
  const shown = (start: number, end: number) => wallSpan({ start, end }, bounds, ZONE);
  expect(shown(at('10:00'), at('11:30'))).toEqual(span('10:00', '11:30'));
  expect(shown(at('20:00', '2026-11-30'), at('09:00', '2026-12-03'))).toEqual(span('00:00', '24:00'));
  const change = dayBounds('2026-10-25', ZONE);
  expect(wallSpan(change, change, ZONE)).toEqual(span('00:00', '24:00'));
});

it('minutes of spans', () => expect(minutesOf([span('09:00', '12:30'), span('23:00', '24:00')])).toBe(270));
