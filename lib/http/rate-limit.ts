import 'server-only';
import { lt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { rateLimit } from '@/db/schema/limits';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { Refusal } from './refusal.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Points within a span of seconds, before RATE_LIMIT_FACTOR. */
export const LIMITS = {
  availability: { points: 60, duration: MINUTE },
  booking: { points: 20, duration: HOUR },
  likes: { points: 60, duration: HOUR },
  links: { points: 60, duration: HOUR },
  contact: { points: 5, duration: HOUR },
  /** By mail, whether it is known or not. */
  newsletter: { points: 3, duration: 24 * HOUR },
  newsletterByAddress: { points: 20, duration: HOUR },
  calendarFeed: { points: 120, duration: HOUR },
  login: { points: 10, duration: 3 * MINUTE },
  registration: { points: 3, duration: HOUR },
  /** By account, whether there is one or not. */
  passwordReset: { points: 3, duration: HOUR },
  passwordResetByAddress: { points: 20, duration: HOUR },
} as const;
export type LimitName = keyof typeof LIMITS;

const SWEEP_MS = 5 * 60_000;
let sweep: NodeJS.Timeout | undefined;

/** Counters that have run out are of no use to anybody. */
async function forgetExpired(): Promise<void> {
  try {
    await db.delete(rateLimit).where(lt(rateLimit.expire, new Date()));
  } catch (error) {
    log.warn({ err: error }, 'old counters could not be removed; the next sweep tries again');
  }
}

type Counted = { points: number; seconds: number };

/** One statement, because every request of the public endpoints begins with it. */
async function count(key: string, duration: number): Promise<Counted> {
  const now = new Date();
  const end = new Date(now.getTime() + duration * 1000);
  const isOver = sql`counter.expire <= ${now.toISOString()}::timestamptz`;
  const [counted] = await db.execute<Counted>(sql`
    insert into ${rateLimit} as counter (key, points, expire) values (${key}, 1, ${end.toISOString()}::timestamptz)
    on conflict (key) do update set
      points = case when ${isOver} then 1 else counter.points + 1 end,
      expire = case when ${isOver} then excluded.expire else counter.expire end
    returning points, ceil(extract(epoch from expire - ${now.toISOString()}::timestamptz))::int as seconds`);
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

/**
 * Counts one try, in PostgreSQL, for all processes together.
 * @throws Refusal with the seconds to wait when the limit is passed
 */
export async function countAgainst(name: LimitName, key: string): Promise<void> {
  sweep ??= setInterval(() => void forgetExpired(), SWEEP_MS).unref();
  const { points, duration } = LIMITS[name];
  const counted = await count(`${name}:${key}`, duration);
  const allowed = Math.max(1, Math.floor(points * env().RATE_LIMIT_FACTOR));
  if (counted.points > allowed) throw new Refusal('tooManyRequests', { retryAfter: counted.seconds });
}
