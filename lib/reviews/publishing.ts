import 'server-only';
import { and, eq, lte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { review } from '@/db/schema/reviews';
import { salonSettings } from '../salon/settings/held.ts';

/**
 * Publishes all whose time has come, in one statement: neither stars nor words are looked at. To staff who have just read one it is the same.
 * @returns how many there were
 */
export async function publishReviews(now: Date): Promise<number> {
  if (!salonSettings().reviews) return 0;
  const published = await db
    .update(review)
    .set({ status: 'PUBLISHED', editedAt: sql`edited_at` })
    .where(and(eq(review.status, 'WAITING'), lte(review.publishAt, now)))
    .returning({ id: review.id });
  return published.length;
}
