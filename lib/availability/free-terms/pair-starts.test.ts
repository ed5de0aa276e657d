import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../base/time/units.ts';
import { dayStarts, onGrid, pairStarts, planOf, type Plan } from './pair-starts.ts';
import {
  aResource,
  aSchedule,
  aSearch,
  at,
  DAY,
  hoursOn,
  NOW,
  span,
  timeAt,
} from '../schedule/schedule.fixture.ts';
import type { Interval, Resource, Schedule, Search } from '../schedule/schedule.ts';

const aPlan = (changes: Partial<Schedule>, requested: Partial<Search> = {}): Plan =>
  planOf(aSearch(aSchedule(changes), requested));

/** The first and the last start; windows are half-open, a millisecond longer than that. */
const said = (windows: readonly Interval[]) =>
  windows.map(({ start, end }) => `${timeAt(start)}–${timeAt(end - 1)}`);

const pairs = (plan: Plan) =>
  [...pairStarts(plan, DAY)].map(
    ({ employeeId, workplaceId, windows }) => `${employeeId}/${workplaceId} ${said(windows).join(' ')}`,
  );

const two = [1, 2];
const everywhere = two.flatMap((employeeId) => two.map((workplaceId) => ({ employeeId, workplaceId })));

describe('who can begin a term', () => {
  it('is named with the first and the last start of each span that is long enough', () => {
    expect(pairs(aPlan({}))).toEqual(['1/1 09:00–11:00']);
    const short = aResource(1, { unavailable: [span('10:30', '11:10')] });
    expect(pairs(aPlan({ employees: [short] }))).toEqual(['1/1 09:00–09:30']);
    const exact = aResource(1, { unavailable: [span('10:00', '11:00')] });
    expect(pairs(aPlan({ employees: [exact] }))).toEqual(['1/1 09:00–09:00 11:00–11:00']);
  });

  it('leaves out people who cannot, and workplaces that are closed', () => {
    const away = aResource(2, { unavailable: [span('09:30', '11:30')] });
    const closed = aResource(1, { specificHours: hoursOn(DAY, ['09:00', '09:30']) });
    const plan = aPlan({
      employees: [aResource(1), away],
      workplaces: [closed, aResource(2)],
      links: everywhere,
    });
    expect([...(dayStarts(plan, DAY)?.employees ?? [])].map(({ employee }) => employee.resource.id)).toEqual([
      1,
    ]);
    expect(pairs(plan)).toEqual(['1/2 09:00–11:00']);
  });

  it('waits with the rest of a term for what needs only some of it', () => {
    const colored = {
      id: 1,
      durationMinutes: 90,
      bufferBeforeMinutes: 0,
      bufferMinutes: 0,
      processing: { afterMinutes: 30, minutes: 40, freesWorkplace: false },
      hidden: false,
      categoryIds: [1],
      serviceHours: null,
      unavailable: [],
    };
    const called = aResource(1, { unavailable: [span('09:30', '10:10')] });
    expect(pairs(aPlan({ employees: [called], serviceUnit: colored }))).toEqual([
      '1/1 09:00–09:00 10:10–10:30',
    ]);
    expect(pairs(aPlan({ workplaces: [called], serviceUnit: colored }))).toEqual(['1/1 10:10–10:30']);
  });
});

describe('a workplace', () => {
  it('of which no span is long enough takes no term', () => {
    const startsAt = (changes: Partial<Resource>) => {
      const plan = aPlan({ workplaces: [aResource(1, changes)] });
      const [workplace] = plan.employees[0]?.workplaces ?? [];
      return workplace && said(dayStarts(plan, DAY)?.of(workplace) ?? []);
    };
    // People have the salon's hours; places have hours only if they are entered.
    expect(startsAt({ unavailable: [span('09:45', '11:15')] })).toEqual(['00:00–08:45', '11:15–23:00']);
    expect(startsAt({ specificHours: hoursOn(DAY, ['09:00', '09:59'], ['10:00', '11:00']) })).toEqual([
      '10:00–10:00',
    ]);
  });

  it('is looked at once for all who work there', () => {
    const plan = aPlan({ employees: two.map((id) => aResource(id)), workplaces: [aResource(1)] });
    const starts = dayStarts(plan, DAY);
    const [workplace] = plan.employees[0]?.workplaces ?? [];
    if (!starts || !workplace) throw new Error('nobody works there');
    expect(starts.of(workplace)).toBe(starts.of(workplace));
  });
});

describe('days', () => {
  it('that are over, or too close, have no starts', () => {
    const leadMinutes = 60;
    const on = (now: number) =>
      dayStarts(aPlan({}, { now, rules: { gridMinutes: 15, leadMinutes, horizonDays: 90 } }), DAY);
    const midnight = at('00:00', '2026-12-02');
    expect(on(midnight - leadMinutes * MINUTE)).toBeNull();
    expect(on(midnight - leadMinutes * MINUTE - 1)).not.toBeNull();
    expect(on(NOW)).not.toBeNull();
  });

  it('for which the schedule was not loaded are a fault of the caller', () => {
    expect(() => dayStarts(aPlan({}), '2026-11-30')).toThrow(RangeError);
    expect(() => dayStarts(aPlan({}), '2026-12-02')).toThrow(RangeError);
    expect(() => [...pairStarts(aPlan({}), '2026-12-02')]).toThrow('does not cover 2026-12-02');
  });
});

describe('the grid', () => {
  const points = (windows: Interval[], hours: Interval[], minutes: number) =>
    [...onGrid({ windows, hours }, minutes * MINUTE)].map(timeAt);

  it('counts from the beginning of the hours in which a window lies', () => {
    const hours = [span('09:00', '12:00'), span('12:00', '17:00')];
    expect(points([span('11:00', '12:00')], hours, 25)).toEqual(['11:05', '11:30', '11:55']);
    expect(points([span('12:00', '13:00')], hours, 25)).toEqual(['12:00', '12:25', '12:50']);
  });

  it('has no point at the end of a window, which is open there', () => {
    expect(points([span('09:00', '10:00')], [span('09:00', '12:00')], 30)).toEqual(['09:00', '09:30']);
  });
});
