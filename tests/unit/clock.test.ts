import { expect, it, vi } from 'vitest';

const stopped = new Date('2026-11-30T07:30:00Z');

it('a clock that a test has stopped', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: stopped });
  expect(new Date()).toEqual(stopped);
});

it('goes on in the next one, in whatever file of the process', () => {
  expect(vi.isFakeTimers()).toBe(false);
});
