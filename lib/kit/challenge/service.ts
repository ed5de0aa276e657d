import 'server-only';
import { db } from '@/db/client';
import { rateLimit } from '@/db/schema/limits';
import { Refusal } from '../refusal.ts';
import { makeChallenge, workShown, type WorkDone } from './work.ts';

/** Base64 of `{ challenge, solution }` as JSON, with the request that was refused, sent once more. */
export const CHALLENGE_HEADER = 'x-challenge';

/** Work is good for one request, whichever process takes it. The counters' sweep forgets it with its time. */
async function spend({ nonce, expiresAt }: WorkDone): Promise<boolean> {
  const spent = await db
    .insert(rateLimit)
    .values({ key: `work:${nonce}`, points: 1, expire: expiresAt })
    .onConflictDoNothing()
    .returning({ key: rateLimit.key });
  return spent.length === 1;
}

/** What a request has shown at one door it shows at every other as well. */
const shownBy = new WeakMap<Headers, WorkDone>();

/** Others may have made it harder since the challenge was given; who did half of that is let in. */
const isEnough = ({ goodFor }: WorkDone, purpose: string, difficulty: number) =>
  (goodFor[purpose] ?? 0) * 2 >= difficulty;

/**
 * Lets a request pass that has done some work for it: more work instead of "no", where many may stand behind what looks
 * like one. Where one door after the other asks for some, the later one asks for all of it at once.
 * @param purpose what the work is good for, and nothing else
 * @param difficulty derivations to be tried at least, of half a millisecond each
 * @param retryAfter seconds after which it may go without work, for callers who do none
 * @throws Refusal with a challenge, where the request shows no such work, or work that was used before
 */
export async function demandWork(
  headers: Headers,
  purpose: string,
  difficulty: number,
  retryAfter = 1,
): Promise<void> {
  const shown = shownBy.get(headers);
  const work = shown ?? (await workShown(headers.get(CHALLENGE_HEADER)));
  if (work && isEnough(work, purpose, difficulty) && (shown || (await spend(work)))) {
    shownBy.set(headers, work);
    return;
  }
  const challenge = await makeChallenge({ ...shown?.goodFor, [purpose]: difficulty });
  throw new Refusal('challengeRequired', { retryAfter, extra: { challenge } });
}
