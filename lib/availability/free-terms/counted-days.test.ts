import { expect, it } from 'vitest';
import { countedDays } from './counted-days.ts';

const DAYS = ['2026-12-01', '2026-12-03', '2026-12-08'];
const TERMS: Record<string, number> = { '2026-12-01': 4, '2026-12-03': 1, '2026-12-08': 9 };
const count = (days: readonly string[]) => days.map((day) => TERMS[day] ?? NaN);

it('counts the terms of the free days up to a day, that day included', () => {
  expect(countedDays(DAYS, '2026-12-03', count)).toEqual({
    days: DAYS,
    counts: { '2026-12-01': 4, '2026-12-03': 1 },
  });
  expect(countedDays(DAYS, '2026-11-30', count)).toEqual({ days: DAYS, counts: {} });
});

it('counts nothing where nothing is asked', () => {
  const refuse = () => expect.unreachable();
  expect(countedDays(DAYS, undefined, refuse)).toEqual({ days: DAYS });
});
