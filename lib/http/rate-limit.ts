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
async function count(key: string, tries: number, duration: number): Promise<Counted> {
  const now = new Date();
  const end = new Date(now.getTime() + duration * 1000);
  const isOver = sql`counter.expire <= ${now.toISOString()}::timestamptz`;
  const [counted] = await db.execute<Counted>(sql`
    insert into ${rateLimit} as counter (key, points, expire) values (${key}, ${tries}, ${end.toISOString()}::timestamptz)
    on conflict (key) do update set
      points = case when ${isOver} then excluded.points else counter.points + excluded.points end,
      expire = case when ${isOver} then excluded.expire else counter.expire end
    returning points, ceil(extract(epoch from expire - ${now.toISOString()}::timestamptz))::int as seconds`);
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

type Batch = { tries: number; counted?: Promise<Counted> };
/** By key: what waits until the count under way has ended, and that count. */
const gathering = new Map<string, Batch>();
const underWay = new Map<string, Promise<unknown>>();

async function countBatch(key: string, batch: Batch, duration: number): Promise<Counted> {
  await underWay.get(key)?.catch(() => {}); // its own callers are told
  gathering.delete(key);
  const counting = count(key, batch.tries, duration);
  underWay.set(key, counting);
  return counting.finally(() => {
    if (underWay.get(key) === counting) underWay.delete(key);
  });
}

/**
 * Tries of one key that come while one is being counted are counted together: each would lock the same row, and a crowd
 * behind one address would queue in the database instead of here.
 * @returns what the counter stood at with this try
 */
async function countTogether(key: string, duration: number): Promise<Counted> {
  const batch: Batch = gathering.get(key) ?? { tries: 0 };
  gathering.set(key, batch);
  const place = ++batch.tries;
  const { points, seconds } = await (batch.counted ??= countBatch(key, batch, duration));
  return { points: points - batch.tries + place, seconds };
}

/**
 * Counts one try, in PostgreSQL, for all processes together.
 * @throws Refusal with the seconds to wait when the limit is passed
 */
export async function countAgainst(name: LimitName, key: string): Promise<void> {
  sweep ??= setInterval(() => void forgetExpired(), SWEEP_MS).unref();
  const { points, duration } = LIMITS[name];
  const counted = await countTogether(`${name}:${key}`, duration);
  const allowed = Math.max(1, Math.floor(points * env().RATE_LIMIT_FACTOR));
  if (counted.points > allowed) throw new Refusal('tooManyRequests', { retryAfter: counted.seconds });
}
