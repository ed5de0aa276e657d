import { DAY, HOUR, MINUTE, SECOND } from '../../base/time/units.ts';

const FIRST_DELAY_MS = 5 * SECOND;
const LONGEST_DELAY_MS = HOUR;
const GIVE_UP_AFTER_MS = 48 * HOUR;

const nominalDelay = (attempt: number) =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_DELAY_MS);

/** As many tries as the delays between them fill two days. Counted, so that the hours a server is down cost none. */
export const MAX_ATTEMPTS = (() => {
  let attempts = 1;
  for (let waited = 0; waited < GIVE_UP_AFTER_MS; attempts += 1) waited += nominalDelay(attempts);
  return attempts;
})();

/** Providers forget an idempotency key after a day: a mail that may have gone out is not tried again after this. */
export const UNSURE_RETRIES_END_MS = 23 * HOUR;

/** As Standard Webhooks proposes it; together a little more than three days. */
const EVENT_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
export const MAX_EVENT_ATTEMPTS = EVENT_DELAYS_MS.length + 1;

/**
 * Milliseconds until the next try: 5 s, doubling up to an hour, a quarter more or less by chance so that mails which
 * failed together do not return together; never earlier than the provider asked for.
 * @param attempt how many tries there have been, from 1
 * @param random from 0 to 1
 */
export const retryDelay = (attempt: number, random: number, retryAfterMs = 0): number =>
  jittered(nominalDelay(attempt), random, retryAfterMs);

/** The same of an event to a program outside, whose tries are few and far apart. */
export const eventRetryDelay = (attempt: number, random: number, retryAfterMs = 0): number =>
  jittered(EVENT_DELAYS_MS[attempt - 1] ?? DAY, random, retryAfterMs);

const jittered = (delay: number, random: number, retryAfterMs: number) =>
  Math.round(Math.max(delay * (0.75 + random / 2), Math.min(retryAfterMs, DAY)));
