import { SECOND } from '../../base/time/units.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { configuredProvider } from '../../payments/providers/configured.ts';
import { paymentRound } from './round.ts';

/** Sees to payments: what is open is closed also where the salon asks for nothing any more. */
export const paymentJob: BackgroundJob = {
  everyMs: 5 * SECOND,
  run: async (now) => (await paymentRound(configuredProvider(), now)) > 0,
  failure: 'payments could not be seen to',
};
