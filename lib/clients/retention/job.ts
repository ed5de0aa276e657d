import { log } from '../../base/log/log.ts';
import { MINUTE } from '../../base/time/units.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { discardPhotos } from '../photos/discarded.ts';
import { eraseAgain } from '../privacy/erase-client.ts';
import { applyDailyRetention } from './service.ts';

/** Keeps the promises about how long what is kept. */
export const retentionJob: BackgroundJob = {
  everyMs: 30 * MINUTE,
  run: async (now) => {
    // First: somebody may have restored a back-up before this start.
    const erased = await eraseAgain(now);
    await discardPhotos();
    if (erased > 0) log.warn({ erased }, 'a back-up had brought back who was erased; they are erased again');
    const counts = await applyDailyRetention(now);
    const removed = Object.entries(counts ?? {}).filter(([, count]) => count > 0);
    if (counts) log.info({ counts: Object.fromEntries(removed) }, 'what was kept for long enough is removed');
    return false;
  },
  failure: 'what was kept for long enough could not be removed',
  // Whoever was promised that it is removed does not notice.
  level: 'error',
};
