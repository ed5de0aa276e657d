import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import {
  aReservation,
  aResource,
  aSchedule,
  at,
  DAY,
  hoursOn,
  NOW,
  RULES,
  span,
} from '../../availability/schedule/schedule.fixture.ts';
import type { Schedule } from '../../availability/schedule/schedule.ts';
import { planVisit } from '../../availability/visits/plan.ts';
import { refusalOf } from './refusal.ts';
import { searchFor, waivedByStaff, type BookingRequest, type PartRequest } from './request.ts';

type Requested = Partial<PartRequest & Omit<BookingRequest, 'parts'>>;

/** Null when it can be had. */
function refused(schedule: Schedule, { start = at('10:00'), override = {}, ...requested }: Requested = {}) {
  const part = searchFor({ serviceUnitId: 1, ...requested }, schedule, { now: NOW, rules: RULES });
  const search = { parts: [part], gapMinutes: 15, start, override };
  return planVisit(search) ? null : refusalOf(search);
}
const taken = aSchedule({
  busy: [aReservation(7, { employeeId: 1, employeeBusy: span('09:30', '10:30') })],
});
const closedAtTen = aSchedule({
  employees: [aResource(1, { specificHours: hoursOn(DAY, ['11:00', '16:00']) })],
});

describe('a request that cannot be had', () => {
  it.each<[string, Schedule, Requested, string, string[] | null]>([
    ['off the grid', aSchedule(), { start: at('10:07') }, 'off-grid', ['grid']],
    ['outside of the hours', closedAtTen, {}, 'outside-hours', ['hours']],
    [
      'outside of the hours and off the grid',
      closedAtTen,
      { start: at('10:07') },
      'outside-hours',
      ['hours', 'grid'],
    ],
    ['on a day off', aSchedule({ nonWorkingDays: new Set([DAY]) }), {}, 'closed-day', null],
    ['taken', taken, {}, 'employee-taken', null],
    ['taken and off the grid', taken, { start: at('10:07') }, 'off-grid', null],
    ['still refused although waived', closedAtTen, { override: { grid: true } }, 'outside-hours', ['hours']],
  ])('because it is %s names what could be waived', (_, schedule, requested, reason, waive) => {
    expect(refused(schedule, requested)).toMatchObject({ why: { reason }, waive });
  });
});

describe('a request', () => {
  it('does not collide with the reservation that is moved', () => {
    expect(refused(taken, { reservationId: 7 })).toBeNull();
  });
  it('of another length is looked at in that length', () => {
    expect(refused(taken, { start: at('09:00'), durationMinutes: 30 })).toBeNull();
    expect(refused(taken, { start: at('09:00'), durationMinutes: 31 })).not.toBeNull();
  });
  it('for one workplace has no other', () => {
    expect(refused(aSchedule(), { workplaceId: 99 })).toMatchObject({ why: { reason: 'no-workplace-fits' } });
  });
  it('of staff keeps to no grid and no lead time, and for an hour may be of somebody who sits there already', () => {
    const waived = (minutesAgo: number) =>
      waivedByStaff(NOW - minutesAgo * MINUTE, new Date(NOW), { hours: true });
    expect(waived(-10)).toEqual({ hours: true, grid: true, leadTime: true });
    expect(waived(60)).toEqual({ hours: true, grid: true, leadTime: true });
    expect(waived(61)).toEqual({ hours: true, grid: true });
  });
  it('for a hidden service unit can only be a move', () => {
    const hidden = aSchedule({ serviceUnit: { hidden: true } });
    expect(refused(hidden)).toMatchObject({ why: { reason: 'hidden' }, waive: null });
    expect(refused(hidden, { reservationId: 7 })).toBeNull();
  });
});
