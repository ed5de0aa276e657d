import { expect, it } from 'vitest';
import { readWhen, windowsOf } from './windows.ts';

it('today and tomorrow are whole days', () => {
  expect(windowsOf('today', '2026-11-30')).toEqual([
    { day: '2026-11-30', time: '00:00', untilDay: '2026-12-01' },
  ]);
  expect(windowsOf('tomorrow', '2026-12-31')).toEqual([
    { day: '2027-01-01', time: '00:00', untilDay: '2027-01-02' },
  ]);
});

it.each([
  ['2026-11-23', '2026-11-28'], // a Monday
  ['2026-11-27', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', '2026-11-29'],
])('on %s the weekend begins on %s and ends with its Sunday', (today, day) => {
  expect(windowsOf('weekend', today)).toEqual([{ day, time: '00:00', untilDay: '2026-11-30' }]);
});

it('an evening is one of the next seven, from five on', () => {
  const evenings = windowsOf('evening', '2026-11-30');
  expect(evenings).toHaveLength(7);
  expect(evenings.at(-1)).toEqual({ day: '2026-12-06', time: '17:00', untilDay: '2026-12-07' });
});

it('what means nothing is no window', () => {
  expect(['today', 'evening', 'Today', '', 'x'].map(readWhen)).toEqual([
    'today',
    'evening',
    null,
    null,
    null,
  ]);
  expect(readWhen(null)).toBeNull();
});
