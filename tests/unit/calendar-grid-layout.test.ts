import { describe, expect, it } from 'vitest';
import { MINUTES_PER_DAY } from '@/lib/base/time/units.ts';
import type { Calendar } from '@/lib/booking-board/calendar/queries.ts';
import { freeFrom, startsOf } from '@/app/board/(office)/reservations/calendar/grid/free-time.ts';
import {
  freeFirst,
  inOrder,
  shownResources,
} from '@/app/board/(office)/reservations/calendar/toolbar/shown-columns.ts';
import type { Shown } from '@/app/board/(office)/reservations/calendar/toolbar/address.ts';
import { dayLoad } from '@/app/board/(office)/reservations/calendar/grid/day-load.ts';
import { shortName } from '@/app/board/(office)/reservations/calendar/grid/short-name.ts';
import { tintChoice, tintOf, tintOfEntry } from '@/app/board/(office)/reservations/calendar/toolbar/tints.ts';
import {
  clock,
  clockEnd,
  columnBeside,
  columnsOf,
  swapPartner,
  movedBy,
  movedInto,
  resizedTo,
  shownHours,
  takenAfter,
  wallMoment,
  type Entry,
} from '@/app/board/(office)/reservations/calendar/grid/grid-layout.ts';

const calendar: Calendar = {
  from: '2026-11-30',
  to: '2026-12-01',
  by: 'employee',
  columns: [
    { id: 3, name: 'Ana', isBookable: true },
    { id: 5, name: 'Eva', isBookable: true },
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
const eva = { id: 5, name: 'Eva' };
const HOURS = { start: 8 * 60, end: 20 * 60 };
const draft = { resourceId: 3, from: MINUTES_PER_DAY + 600, to: MINUTES_PER_DAY + 660 };
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
  buffers: null,
  hasAlert: false,
  badges: [],
  series: null,
  part: null,
  key: '1',
  resourceId: 3,
  isUnresolved: false,
} as const;

describe('the columns', () => {
  it('stand day by day, one for each', () => {
    expect(columnsOf(calendar, calendar.columns).map(({ key }) => key)).toEqual(['0-3', '0-5', '1-3', '1-5']);
  });
  it('can be those of one alone', () => {
    expect(columnsOf(calendar, [eva]).map(({ key }) => key)).toEqual(['0-5', '1-5']);
  });
});

describe('whose columns are shown', () => {
  const desk = { id: 7, name: 'Iva', isBookable: false };
  const team = { ...calendar, columns: [...calendar.columns, desk] };
  const idsOf = (shown: Shown, entries: readonly Entry[] = []) =>
    shownResources(team, entries, shown).map(({ id }) => id);
  const booked = (resourceId: number) => [{ ...entry, resourceId, from: 600, to: 660 }];

  it('of all, but not of whom nothing can be booked, unless something is', () => {
    expect(idsOf('all')).toEqual([3, 5]);
    expect(idsOf('all', booked(7))).toEqual([3, 5, 7]);
  });
  it('of those who work or are booked on these days', () => {
    expect(idsOf('working')).toEqual([3]);
    expect(idsOf('working', booked(5))).toEqual([3, 5]);
  });
  it('of several that are chosen, and of all where none of them is there', () => {
    expect(idsOf([7, 3])).toEqual([3, 7]);
    expect(idsOf([99])).toEqual([3, 5, 7]);
  });
  it('in an order of one’s own, those that it does not name behind them', () => {
    expect(inOrder(team.columns, [7, 99, 5]).map(({ id }) => id)).toEqual([7, 5, 3]);
  });
});

describe('who is free', () => {
  const open: Calendar['open'] = [
    [3, 540, 1020],
    [5, 540, 1020],
  ];
  const team = { ...calendar, open };
  const busy = (resourceId: number, from: number, to: number) => ({ ...entry, resourceId, from, to });
  const firstAt = (minute: number, entries: readonly Entry[]) =>
    freeFirst(team, entries, team.columns, minute).map(({ id }) => id);

  it('at a moment comes first, then whoever is soonest', () => {
    expect(firstAt(600, [])).toEqual([3, 5]);
    expect(firstAt(600, [busy(3, 590, 660)])).toEqual([5, 3]);
    expect(firstAt(600, [busy(3, 590, 660), busy(5, 590, 720)])).toEqual([3, 5]);
    expect(firstAt(600, [busy(3, 590, 1020)])).toEqual([5, 3]);
  });
  it('is so until the next appointment, and a crumb is no room', () => {
    const of3 = { resourceId: 3, dayIndex: 0 };
    expect(freeFrom(team, [busy(3, 660, 720)], of3, 600)).toEqual([600, 660]);
    expect(freeFrom(team, [busy(3, 610, 720)], of3, 600)).toEqual([720, 1020]);
    expect(freeFrom(team, [], of3, 1010)).toBeNull();
  });
});

it('something begins in a piece that is long enough, on the grid', () => {
  const pieces = [
    [545, 600],
    [700, 1020],
  ] as const;
  expect(startsOf(pieces, 30, 15)).toEqual([555, 990]);
  expect(startsOf(pieces, 120, 15)).toEqual([705, 900]);
  expect(startsOf(pieces, 330, 15)).toBeNull();
});

it('a finger turns from one column to the next of its day, or of one alone to the next day', () => {
  const all = columnsOf(calendar, calendar.columns);
  const alone = columnsOf(calendar, [eva]);
  expect(columnBeside(all, all[0], 1)).toBe(all[1]);
  expect(columnBeside(all, all[1], 1)).toBe(all[1]);
  expect(columnBeside(alone, alone[0], 1)).toBe(alone[1]);
  expect(columnBeside(alone, alone[0], -1)).toBe(alone[0]);
});

it('what is blocked ends where the column is taken again, or with the day', () => {
  const [column] = columnsOf(calendar, [{ id: 3, name: 'Ana' }]);
  if (!column) throw new Error('no column');
  const entries = [
    { ...entry, from: 660, to: 720 },
    { ...entry, resourceId: 5, from: 620, to: 640 },
  ];
  expect(takenAfter({ column, minute: 600 }, entries)).toBe(660);
  expect(takenAfter({ column, minute: 660 }, entries)).toBe(MINUTES_PER_DAY);
});

it.each([
  ['Isidora Šćepanović', 'Isidora Š.'],
  ['Ana Marija Petrović', 'Ana P.'],
  ['Žana', 'Žana'],
])('%s is %s where there is little room', (name, short) => {
  expect(shortName(name)).toBe(short);
});

describe('the color of an entry', () => {
  const kinds = {
    serviceUnits: [{ id: 1, categoryIds: [9] }],
    employees: [{ id: 5 }, { id: 3 }],
    categories: [{ value: 8 }, { value: 9 }],
  };
  it.each([
    ['state', undefined],
    ['category', tintOf(1)],
    ['person', tintOf(1)],
  ] as const)('says its %s', (by, tint) => {
    expect(tintOfEntry(entry, by, kinds)).toBe(tint);
  });
  it('says nothing of what nobody does and what is in no category', () => {
    expect(tintOfEntry({ serviceUnitId: 2, employeeId: null }, 'person', kinds)).toBeUndefined();
    expect(tintOfEntry({ serviceUnitId: 2, employeeId: null }, 'category', kinds)).toBeUndefined();
  });
  it('is that of the category where nothing else is stored', () => {
    expect(tintChoice(undefined)).toBe('category');
    expect(tintChoice('category')).toBe('category');
  });
});

describe('the hours', () => {
  it('are those of a usual day at least, in whole hours', () => {
    expect(shownHours(calendar, [])).toEqual({ start: 540, end: 1020 });
  });
  it('grow with whoever comes earlier or stays longer', () => {
    const entries = [
      { ...entry, from: MINUTES_PER_DAY + 435, to: MINUTES_PER_DAY + 480 },
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
      from: MINUTES_PER_DAY + from,
      to: MINUTES_PER_DAY + from + 60,
    });
  });
  it('into another column keeps the time of the day', () => {
    const [column] = columnsOf(calendar, [eva]);
    if (!column) throw new Error('no column');
    expect(movedInto(draft, column)).toEqual({ resourceId: 5, from: 600, to: 660 });
  });
  it.each([
    [MINUTES_PER_DAY + 680, MINUTES_PER_DAY + 675],
    [MINUTES_PER_DAY + 500, MINUTES_PER_DAY + 615],
    [MINUTES_PER_DAY + 5_000, MINUTES_PER_DAY + 1200],
  ])('of the end to minute %i leads to %i', (to, expected) => {
    expect(resizedTo(draft, to, 15, HOURS).to).toBe(expected);
  });
});

it('a minute is a moment on the wall', () => {
  expect(wallMoment('2026-11-30', MINUTES_PER_DAY + 555)).toBe('2026-12-01T09:15');
  expect([clock(MINUTES_PER_DAY), clockEnd(MINUTES_PER_DAY), clockEnd(MINUTES_PER_DAY + 5)]).toEqual([
    '00:00',
    '24:00',
    '00:05',
  ]);
});

describe('how busy somebody is on a day', () => {
  const [today, , tomorrow] = columnsOf(calendar, calendar.columns);
  const loadOf = (change: Partial<Calendar>, entries: Parameters<typeof dayLoad>[1] = []) =>
    today && dayLoad({ ...calendar, ...change }, entries, today);
  const booked = { ...entry, from: 600, to: 660 };

  it('is what is taken of the hours, with what lies around a term and without what works by itself', () => {
    expect(loadOf({}, [{ ...booked, buffers: [5, 10], processing: [615, 645] }])).toEqual({
      open: 480,
      taken: 45,
      free: 435,
      longest: 350,
      count: 1,
      isAway: false,
    });
  });
  it('does not count what lies beside the hours, nor twice', () => {
    const late = { ...booked, from: 1000, to: 1060 };
    expect(loadOf({}, [late, { ...late, from: 990, to: 1010 }])).toMatchObject({ taken: 30, count: 2 });
  });
  it('has free only what is to come, and says the longest piece of it', () => {
    const at = (minute: number) => today && dayLoad(calendar, [booked], today, minute);
    expect(at(0)).toMatchObject({ open: 480, taken: 60, free: 420, longest: 360 });
    expect(at(12 * 60)).toMatchObject({ open: 480, taken: 60, free: 300, longest: 300 });
    expect(at(MINUTES_PER_DAY)).toMatchObject({ open: 480, taken: 60, free: 0, longest: 0, count: 1 });
  });
  it('leaves out who is away, and says so where that is all of the day', () => {
    expect(loadOf({ away: [[3, 540, 600, 'Zubar', 1]] }, [booked])).toMatchObject({ open: 420, taken: 60 });
    expect(loadOf({ away: [[3, 0, MINUTES_PER_DAY, 'Odmor', 1]] })).toMatchObject({ open: 0, isAway: true });
    expect(tomorrow && dayLoad(calendar, [booked], tomorrow)).toEqual({
      open: 0,
      taken: 0,
      free: 0,
      longest: 0,
      count: 0,
      isAway: false,
    });
  });
});

describe('the appointment onto which another one was dropped', () => {
  const dragged = { ...entry, key: '1', from: 600, to: 660 };
  const there = { ...entry, id: 2, key: '2', resourceId: 5, from: 700, to: 760 };
  const dropped = { resourceId: 5, from: 690, to: 750 };
  const met = (...others: (typeof there)[]) =>
    swapPartner([dragged, ...others], dragged, dropped)?.id ?? null;
  it('is the only one that it meets in that column', () => {
    expect(met(there)).toBe(2);
    expect(met(there, { ...there, key: '3', from: 660, to: 700 })).toBeNull();
    expect(met({ ...there, resourceId: 3 })).toBeNull();
    expect(met({ ...there, from: 750, to: 810 })).toBeNull();
  });
  it('is one that could be moved, and so is the one that was dropped', () => {
    const done = { ...there, status: 5 as typeof there.status };
    expect(met(done)).toBeNull();
    const ofVisit = { segmentId: 9, place: 1, of: 2 };
    expect(swapPartner([dragged, { ...there, part: ofVisit }], dragged, dropped)).toBeNull();
    expect(swapPartner([dragged, there], { ...dragged, part: ofVisit }, dropped)).toBeNull();
  });
  it('is none where it was only lengthened', () => {
    const long = { resourceId: 3, from: 600, to: 720 };
    const next = { ...there, resourceId: 3, from: 660 };
    expect(swapPartner([dragged, next], dragged, long)).toBeNull();
  });
});
