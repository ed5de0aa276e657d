import 'server-only';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '@/db/client';
import { rateLimit } from '@/db/schema/limits';
import { env } from '../env.ts';
import { Refusal } from './refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Points within a span of seconds, before RATE_LIMIT_FACTOR. */
export const LIMITS = {
  availability: { points: 60, duration: MINUTE },
  booking: { points: 20, duration: HOUR },
  likes: { points: 60, duration: HOUR },
  links: { points: 60, duration: HOUR },
  login: { points: 10, duration: 3 * MINUTE },
  registration: { points: 3, duration: HOUR },
  /** By account, whether there is one or not. */
  passwordReset: { points: 3, duration: HOUR },
  passwordResetByAddress: { points: 20, duration: HOUR },
} as const;
export type LimitName = keyof typeof LIMITS;

const limiters = new Map<LimitName, RateLimiterDrizzle>();

function limiter(name: LimitName): RateLimiterDrizzle {
  let found = limiters.get(name);
  if (!found) {
    const { points, duration } = LIMITS[name];
    found = new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimit,
      keyPrefix: name,
      points: Math.max(1, Math.floor(points * env().RATE_LIMIT_FACTOR)),
      duration,
      clearExpiredByTimeout: name === 'availability',
    });
    limiters.set(name, found);
  }
  return found;
}

/**
 * Counts one try, in PostgreSQL, for all processes together.
 * @throws Refusal with the seconds to wait when the limit is passed
 */
export async function countAgainst(name: LimitName, key: string): Promise<void> {
  try {
    await limiter(name).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal('tooManyRequests', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
  }
}
