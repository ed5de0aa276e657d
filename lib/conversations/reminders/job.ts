import { SECOND } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { recordDueNudges, recordDueReminders } from './service.ts';

/** Looks for reminders and nudges that are due. */
export const reminderJob: BackgroundJob = {
  everyMs: 30 * SECOND,
  run: async (now) => {
    const recorded = (await recordDueReminders(now)) + (await recordDueNudges(now));
    if (recorded > 0) wakeMailWorker();
    return false;
  },
  failure: 'reminders could not be recorded',
};
