import { DAY, HOUR } from '../base/time/units.ts';

/** After so long without anything that arrived, nothing more is sent until somebody has looked. */
const STOP_AFTER_MS = 5 * DAY;

/** So long after a new secret what is sent is signed with the former one as well. */
export const FORMER_SECRET_MS = 24 * HOUR;

/** Of what is answered, for whoever looks for a fault. */
export const ANSWER_BYTES = 500;

/** A salon has a few programs; each event is a row for each of their addresses. */
export const MOST_WEBHOOKS = 20;

export const isFailingForGood = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= STOP_AFTER_MS;

/** Its server says that there is nothing any more and never will be. */
export const GONE = 410;

export const hasArrived = (status: number): boolean => status >= 200 && status < 300;
