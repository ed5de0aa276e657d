import { describe, expect, it } from 'vitest';
import {
  calendarAddress,
  calendarState,
  shortTitleOf,
  shownDays,
} from '@/app/board/(office)/reservations/calendar/toolbar/address.ts';

const TODAY = '2026-12-02';

describe('the address of the calendar', () => {
  it.each([
    [{}, { view: 'day', date: TODAY, by: 'employee', only: null }],
    [
      { view: 'week', date: '2026-11-30', by: 'workplace', only: '7' },
      { view: 'week', date: '2026-11-30', by: 'workplace', only: 7 },
    ],
    [
      { view: 'year', date: '2026-02-30', by: 'x', only: '-1' },
      { view: 'day', date: TODAY, by: 'employee', only: null },
    ],
    [{ date: ['2026-11-30', 'x'] }, { view: 'day', date: TODAY, by: 'employee', only: null }],
  ])('%j means %j', (address, state) => {
    expect(calendarState(address, TODAY)).toEqual(state);
  });

  it('says what it was read from', () => {
    const state = { view: 'week', date: '2026-11-30', by: 'workplace', only: 7 } as const;
    const search = new URLSearchParams(calendarAddress(state).split('?')[1]);
    expect(calendarState(Object.fromEntries(search), TODAY)).toEqual(state);
  });
});

it.each([
  ['2026-11-30', '2026-11-30', '2026-12-06'],
  ['2026-12-06', '2026-11-30', '2026-12-06'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s goes from %s to %s', (date, from, to) => {
  expect(shownDays({ view: 'week', date })).toEqual({ from, to });
});

it.each([
  ['day', 'uto 24.\u00A0nov'],
  ['week', '23-11–29-11'],
] as const)('a %s has a title for a phone', (view, title) => {
  expect(shortTitleOf({ view, date: '2026-11-24', by: 'employee', only: null }, 'sr')).toBe(title);
});
