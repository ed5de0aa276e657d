import 'server-only';
import { paymentJob } from '../../booking-changes/paid/job.ts';
import { holdExpiryJob } from '../../bookings/lifecycle/hold-expiry-job.ts';
import { specialPriceJob } from '../../catalogue/special-prices/job.ts';
import { retentionJob } from '../../clients/retention/job.ts';
import { noticeJobs } from '../../conversations/notices/jobs.ts';
import { reminderJob } from '../../conversations/reminders/job.ts';
import { startMailWorker, stopMailWorker } from '../../delivery/worker/worker.ts';
import { startJob } from '../../kit/background-job.ts';
import { counterRemovalJob } from '../../kit/rate-limit-counters/removal-job.ts';
import type { Loop } from '../../kit/loop.ts';
import { startNewsletterDispatch, stopNewsletterDispatch } from '../../newsletters/dispatch-loop.ts';
import { nextVisitMailJob } from '../../return-visits/by-client/mail-job.ts';
import { nudgeJob } from '../../return-visits/time-again/job.ts';
import { reviewJobs } from '../../reviews/rounds/jobs.ts';
import { waitingListJob } from '../../waiting-list/job.ts';
import { writeEvent } from '../../webhooks/write-event.ts';

const JOBS = [
  holdExpiryJob,
  paymentJob,
  reminderJob,
  nextVisitMailJob,
  nudgeJob,
  ...reviewJobs,
  ...noticeJobs,
  waitingListJob,
  retentionJob,
  counterRemovalJob,
  specialPriceJob,
];

let running: Loop[] | undefined;

/** What a process does beside the requests. */
export function startJobs(): void {
  startMailWorker({ writeEvent });
  startNewsletterDispatch();
  running ??= JOBS.map(startJob);
}

/** Resolves once every run that is under way has ended. */
export async function stopJobs(): Promise<void> {
  const ending = running ?? [];
  running = undefined;
  await Promise.all([stopMailWorker(), stopNewsletterDispatch(), ...ending.map((job) => job.stop())]);
}
