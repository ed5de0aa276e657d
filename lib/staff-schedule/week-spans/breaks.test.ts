import { describe, expect, it } from 'vitest';
import { aWeek } from '../../availability/schedule/patterns.fixture.ts';
import { withBreak, withLunchBreaks } from './breaks.ts';

const span = (from: string, to: string) => ({ from, to });

describe('a break', () => {
  it.each([
    ['is at lunch', [span('09:00', '18:30')], [span('09:00', '12:30'), span('13:00', '18:30')]],
    [
      'is in the middle of a morning',
      [span('08:00', '11:00')],
      [span('08:00', '09:15'), span('09:45', '11:00')],
    ],
    [
      'parts the longest span once lunch is free',
      [span('09:00', '12:30'), span('13:00', '18:30')],
      [span('09:00', '12:30'), span('13:00', '15:30'), span('16:00', '18:30')],
    ],
  ])('%s', (_, spans, parted) => expect(withBreak(spans)).toEqual(parted));

  it('needs an hour, and spans that are filled in', () => {
    expect(withBreak([span('09:00', '09:45')])).toBeNull();
    expect(withBreak([span('', ''), span('09:00', '')])).toBeNull();
    expect(withBreak([])).toBeNull();
  });
});

it('lunch breaks come to each day that is open then and has none', () => {
  const week = aWeek({
    mon: [['09:00', '18:00']],
    tue: [
      ['09:00', '12:00'],
      ['14:00', '18:00'],
    ],
    sat: [['08:00', '12:00']],
  });
  expect(withLunchBreaks(week)).toEqual({ ...week, mon: [span('09:00', '12:30'), span('13:00', '18:00')] });
  expect(withLunchBreaks(aWeek({ sat: [['08:00', '12:00']] }))).toBeNull();
});
