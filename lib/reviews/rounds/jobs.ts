import { MINUTE, SECOND } from '../../base/time/units.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { inviteReviewers } from '../invitations/service.ts';
import { publishReviews } from '../publishing.ts';

const reviewJob = (round: (now: Date) => Promise<number>, everyMs: number): BackgroundJob => ({
  everyMs,
  run: async (now) => {
    if ((await round(now)) > 0) wakeMailWorker();
    return false;
  },
  failure: 'reviews could not be seen to',
});

/** Publishes what has waited long enough, and invites whoever was here. */
export const reviewJobs: readonly BackgroundJob[] = [
  reviewJob(publishReviews, 30 * SECOND),
  reviewJob(inviteReviewers, 10 * MINUTE),
];
