import { vi } from 'vitest';

/**
 * Stops the clock for `new Date()`, until the test is over (`clock-reset`); timers go on, since the database driver needs
 * them.
 */
export function atTime(now: Date): Date {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return now;
}
