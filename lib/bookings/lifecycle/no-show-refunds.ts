import 'server-only';
import type { Transaction } from '@/db/client';
import type { reservation } from '@/db/schema/reservations';
import { giveBackAtEnd, takeRefundsBack } from '../../payments/refunds/service.ts';

type Before = Pick<typeof reservation.$inferSelect, 'id' | 'price' | 'paymentTerms' | 'noShowAt'>;

/**
 * Whether somebody counts as missing has become different: what was paid ahead stays, or goes back by the policy.
 * @param before as the visit was seen
 */
export async function followNoShow(
  tx: Transaction,
  before: Before,
  noShowAt: Date | null,
  now: Date,
): Promise<void> {
  if (before.noShowAt !== null && noShowAt === null) await takeRefundsBack(tx, before.id, now);
  if (before.noShowAt === null && noShowAt !== null) await giveBackAtEnd(tx, before, { by: 'no-show' }, now);
}
