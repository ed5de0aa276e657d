import { MINUTE } from '@/lib/base/time/units';

/** So long before the access ends it is asked for anew: a network that is away for a minute ends no session. */
const AHEAD = 5 * MINUTE;

/** Timers beyond this many milliseconds fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** How long to wait before a session is refreshed, in milliseconds; 0 when it is due. */
export const refreshDelay = (expiresAt: number, now: number): number =>
  Math.min(LONGEST_TIMER, Math.max(0, expiresAt - AHEAD - now));
