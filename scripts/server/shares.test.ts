import { expect, it, vi } from 'vitest';
import { RenderQueue } from './render-queue.mjs';
import { Shares } from './shares.mjs';

function shares() {
  let now = 1_000_000;
  return {
    shares: new Shares({ share: 1 / 3, burst: 100, now: () => now }),
    pass: (ms: number) => (now += ms),
  };
}

it('who is alone may have all of the time', () => {
  const { shares: all, pass } = shares();
  for (let turn = 0; turn < 100; turn++) {
    all.sees('a');
    all.charge('a', 500);
    pass(10);
  }
  expect([all.isGreedy('a'), all.waitOf('a')]).toEqual([false, 0]);
});

it('beside others a network has a burst, and then a third of the time', () => {
  const { shares: all, pass } = shares();
  all.sees('a');
  all.sees('b');
  all.charge('a', 100);
  expect(all.waitOf('a')).toBe(0);
  expect([all.isGreedy('a'), all.isGreedy('b')]).toEqual([true, false]);
  all.charge('a', 10);
  expect(all.waitOf('a')).toBeCloseTo(30);
  expect(all.waitOf('b')).toBe(0);
  pass(30);
  expect(all.waitOf('a')).toBe(0);
  pass(300);
  expect(all.isGreedy('a')).toBe(false);
});

it('five seconds after the last of the others it is alone again', () => {
  const { shares: all, pass } = shares();
  all.sees('b');
  all.sees('a');
  all.charge('a', 10_000);
  expect(all.waitOf('a')).toBeGreaterThan(0);
  pass(5_001);
  all.sees('a');
  expect(all.waitOf('a')).toBe(0);
});

it('waits no longer than the others are there, and not for minutes while they are', () => {
  const { shares: all, pass } = shares();
  all.sees('b');
  all.sees('a');
  // Minutes of rendering, alone.
  for (let turn = 0; turn < 100; turn++) all.charge('a', 1_000);
  expect(all.waitOf('a')).toBe(5_000);
  pass(4_000);
  expect(all.waitOf('a')).toBe(1_000);
  all.sees('b');
  all.sees('a');
  expect(all.waitOf('a')).toBeLessThanOrEqual(6_000);
  expect(all.debtOf('a')).toBeLessThanOrEqual(6_000);
});

it('what waits for its share begins when the others have left, though nobody asks for anything meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const all = new Shares();
    const queue = new RenderQueue({ shares: all });
    queue.sees('b');
    queue.sees('a');
    all.charge('a', 20_000);
    const page = queue.run('a', async () => 'page');
    await vi.advanceTimersByTimeAsync(5_010);
    expect(await Promise.race([page, Promise.resolve('nothing')])).toBe('page');
  } finally {
    vi.useRealTimers();
  }
});

it('what waits for its share begins when that is paid back, though nothing ends meanwhile', async () => {
  const queue = new RenderQueue({ shares: new Shares({ share: 1 / 2, burst: 1 }) });
  queue.sees('b');
  queue.sees('a');
  // Twenty milliseconds of the processor: time that passes otherwise is nobody's debt.
  const work = async () => {
    const before = process.cpuUsage();
    while (process.cpuUsage(before).user < 20_000);
  };
  const began = performance.now();
  await Promise.all([1, 2, 3].map(() => queue.run('a', work)));
  await queue.run('a', work);
  expect(performance.now() - began).toBeGreaterThan(150);
});
