import { afterEach, expect, it, vi } from 'vitest';
import { log } from '../base/log/log.ts';
import { startJob } from './background-job.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['warn', 'error'] as const)(
  'says at the level of the job (%s) that it failed, and tries again',
  async (level) => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const fault = new Error('the database is away');
    const run = vi
      .fn<(now: Date) => Promise<boolean>>()
      .mockRejectedValueOnce(fault)
      .mockResolvedValue(false);
    const job = startJob({ everyMs: 1, run, failure: 'nothing was done', level });
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(1);
    await job.stop();
    const [said, silent] = level === 'warn' ? [warn, error] : [error, warn];
    expect(said.mock.calls).toEqual([[{ err: fault, faults: 1 }, 'nothing was done']]);
    expect(silent).not.toHaveBeenCalled();
  },
);
