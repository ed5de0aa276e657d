import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/time/zone.ts';
import { FREE_DAY, firstOverlapping, repeatedWeekly } from './rules.ts';

const span = (timeFrom: string, timeTo: string) => ({ timeFrom, timeTo });

describe('spans of one day', () => {
  it.each([
    ['none at all', [], -1],
    ['one', [span('09:00', '13:00')], -1],
    ['two that touch', [span('09:00', '13:00'), span('13:00', '17:00')], -1],
    ['two that touch, the later one first', [span('13:00', '17:00'), span('09:00', '13:00')], -1],
    ['two that share a minute', [span('09:00', '13:00'), span('12:59', '17:00')], 1],
    ['one inside another', [span('09:00', '20:00'), span('21:00', '22:00'), span('12:00', '13:00')], 2],
    ['a free day', [FREE_DAY], -1],
    ['hours on a free day', [FREE_DAY, span('09:00', '13:00')], 1],
    ['the same twice', [span('09:00', '13:00'), span('09:00', '13:00')], 1],
  ])('%s', (_, spans, index) => {
    expect(firstOverlapping(spans)).toBe(index);
  });
});

describe('days repeated weekly', () => {
  it('keep their weekday, over the end of a year and a clock change', () => {
    expect(repeatedWeekly(['2026-12-24'], 2, addDays)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07']);
    expect(repeatedWeekly(['2026-10-22'], 1, addDays)).toEqual(['2026-10-22', '2026-10-29']);
  });

  it('come once each and in order, also where the weeks meet', () => {
    expect(repeatedWeekly(['2026-12-08', '2026-12-01'], 1, addDays)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ]);
  });
});
