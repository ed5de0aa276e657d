import { SECOND } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { notifyAsPlanned } from './planned.ts';
import { notifyOfNews } from './service.ts';

const noticeJob = (notify: (now: Date) => Promise<number>, everyMs: number): BackgroundJob => ({
  everyMs,
  run: async (now) => {
    if ((await notify(now)) > 0) wakeMailWorker();
    return false;
  },
  failure: 'staff could not be told',
});

/** Tells staff what they want to hear of. */
export const noticeJobs: readonly BackgroundJob[] = [
  noticeJob(notifyOfNews, 2 * SECOND),
  noticeJob(notifyAsPlanned, 30 * SECOND),
];
