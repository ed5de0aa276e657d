import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/time/zone.ts';
import { daysWithoutTerms, withoutBookings } from './days-without-terms.ts';
import { freeDays } from './free-terms.ts';
import {
  aReservation,
  aResource,
  aSchedule,
  aSearch,
  DAY,
  everyDay,
  span,
  openOn,
} from '../schedule/schedule.fixture.ts';

describe('days without a free term', () => {
  const day = (days: number) => addDays(DAY, days);
  const booked = (days: number, id: number) =>
    aReservation(id, { employeeId: 1, employeeBusy: span('09:00', '12:00', day(days)) });
  const schedule = aSchedule({
    to: day(5),
    generalHours: openOn(everyDay('09:00:00', '12:00:00').with(6, null)),
    nonWorkingDays: new Set([day(1)]),
    employees: [aResource(1, { unavailable: [span('09:00', '12:00', day(3))] })],
    busy: [booked(0, 1), booked(2, 2), booked(4, 3)],
  });
  const search = aSearch(schedule);
  const free = freeDays({ ...search, from: DAY, to: day(5) });
  const empty = withoutBookings(search);
  const wouldBeFree = (each: string) => freeDays({ ...empty, from: each, to: each }).length > 0;
  const daysFor = (countUntil?: string) =>
    daysWithoutTerms({ from: DAY, to: day(5), countUntil }, free, schedule, wouldBeFree);

  it('are full where something would be free without the bookings, and closed where the salon is', () => {
    const hours = { from: '09:00', to: '12:00' };
    const { fullDays, closedDays } = daysFor(day(5));
    expect(fullDays).toEqual({ [DAY]: hours, [day(2)]: hours, [day(4)]: hours });
    // On the day between nobody works: it is neither.
    expect(closedDays).toEqual([day(1), day(5)]);
  });

  it('are told as far as they are asked for', () => {
    expect(daysFor()).toEqual({});
    expect(daysFor(day(1)).fullDays).toEqual({ [DAY]: { from: '09:00', to: '12:00' } });
    expect(daysFor(addDays(DAY, 90))).toEqual(daysFor(day(5)));
  });
});
