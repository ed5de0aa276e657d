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
    [{}, { view: 'day', date: TODAY, by: 'employee', shown: 'all', fits: null }],
    [
      { view: 'week', date: '2026-11-30', by: 'workplace', only: '7' },
      { view: 'week', date: '2026-11-30', by: 'workplace', shown: [7], fits: null },
    ],
    [
      { only: '7.3', fits: '120' },
      { view: 'day', date: TODAY, by: 'employee', shown: [7, 3], fits: { minutes: 120 } },
    ],
    [
      { only: 'working', service: '12' },
      { view: 'day', date: TODAY, by: 'employee', shown: 'working', fits: { serviceUnitId: 12 } },
    ],
    [
      { view: 'year', date: '2026-02-30', by: 'x', only: '-1', fits: 'much' },
      { view: 'day', date: TODAY, by: 'employee', shown: 'all', fits: null },
    ],
    [{ date: ['2026-11-30', 'x'] }, { view: 'day', date: TODAY, by: 'employee', shown: 'all', fits: null }],
  ])('%j means %j', (address, state) => {
    expect(calendarState(address, TODAY)).toEqual(state);
  });

  it('has the columns that were shown last where it names none', () => {
    const saved = (by: string) => (by === 'employee' ? '5.3' : 'working');
    expect(calendarState({}, TODAY, saved).shown).toEqual([5, 3]);
    expect(calendarState({ by: 'workplace' }, TODAY, saved).shown).toBe('working');
    expect(calendarState({ only: 'all' }, TODAY, saved).shown).toBe('all');
    expect(calendarState({}, TODAY, () => '<x>').shown).toBe('all');
  });

  it.each([
    { shown: [7], fits: null },
    { shown: [7, 3], fits: { minutes: 90 } },
    { shown: 'working', fits: { serviceUnitId: 4 } },
  ] as const)('says what it was read from: %j', (shown) => {
    const state = { view: 'week', date: '2026-11-30', by: 'workplace', ...shown } as const;
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
  expect(shortTitleOf({ view, date: '2026-11-24', by: 'employee', shown: 'all', fits: null }, 'sr')).toBe(
    title,
  );
});
