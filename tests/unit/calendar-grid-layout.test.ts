import { describe, expect, it } from 'vitest';
import type { Calendar } from '@/lib/reservations/calendar/queries.ts';
import {
  clock,
  clockEnd,
  columnsOf,
  DAY,
  movedBy,
  movedInto,
  resizedTo,
  shownHours,
  wallMoment,
} from '@/app/board/(office)/reservations/calendar/grid-layout.ts';

const calendar: Calendar = {
  from: '2026-11-30',
  to: '2026-12-01',
  by: 'employee',
  columns: [
    { id: 3, name: 'Ana' },
    { id: 5, name: 'Eva' },
  ],
  closedDays: [],
  open: [[3, 9 * 60, 17 * 60]],
  away: [],
  gridMinutes: 15,
  entries: [],
  serviceUnits: {},
  employees: {},
  workplaces: {},
};
const HOURS = { start: 8 * 60, end: 20 * 60 };
const draft = { resourceId: 3, from: DAY + 600, to: DAY + 660 };
const entry = {
  id: 1,
  employeeId: 3,
  workplaceId: 1,
  serviceUnitId: 1,
  status: 2,
  clientName: 'A',
  confirmedBy: 'staff',
  noShow: false,
  processing: null,
  key: '1',
  part: null,
} as const;

describe('the columns', () => {
  it('stand day by day, one for each', () => {
    expect(columnsOf(calendar, null).map(({ key }) => key)).toEqual(['0-3', '0-5', '1-3', '1-5']);
  });
  it('can be those of one alone, unless there is no such one', () => {
    expect(columnsOf(calendar, 5).map(({ key }) => key)).toEqual(['0-5', '1-5']);
    expect(columnsOf(calendar, 99)).toHaveLength(4);
  });
});

describe('the hours', () => {
  it('are those of a usual day at least, in whole hours', () => {
    expect(shownHours(calendar, [])).toEqual({ start: 540, end: 1020 });
  });
  it('grow with whoever comes earlier or stays longer', () => {
    const entries = [
      { ...entry, from: DAY + 435, to: DAY + 480 },
      { ...entry, from: 1200, to: 1275 },
    ];
    expect(shownHours(calendar, entries)).toEqual({ start: 420, end: 1320 });
  });
});

describe('a move', () => {
  it.each([
    [7, 600],
    [8, 615],
    [-60, 540],
    [-600, 480],
    [9_000, 1140],
  ])('by %i minutes leads to minute %i of the same day', (minutes, from) => {
    expect(movedBy(draft, minutes, 15, HOURS)).toEqual({
      resourceId: 3,
      from: DAY + from,
      to: DAY + from + 60,
    });
  });
  it('into another column keeps the time of the day', () => {
    const [column] = columnsOf(calendar, 5);
    if (!column) throw new Error('no column');
    expect(movedInto(draft, column)).toEqual({ resourceId: 5, from: 600, to: 660 });
  });
  it.each([
    [DAY + 680, DAY + 675],
    [DAY + 500, DAY + 615],
    [DAY + 5_000, DAY + 1200],
  ])('of the end to minute %i leads to %i', (to, expected) => {
    expect(resizedTo(draft, to, 15, HOURS).to).toBe(expected);
  });
});

it('a minute is a moment on the wall', () => {
  expect(wallMoment('2026-11-30', DAY + 555)).toBe('2026-12-01T09:15');
  expect([clock(DAY), clockEnd(DAY), clockEnd(DAY + 5)]).toEqual(['00:00', '24:00', '00:05']);
});
