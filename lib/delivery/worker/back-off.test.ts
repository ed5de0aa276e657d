import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../base/time/units.ts';
import { eventRetryDelay, MAX_ATTEMPTS, MAX_EVENT_ATTEMPTS, retryDelay } from './back-off.ts';

test('The delay starts at five seconds, doubles, and stays at an hour', () => {
  const delays = [1, 2, 3, 4, 10, 11, 12, 500].map((attempt) => retryDelay(attempt, 0.5) / 1000);
  expect(delays).toEqual([5, 10, 20, 40, 2560, 3600, 3600, 3600]);
});

test('Chance moves the delay by a quarter at most', () => {
  expect([retryDelay(3, 0), retryDelay(3, 1)]).toEqual([15_000, 25_000]);
});

test('What the provider asks for is waited, within a day', () => {
  expect(retryDelay(1, 0.5, 90_000)).toBe(90_000);
  expect(retryDelay(1, 0.5, 1_000)).toBe(5_000);
  expect(retryDelay(1, 0.5, 900 * HOUR)).toBe(DAY);
});

test('The tries fill two days', () => {
  let waited = 0;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) waited += retryDelay(attempt, 0.5);
  expect(waited).toBeGreaterThanOrEqual(48 * HOUR);
  expect(waited).toBeLessThan(49 * HOUR);
});

test('The tries of an event fill three days', () => {
  let waited = 0;
  for (let attempt = 1; attempt < MAX_EVENT_ATTEMPTS; attempt += 1) waited += eventRetryDelay(attempt, 0.5);
  expect(waited).toBeGreaterThanOrEqual(72 * HOUR);
  expect(waited).toBeLessThan(78 * HOUR);
});
