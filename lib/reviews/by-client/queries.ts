import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { review } from '@/db/schema/reviews';
import { mayBeReviewed } from '../../booking-rules/reviewable.ts';
import { findLink } from '../../kit/links/service.ts';
import { getReservationFacts, type ReservationFacts } from '../../letters/facts/queries.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { proposedName } from '../rules.ts';

/** What the page behind the link of an invitation begins with. */
export type BehindReviewLink = {
  visit: ReservationFacts;
  /** `fixed`: it can be changed no more. */
  standing: 'open' | 'fixed';
  /** What was sent before; null: nothing yet. */
  sent: Pick<typeof review.$inferSelect, 'stars' | 'text' | 'publishAt' | 'editableUntil' | 'status'> | null;
  displayName: string;
};

/** Only looks: mail scanners open links. Null: the link opens nothing. */
export async function findBehindReviewLink(token: string, now: Date): Promise<BehindReviewLink | null> {
  const link = salonSettings().reviews ? await findLink(db, token, ['write-review'], now) : null;
  if (!link?.reservationId) return null;
  const [[row], visit] = await Promise.all([
    db
      .select({
        review,
        status: reservation.status,
        verifiedAt: reservation.verifiedAt,
        noShowAt: reservation.noShowAt,
      })
      .from(reservation)
      .leftJoin(review, eq(review.reservationId, reservation.id))
      .where(eq(reservation.id, link.reservationId)),
    getReservationFacts(link.reservationId, now),
  ]);
  if (!row || !visit || !mayBeReviewed(row)) return null;
  const sent = row.review;
  return {
    visit,
    standing: sent && sent.editableUntil <= now ? 'fixed' : 'open',
    sent,
    displayName: sent ? sent.displayName : proposedName(visit.clientName),
  };
}
