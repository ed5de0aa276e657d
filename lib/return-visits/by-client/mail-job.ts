import { MINUTE } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { recordNextVisitMails } from './mails.ts';

/** Looks whom the next visit can be proposed to. */
export const nextVisitMailJob: BackgroundJob = {
  everyMs: 10 * MINUTE,
  run: async (now) => {
    if ((await recordNextVisitMails(now)) > 0) wakeMailWorker();
    return false;
  },
  failure: 'next visits could not be proposed',
};
