import type postgres from 'postgres';
import { vi } from 'vitest';

/**
 * Stops the clock for `new Date()`, until the test is over (`clock-reset`); timers go on, since the database driver needs
 * them.
 */
export function atTime(now: Date): Date {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return now;
}

/**
 * The database dates rows by its own clock, and whoever has just heard of a booking is not reminded of it. What was booked and written so far
 * is dated so that it was long before.
 */
export async function dateRows(sql: postgres.Sql, longBefore: Date): Promise<void> {
  await sql`update reservation set created_at = ${longBefore}`;
  await sql`update outbox set created_at = ${longBefore}`;
}
