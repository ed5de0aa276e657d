import 'server-only';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db, type Executor } from '@/db/client';
import { rateLimit } from '@/db/schema/limits';

/** Removes counters that have run out: they are of no use to anybody. */
export async function removeExpiredCounters(now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now));
}

/** What a counter stands at, and for how many seconds more. */
export type Counted = { points: number; seconds: number };

/**
 * Counts one try, in PostgreSQL, for all processes together. One statement, because every request of the public endpoints
 * begins with it.
 * @param duration seconds for which the counter lives, from its first try
 * @param executor a transaction, which counts with all else that it does, and waits for no second connection
 * @returns what the counter stood at with this try
 */
export async function countAttempt(key: string, duration: number, executor: Executor = db): Promise<Counted> {
  const now = new Date();
  const end = new Date(now.getTime() + duration * 1000);
  const isOver = sql`counter.expire <= ${now.toISOString()}::timestamptz`;
  const [counted] = await executor.execute<Counted>(sql`
    insert into ${rateLimit} as counter (key, points, expire) values (${key}, 1, ${end.toISOString()}::timestamptz)
    on conflict (key) do update set
      points = case when ${isOver} then 1 else counter.points + 1 end,
      expire = case when ${isOver} then excluded.expire else counter.expire end
    returning points, ceil(extract(epoch from expire - ${now.toISOString()}::timestamptz))::int as seconds`);
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

/** What was counted so far, without counting. */
export async function standOf(key: string, executor: Executor = db): Promise<Counted> {
  const now = new Date();
  const [found] = await executor
    .select({ points: rateLimit.points, expire: rateLimit.expire })
    .from(rateLimit)
    .where(and(eq(rateLimit.key, key), gt(rateLimit.expire, now)));
  if (!found?.expire) return { points: 0, seconds: 0 };
  return { points: found.points, seconds: Math.ceil((found.expire.getTime() - now.getTime()) / 1000) };
}

/** Takes one try back that was none after all. */
export async function giveBack(keys: string[]): Promise<void> {
  await db
    .update(rateLimit)
    .set({ points: sql`greatest(${rateLimit.points} - 1, 0)` })
    .where(anyOf(rateLimit.key, keys));
}

/** Lets a counter stand for at least so many seconds more. @returns how many it stands now */
export async function prolong(key: string, seconds: number): Promise<number> {
  const now = new Date();
  const end = new Date(now.getTime() + seconds * 1000);
  const [saved] = await db
    .update(rateLimit)
    .set({ expire: sql`greatest(${rateLimit.expire}, ${end.toISOString()}::timestamptz)` })
    .where(eq(rateLimit.key, key))
    .returning({ expire: rateLimit.expire });
  return saved?.expire ? Math.ceil((saved.expire.getTime() - now.getTime()) / 1000) : seconds;
}

/** Begins a counter anew, with the next try. */
export async function forgetTries(keys: string[]): Promise<void> {
  await db.delete(rateLimit).where(anyOf(rateLimit.key, keys));
}
