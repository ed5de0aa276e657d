import { env } from '../env.ts';

const MAX_HOLDS = 2;
const MAX_MAILS_A_DAY = 5;

/** How many unconfirmed terms a client may hold, and how many mails a day go to one who never confirmed anything. */
export type ClientLimits = { holds: number; mails: number };

export function clientLimits(): ClientLimits {
  const factor = env().RATE_LIMIT_FACTOR;
  return { holds: MAX_HOLDS * factor, mails: MAX_MAILS_A_DAY * factor };
}
