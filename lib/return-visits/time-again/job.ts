import { MINUTE } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { NUDGES_AT_ONCE, recordNudges, settleNudges } from './service.ts';

/** Looks for whom it is time again, and what became of those who were written to. */
export const nudgeJob: BackgroundJob = {
  everyMs: 5 * MINUTE,
  run: async (now) => {
    const recorded = await recordNudges(now);
    if (recorded > 0) wakeMailWorker();
    if (recorded === NUDGES_AT_ONCE) return true;
    await settleNudges(now);
    return false;
  },
  failure: 'nudges could not be recorded',
};
