import 'server-only';
import { inArray, isNull, or } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { paymentPolicy } from '@/db/schema/money/payments';
import type { PaymentPolicy } from './rules.ts';

/** The rule of each service: its own, else the salon's. */
export async function policiesOf(
  serviceUnitIds: readonly number[],
  executor: Executor = db,
): Promise<ReadonlyMap<number, PaymentPolicy>> {
  const rows = await executor
    .select()
    .from(paymentPolicy)
    .where(
      or(isNull(paymentPolicy.serviceUnitId), inArray(paymentPolicy.serviceUnitId, [...serviceUnitIds])),
    );
  const ofSalon = rows.find(({ serviceUnitId }) => serviceUnitId === null);
  return new Map(
    serviceUnitIds.flatMap((id) => {
      const policy = rows.find(({ serviceUnitId }) => serviceUnitId === id) ?? ofSalon;
      return policy ? [[id, policy]] : [];
    }),
  );
}
