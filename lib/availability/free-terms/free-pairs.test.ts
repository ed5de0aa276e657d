import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { addDays } from '../../base/time/zone.ts';
import { freePairs } from './free-terms.ts';
import {
  aReservation,
  aResource,
  aSchedule,
  at,
  DAY,
  NOW,
  span,
  aSearch,
  takenBy,
} from '../schedule/schedule.fixture.ts';
import type { Schedule, Search } from '../schedule/schedule.ts';

describe('freePairs', () => {
  const resources = [aResource(3), aResource(1), aResource(2)];
  const links = [3, 2, 1].flatMap((employeeId) =>
    [2, 3, 1].map((workplaceId) => ({ employeeId, workplaceId })),
  );
  const pairsOf = (busy: Schedule['busy'], changes: Partial<Search> = {}) =>
    freePairs({
      ...aSearch(aSchedule({ employees: resources, workplaces: resources, links, busy }), changes),
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
    const nightBefore = { start: at('00:00') - 7_200_000, end: at('00:00') + MINUTE };
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
      freePairs({ ...aSearch(schedule, { now }), start, override }).length;

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
    expect(freePairs({ ...aSearch(taken), start: at('10:00'), override })).toEqual([]);
    const closed = aSchedule({ nonWorkingDays: new Set([DAY]) });
    expect(freePairs({ ...aSearch(closed), start: at('10:00'), override })).toEqual([]);
  });
});
