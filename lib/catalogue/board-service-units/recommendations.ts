import 'server-only';
import { eq } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import type { Transaction } from '@/db/client';
import { serviceUnit, serviceUnitRecommendation } from '@/db/schema/catalogue';

/** The key of what is wrong with recommending these, or null; those that are there stay until the transaction ends. */
export async function wrongRecommendation(
  tx: Transaction,
  ids: number[],
  userId: number | null,
): Promise<'itself' | 'notFound' | null> {
  if (userId !== null && ids.includes(userId)) return 'itself';
  if (ids.length === 0) return null;
  const found = await tx
    .select({ id: serviceUnit.id })
    .from(serviceUnit)
    .where(anyOf(serviceUnit.id, ids))
    .for('key share');
  return found.length === ids.length ? null : 'notFound';
}

export async function recommend(tx: Transaction, serviceUnitId: number, ids: number[]): Promise<void> {
  await tx
    .delete(serviceUnitRecommendation)
    .where(eq(serviceUnitRecommendation.serviceUnitId, serviceUnitId));
  if (ids.length === 0) return;
  await tx
    .insert(serviceUnitRecommendation)
    .values(ids.map((recommendedId, index) => ({ serviceUnitId, recommendedId, position: index + 1 })));
}
