import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { review } from '@/db/schema/reviews';
import { nextEdit } from '../kit/records/service.ts';

/** What somebody has said of their visits, for them. */
export const reviewsToExport = (reservationIds: number[]) =>
  db.select().from(review).where(inArray(review.reservationId, reservationIds)).orderBy(asc(review.id));

/** The words go, and what was answered to them; the stars stay, and name nobody. */
export async function forgetReviewer(tx: Transaction, reservationIds: number[], now: Date): Promise<void> {
  await tx
    .update(review)
    .set({ text: '', displayName: '', reply: null, repliedAt: null, editedAt: nextEdit(review, now) })
    .where(inArray(review.reservationId, reservationIds));
}
