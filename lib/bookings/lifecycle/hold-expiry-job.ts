import { SECOND } from '../../base/time/units.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { expireHolds } from './service.ts';

/** Closes holds that ran out. */
export const holdExpiryJob: BackgroundJob = {
  everyMs: 5 * SECOND,
  run: async (now) => {
    await expireHolds(now);
    return false;
  },
  failure: 'holds could not be closed',
};
