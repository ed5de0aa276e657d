import { describe, expect, it } from 'vitest';
import {
  aResource,
  aReservation,
  aSchedule,
  at,
  everyDay,
  NOW,
  RULES,
  span,
  timeAt,
  openOn,
} from '../schedule/schedule.fixture.ts';
import type { Phases } from '../schedule/phases.ts';
import type { Schedule, Search } from '../schedule/schedule.ts';
import { countFreeVisits, freeVisitDays, freeVisits, nearestFreeVisits, planVisit } from './plan.ts';
import type { VisitSearch } from './visit.ts';

type Part = Partial<Phases> & { employeeId?: number };
const COLOR: Part = {
  durationMinutes: 90,
  processing: { afterMinutes: 30, minutes: 40, freesWorkplace: true },
};
const CUT: Part = { durationMinutes: 30 };
const BROWS: Part = { durationMinutes: 20 };

/** A salon of so many people, each with a place that all may use. */
function aVisit(
  parts: Part[],
  people: number,
  { gapMinutes = 15, ...changes }: Partial<Schedule> & { gapMinutes?: number } = {},
) {
  const ids = Array.from({ length: people }, (_, index) => index + 1);
  return {
    gapMinutes,
    parts: parts.map(({ employeeId, ...phases }, index): Search => ({
      now: NOW,
      rules: RULES,
      ...(employeeId ? { employeeId } : {}),
      schedule: aSchedule({
        employees: ids.map((id) => aResource(id)),
        workplaces: ids.map((id) => aResource(id)),
        links: ids.flatMap((id) => ids.map((workplaceId) => ({ employeeId: id, workplaceId }))),
        generalHours: openOn(everyDay('09:00', '13:00')),
        ...changes,
        serviceUnit: { id: index + 1, ...phases },
      }),
    })),
  };
}

/** Who does what from when to when, where. */
const planAt = (visit: VisitSearch, time: string) =>
  planVisit({ ...visit, start: at(time) })?.parts.map(
    ({ employeeId, workplaceId, needs: { term } }) =>
      `${timeAt(term.start)}–${timeAt(term.end)} ${employeeId}/${workplaceId}`,
  );
const starts = (visit: VisitSearch) =>
  freeVisits({ ...visit, day: '2026-12-01' }).map(({ term }) => timeAt(term.start));

describe('parts that follow each other', () => {
  it('begin when the one before ends, with one person if one can', () => {
    expect(planAt(aVisit([CUT, BROWS], 3), '09:00')).toEqual(['09:00–09:30 1/1', '09:30–09:50 1/1']);
  });

  it('wait in steps of five minutes, and not longer than the salon allows', () => {
    const busy = [aReservation(1, { employeeId: 2, employeeBusy: span('09:00', '09:42') })];
    const requested = [CUT, { ...BROWS, employeeId: 2 }];
    expect(planAt(aVisit(requested, 2, { busy }), '09:00')).toEqual(['09:00–09:30 1/1', '09:45–10:05 2/1']);
    expect(planAt(aVisit(requested, 2, { busy, gapMinutes: 10 }), '09:00')).toBeUndefined();
    expect(planAt(aVisit(requested, 2, { busy, gapMinutes: 0 }), '09:45')).toEqual([
      '09:45–10:15 2/1',
      '10:15–10:35 2/1',
    ]);
  });

  it('leave a person and a place the breaks of both services', () => {
    const cut = { ...CUT, bufferMinutes: 5 };
    const brows = { ...BROWS, bufferBeforeMinutes: 5 };
    expect(planAt(aVisit([cut, brows], 1), '09:15')).toEqual(['09:15–09:45 1/1', '09:55–10:15 1/1']);
    expect(planAt(aVisit([cut, brows], 2), '09:15')).toEqual(['09:15–09:45 1/1', '09:45–10:05 2/2']);
  });

  it('lie within hours to the last minute, and only the first on the grid', () => {
    expect(starts(aVisit([CUT, { ...BROWS, bufferMinutes: 10 }], 1)).at(-1)).toBe('12:00');
    expect(starts(aVisit([BROWS, CUT], 1)).slice(0, 2)).toEqual(['09:00', '09:15']);
  });
});

describe('the time in which a service works by itself', () => {
  it('takes another service of the visit by somebody else', () => {
    expect(planAt(aVisit([COLOR, BROWS], 2), '09:00')).toEqual(['09:00–10:30 1/1', '09:30–09:50 2/1']);
    expect(planAt(aVisit([COLOR, BROWS], 1), '09:00')).toEqual(['09:00–10:30 1/1', '10:30–10:50 1/1']);
  });

  it('takes several if they fit one after the other, and else the last comes afterwards', () => {
    expect(planAt(aVisit([COLOR, BROWS, { durationMinutes: 15 }], 2), '09:00')).toEqual([
      '09:00–10:30 1/1',
      '09:30–09:50 2/1',
      '09:50–10:05 2/1',
    ]);
    expect(planAt(aVisit([COLOR, CUT, BROWS], 2), '09:00')).toEqual([
      '09:00–10:30 1/1',
      '09:30–10:00 2/1',
      '10:30–10:50 1/1',
    ]);
  });

  it('takes the client to another place where hers stays taken', () => {
    const color = { ...COLOR, processing: { afterMinutes: 30, minutes: 40, freesWorkplace: false } };
    expect(planAt(aVisit([color, BROWS], 2), '09:00')).toEqual(['09:00–10:30 1/1', '09:30–09:50 2/2']);
  });

  it('takes none that was asked for before', () => {
    expect(planAt(aVisit([BROWS, COLOR], 2), '09:00')).toEqual(['09:00–09:20 1/1', '09:20–10:50 1/1']);
  });
});

describe('of several ways', () => {
  it('the one with the least booked people, then the lowest numbers, as for one service', () => {
    const busy = [aReservation(1, { employeeId: 1, employeeBusy: span('12:00', '13:00') })];
    expect(planAt(aVisit([CUT, BROWS], 3, { busy }), '09:00')).toEqual([
      '09:00–09:30 2/1',
      '09:30–09:50 2/1',
    ]);
  });

  it('the one that ends first, even with more people', () => {
    const busy = [aReservation(1, { employeeId: 1, employeeBusy: span('09:30', '09:40') })];
    const others = [aReservation(2, { employeeId: 2, employeeBusy: span('09:00', '09:30') })];
    expect(planAt(aVisit([CUT, BROWS], 2, { busy: [...busy, ...others] }), '09:00')).toEqual([
      '09:00–09:30 1/1',
      '09:30–09:50 2/1',
    ]);
  });
});

describe('the days of a visit', () => {
  const days = ['2026-12-01', '2026-12-02'];
  const [from, to] = ['2026-12-01', '2026-12-02'];
  const nonWorkingDays = new Set([to]);

  it.each([
    ['one service', [CUT], 15],
    ['several', [CUT, BROWS], 13],
  ])('are those on which it can begin, with how often: %s', (_, parts, count) => {
    const visit = aVisit(parts, 2, { to, nonWorkingDays });
    expect(freeVisitDays({ ...visit, from, to })).toEqual([from]);
    expect(countFreeVisits({ ...visit, days })).toEqual([count, 0]);
  });

  it('have those that begin closest to an instant, of two as close ones the earlier first', () => {
    const visit = aVisit([CUT, BROWS], 1, { to, nonWorkingDays });
    const nearest = nearestFreeVisits({ ...visit, around: at('10:00'), from, to, limit: 3 });
    expect(nearest.map(({ term }) => timeAt(term.start))).toEqual(['10:00', '09:45', '10:15']);
  });

  it('are not asked for without a service', () => {
    expect(() => freeVisits({ gapMinutes: 0, parts: [], day: from })).toThrow('A visit without a service');
  });
});

it('staff may waive the hours and the grid of a visit, and nobody may waive what is taken', () => {
  const visit = aVisit([CUT, BROWS], 1);
  const override = { grid: true, hours: true };
  const waived = (time: string) => planVisit({ ...visit, start: at(time), override });
  expect(planAt(visit, '18:07')).toBeUndefined();
  expect(waived('18:07')?.term).toEqual(span('18:07', '18:57'));
  const busy = [aReservation(1, { employeeId: 1, employeeBusy: span('18:30', '20:00') })];
  expect(planVisit({ ...aVisit([CUT, BROWS], 1, { busy }), start: at('18:07'), override })).toBeNull();
  expect(waived('23:50')).toBeNull();
});

it('a salon full of people and places is searched in no time, whether there is a visit or not', () => {
  const many = [CUT, BROWS, CUT, BROWS, CUT].map((part, index) => ({ ...part, bufferMinutes: index }));
  const full = aVisit(many, 20, { gapMinutes: 60 });
  expect(starts(full)).toHaveLength(8);
  const busy = Array.from({ length: 20 }, (_, index) =>
    aReservation(index + 1, { employeeId: index + 1, employeeBusy: span('11:00', '13:00') }),
  );
  expect(starts(aVisit(many, 20, { gapMinutes: 60, busy }))).toEqual([]);
});
