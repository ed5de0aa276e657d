import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '@/db/client';
import { rateLimit } from '@/db/schema/limits';
import { env } from '../env.ts';
import { pauseAfter } from './rules.ts';

const FREE_TRIES = 5;
const WINDOW = 15 * 60;
const DAY = 24 * 60 * 60;

type Limiters = { tries: RateLimiterDrizzle; strikes: RateLimiterDrizzle };
let made: Limiters | undefined;

function limiters(): Limiters {
  const store = { storeClient: db, schema: rateLimit, clearExpiredByTimeout: false };
  made ??= {
    tries: new RateLimiterDrizzle({
      ...store,
      keyPrefix: 'loginTries',
      points: Math.max(1, Math.floor(FREE_TRIES * env().RATE_LIMIT_FACTOR)),
      duration: WINDOW,
    }),
    strikes: new RateLimiterDrizzle({
      ...store,
      keyPrefix: 'loginStrikes',
      points: 1_000_000,
      duration: DAY,
    }),
  };
  return made;
}

/** An address that no user has is counted like any other, and no address stands in the table. */
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url');

/**
 * Counts a try before its password is looked at, so that many at once are no more than one after the other.
 * @returns the seconds for which the account is paused, or null when the try may go on
 */
export async function countTry(email: string): Promise<number | null> {
  const { tries, strikes } = limiters();
  const key = keyOf(email);
  try {
    await tries.consume(key);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    if (error.consumedPoints !== tries.points + 1) return Math.ceil(error.msBeforeNext / 1000);
    const pause = pauseAfter((await strikes.penalty(key)).consumedPoints);
    await tries.block(key, pause);
    return pause;
  }
}

/** A right password ends the count. */
export async function forgetTries(email: string): Promise<void> {
  const { tries, strikes } = limiters();
  await Promise.all([tries.delete(keyOf(email)), strikes.delete(keyOf(email))]);
}
