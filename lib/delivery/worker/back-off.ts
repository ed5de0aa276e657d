import { DAY, HOUR, SECOND } from '../../base/time/units.ts';

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

/**
 * Milliseconds until the next try: 5 s, doubling up to an hour, a quarter more or less by chance so that mails which
 * failed together do not return together; never earlier than the provider asked for.
 * @param attempt how many tries there have been, from 1
 * @param random from 0 to 1
 */
export function retryDelay(attempt: number, random: number, retryAfterMs = 0): number {
  const jittered = nominalDelay(attempt) * (0.75 + random / 2);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs, DAY)));
}
