import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';

/** What was one client's is another one's from now on: they are the same person. */
export async function giveReservations(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.update(reservation).set({ clientId: to }).where(eq(reservation.clientId, from));
}
