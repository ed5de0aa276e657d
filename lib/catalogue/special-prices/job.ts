import { MINUTE } from '../../base/time/units.ts';
import type { BackgroundJob } from '../../kit/background-job.ts';
import { endSpecialPrices } from './service.ts';

/** Ends special prices whose last day is over. */
export const specialPriceJob: BackgroundJob = {
  everyMs: MINUTE,
  run: async (now) => {
    await endSpecialPrices(now);
    return false;
  },
  failure: 'special prices could not be ended',
};
