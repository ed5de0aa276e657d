import { expect, it } from 'vitest';
import { spanGiven } from './rules.ts';

const given = (unavailableFrom: string, unavailableTo: string) =>
  spanGiven({ unavailableFrom, unavailableTo }, 'Europe/Belgrade');

it('a span is wall time of the salon, or names its offset', () => {
  expect(given('2026-07-01T09:00', '2026-07-01T12:00:00Z')).toEqual({
    unavailableFrom: new Date('2026-07-01T07:00:00Z'),
    unavailableTo: new Date('2026-07-01T12:00:00Z'),
  });
});

it('whole days are as long as the clock makes them', () => {
  const hours = (from: string, to: string) => {
    const span = given(`${from}T00:00`, `${to}T00:00`);
    return span && (span.unavailableTo.getTime() - span.unavailableFrom.getTime()) / 3_600_000;
  };
  expect([hours('2026-03-29', '2026-03-30'), hours('2026-10-25', '2026-10-26')]).toEqual([23, 25]);
});

it('a span that ends when it begins, or before, is none', () => {
  expect(given('2026-07-01T09:00', '2026-07-01T09:00')).toBeNull();
  expect(given('2026-07-01T09:00', '2026-06-30T09:00')).toBeNull();
  expect(given('2026-07-01T09:00:00Z', '2026-07-01T10:00')).toBeNull();
});
