import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { afterResponsive } from './responsive-timer.ts';

function beBusyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('calls once its time is over, and not when it was cancelled', async () => {
  const [called, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  afterResponsive(200, called);
  afterResponsive(200, cancelled)();
  await vi.waitFor(() => expect(called).toHaveBeenCalled());
  await sleep(250);
  expect(called).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});

it('counts the time in which nothing that came could be read as one tick', async () => {
  const called = vi.fn<() => void>();
  const cancel = afterResponsive(500, called);
  beBusyFor(700);
  await sleep(1);
  expect(called).not.toHaveBeenCalled();
  expect(cancel()).toBe(400);
});
