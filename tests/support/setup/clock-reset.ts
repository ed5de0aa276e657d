import { afterEach, vi } from 'vitest';

/** Of each file: a process that goes on with the next one has loaded `clock` before, and would not load it again. */
afterEach(() => {
  vi.useRealTimers();
});
