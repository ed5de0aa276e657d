import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { confirmState, type LinkState } from '../../booking-rules/cancel-rules.ts';
import { verifyConfirmationKey } from '../../kit/links/confirmation-code.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import type { BookingStanding, Standing } from './answer.ts';

const STANDINGS: Partial<Record<LinkState, Standing>> = {
  open: 'held',
  'awaits-approval': 'awaits-salon',
  done: 'booked',
  'hold-expired': 'expired',
};

/** What became of a booking, for whoever has its key: no word of whose it is. */
export async function findStanding(confirmationKey: string, now: Date): Promise<BookingStanding | null> {
  const id = verifyConfirmationKey(confirmationKey);
  const [found] = id === null ? [] : await db.select().from(reservation).where(eq(reservation.id, id));
  if (!found) return null;
  const iso = (at: Date) => isoWithOffset(at.getTime(), salonZone());
  const standing = STANDINGS[confirmState(found, now)] ?? 'canceled';
  return {
    standing,
    termFrom: iso(found.termFrom),
    termTo: iso(found.termTo),
    holdUntil: standing === 'held' && found.holdUntil ? iso(found.holdUntil) : null,
  };
}
