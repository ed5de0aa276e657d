import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { linkToken } from '@/db/schema/links';
import { linkEnd } from '../../booking-rules/client-rules.ts';

/** The links of a reservation work as long as its term says, wherever that is now. */
export async function renewLinks(tx: Transaction, reservationId: number, termFrom: Date): Promise<void> {
  for (const purpose of ['confirm-reservation', 'cancel-reservation', 'my-appointment'] as const) {
    await tx
      .update(linkToken)
      .set({ expiresAt: linkEnd(purpose, termFrom) })
      .where(and(eq(linkToken.reservationId, reservationId), eq(linkToken.purpose, purpose)));
  }
}
