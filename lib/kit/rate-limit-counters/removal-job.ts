import { MINUTE } from '../../base/time/units.ts';
import type { BackgroundJob } from '../background-job.ts';
import { removeExpiredCounters } from './service.ts';

/** Removes counters that have run out. */
export const counterRemovalJob: BackgroundJob = {
  everyMs: 5 * MINUTE,
  run: async (now) => {
    await removeExpiredCounters(now);
    return false;
  },
  failure: 'old counters could not be removed',
};
