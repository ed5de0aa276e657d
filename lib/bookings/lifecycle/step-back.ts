import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { OCCUPYING_STATUSES, type ReservationStatus } from '../../base/statuses.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { canTakeBack } from '../../booking-rules/status-rules.ts';

type Row = typeof reservation.$inferSelect;

/**
 * Takes back the last step in a reservation's life.
 * @param row as it was seen
 * @returns false when it is not as it was seen any more
 */
export async function stepBack(
  tx: Transaction,
  row: Row,
  { to, by, now, noShowAt }: { to: ReservationStatus; by: Actor; now: Date; noShowAt: Date | null },
): Promise<boolean> {
  if (!canTakeBack(row.status, to)) return false;
  const hasFallen = !OCCUPYING_STATUSES.includes(row.status);
  const changed = await tx
    .update(reservation)
    .set({
      status: to,
      noShowAt,
      // A calendar that has heard of a cancellation takes only what is newer.
      sequence: hasFallen ? row.sequence + 1 : row.sequence,
      changedBy: by,
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(
      and(
        eq(reservation.id, row.id),
        eq(reservation.status, row.status),
        eq(reservation.editedAt, row.editedAt),
      ),
    )
    .returning({ id: reservation.id });
  return changed.length > 0;
}
