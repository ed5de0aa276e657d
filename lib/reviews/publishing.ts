import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { db } from '@/db/client';
import { review } from '@/db/schema/reviews';
import { salonSettings } from '../salon/settings/held.ts';

/**
 * Publishes all whose time has come, in one statement: neither stars nor words are looked at.
 * @returns how many there were
 */
export async function publishReviews(now: Date): Promise<number> {
  if (!salonSettings().reviews) return 0;
  const published = await db
    .update(review)
    .set({ status: 'PUBLISHED', editedAt: now })
    .where(and(eq(review.status, 'WAITING'), lte(review.publishAt, now)))
    .returning({ id: review.id });
  return published.length;
}
