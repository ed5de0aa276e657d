import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { hasBooked, hasConsent, hasStopped, isMinor } from './not-due.ts';
import { getReservationFacts, type ReservationFacts } from './queries.ts';

/** The visit after which the next one is proposed. */
export type NextVisitFacts = {
  visit: ReservationFacts;
  /** Nothing has come in between: a booking, or a no. */
  isWanted: boolean;
};

/**
 * Whether the client `c` of a done visit `r` is written to about the next one: at the address that has agreed to advertising, unless they
 * come already.
 */
export const mayBeProposed = (now: Date) => sql`(c.email = lower(r.client_email) and ${hasConsent()}
  and not ${hasStopped} and not coalesce(${isMinor(now)}, false) and not ${hasBooked(now)})`;

export async function getNextVisitFacts(reservationId: number, now: Date): Promise<NextVisitFacts | null> {
  const [visit, [standing]] = await Promise.all([
    getReservationFacts(reservationId, now),
    db.execute<{ isWanted: boolean }>(sql`
      select ${mayBeProposed(now)} as "isWanted" from reservation r join client c on c.id = r.client_id
      where r.id = ${reservationId}`),
  ]);
  return visit && { visit, isWanted: standing?.isWanted ?? false };
}
