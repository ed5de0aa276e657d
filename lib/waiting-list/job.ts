import { SECOND } from '../base/time/units.ts';
import type { BackgroundJob } from '../kit/background-job.ts';
import { offerWhatIsFree, type Memory } from './offer-round.ts';

let memory: Memory = null;

/** Offers what falls free to those who wait. */
export const waitingListJob: BackgroundJob = {
  everyMs: 5 * SECOND,
  run: async (now) => {
    ({ memory } = await offerWhatIsFree(now, memory));
    return false;
  },
  failure: 'the waiting list could not be worked on',
};
