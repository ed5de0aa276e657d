import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { hasStopped, isMinor } from './not-due.ts';
import { getReservationFacts, type ReservationFacts } from './queries.ts';

/** The visit whose client is invited to say how it was. */
export type ReviewRequestFacts = {
  visit: ReservationFacts;
  /** They may be written to, and have said nothing of it yet. */
  isWanted: boolean;
};

/** Whether the client `c` of a visit `r` may be invited to review it. To ask for it is advertising, to which a client may say no. */
export const mayBeInvited = (now: Date) => sql`(c.email = lower(r.client_email) and not ${hasStopped}
  and not coalesce(${isMinor(now)}, false) and not exists (select from review said where said.reservation_id = r.id))`;

export async function getReviewRequestFacts(
  reservationId: number,
  now: Date,
): Promise<ReviewRequestFacts | null> {
  const [visit, [standing]] = await Promise.all([
    getReservationFacts(reservationId, now),
    db.execute<{ isWanted: boolean }>(sql`
      select ${mayBeInvited(now)} as "isWanted" from reservation r join client c on c.id = r.client_id
      where r.id = ${reservationId}`),
  ]);
  return visit && { visit, isWanted: standing?.isWanted ?? false };
}
