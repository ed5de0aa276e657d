import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock for `new Date()`; timers go on, since the database driver needs them. */
export function atTime(now: Date): Date {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return now;
}
