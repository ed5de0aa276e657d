import { describe, expect, it } from 'vitest';
import { HOUR } from '../../base/time/units.ts';
import { MOST_REPEATED, repeatedWeekly, spanGiven } from './rules.ts';

const ZONE = 'Europe/Belgrade';

const given = (unavailableFrom: string, unavailableTo: string) =>
  spanGiven({ unavailableFrom, unavailableTo }, ZONE);

it('a span is wall time of the salon, or names its offset', () => {
  expect(given('2026-07-01T09:00', '2026-07-01T12:00:00Z')).toEqual({
    unavailableFrom: new Date('2026-07-01T07:00:00Z'),
    unavailableTo: new Date('2026-07-01T12:00:00Z'),
  });
});

it('whole days are as long as the clock makes them', () => {
  const hours = (from: string, to: string) => {
    const span = given(`${from}T00:00`, `${to}T00:00`);
    return span && (span.unavailableTo.getTime() - span.unavailableFrom.getTime()) / HOUR;
  };
  expect([hours('2026-03-29', '2026-03-30'), hours('2026-10-25', '2026-10-26')]).toEqual([23, 25]);
});

it('a span that ends when it begins, or before, is none', () => {
  expect(given('2026-07-01T09:00', '2026-07-01T09:00')).toBeNull();
  expect(given('2026-07-01T09:00', '2026-06-30T09:00')).toBeNull();
  expect(given('2026-07-01T09:00:00Z', '2026-07-01T10:00')).toBeNull();
});

describe('an absence of each week', () => {
  const span = (from: string, to: string) => {
    const found = given(from, to);
    if (!found) throw new Error('a span that is none');
    return found;
  };
  const iso = (spans: ReturnType<typeof repeatedWeekly>) =>
    spans?.map(({ unavailableFrom, unavailableTo }) => [
      unavailableFrom.toISOString(),
      unavailableTo.toISOString(),
    ]);
  const monday = () => span('2026-10-19T14:00', '2026-10-19T16:00');

  it('is at the same time of the wall when the clock changes', () => {
    expect(iso(repeatedWeekly(monday(), '2026-11-02', ZONE))).toEqual([
      ['2026-10-19T12:00:00.000Z', '2026-10-19T14:00:00.000Z'],
      ['2026-10-26T13:00:00.000Z', '2026-10-26T15:00:00.000Z'],
      ['2026-11-02T13:00:00.000Z', '2026-11-02T15:00:00.000Z'],
    ]);
  });

  it('begins for the last time on that day or before', () => {
    expect(repeatedWeekly(monday(), '2026-11-01', ZONE)).toHaveLength(2);
    expect(repeatedWeekly(monday(), '2026-10-19', ZONE)).toHaveLength(1);
  });

  it('is one where nothing is said, none where it would be over, and no more than a year of them', () => {
    expect(repeatedWeekly(monday(), null, ZONE)).toEqual([monday()]);
    expect(repeatedWeekly(monday(), '2026-10-18', ZONE)).toEqual([]);
    expect(repeatedWeekly(monday(), '2027-10-18', ZONE)).toHaveLength(MOST_REPEATED);
    expect(repeatedWeekly(monday(), '2027-10-25', ZONE)).toBeNull();
  });
});
