import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import type { Actor } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';

type Row = typeof reservation.$inferSelect;

/** Whatever else happens to it waits until the transaction ends. Time (booking-rules/locks.ts) is locked before it, never after it. */
export const lockReservation = (tx: Transaction, id: number) =>
  tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');

/**
 * Changes a reservation that nobody else has changed meanwhile.
 * @param row as it was seen
 * @returns false when it is not as it was seen any more
 */
export async function updateAsSeen(
  tx: Transaction,
  { id, status, sequence, editedAt }: Row,
  values: Partial<Row>,
  { by, now }: { by: Actor; now: Date },
): Promise<boolean> {
  const [updated] = await tx
    .update(reservation)
    .set({ ...values, changedBy: by, changeReason: null, editedAt: nextEdit(reservation, now) })
    .where(
      and(
        eq(reservation.id, id),
        eq(reservation.status, status),
        eq(reservation.sequence, sequence),
        eq(reservation.editedAt, editedAt),
      ),
    )
    .returning({ id: reservation.id });
  return updated !== undefined;
}
