import 'server-only';
import type { Transaction } from '@/db/client';
import type { reservation } from '@/db/schema/reservations';
import { OCCUPYING_STATUSES, type ReservationStatus } from '../../base/statuses.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { canTakeBack } from '../../booking-rules/status-rules.ts';
import { takeRefundsBack } from '../../payments/refunds/service.ts';
import { updateAsSeen } from './as-seen.ts';
import { followNoShow } from './no-show-refunds.ts';

/**
 * Takes back the last step in a reservation's life.
 * @param row as it was seen
 * @returns false when it is not as it was seen any more
 */
export async function stepBack(
  tx: Transaction,
  row: typeof reservation.$inferSelect,
  { to, noShowAt, ...writing }: { to: ReservationStatus; by: Actor; now: Date; noShowAt: Date | null },
): Promise<boolean> {
  if (!canTakeBack(row.status, to)) return false;
  // A calendar that has heard of a cancellation takes only what is newer.
  const sequence = OCCUPYING_STATUSES.includes(row.status) ? row.sequence : row.sequence + 1;
  const isBack = await updateAsSeen(tx, row, { status: to, noShowAt, sequence }, writing);
  if (!isBack) return false;
  if (!OCCUPYING_STATUSES.includes(row.status)) await takeRefundsBack(tx, row.id, writing.now);
  else await followNoShow(tx, row, noShowAt, writing.now);
  return true;
}
