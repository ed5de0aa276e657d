import 'server-only';
import { eq, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentPolicy } from '@/db/schema/money/payments';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import type { PaymentPoliciesInput } from './staff-schema.ts';

/** The salon's first, then those of services. */
export async function listPolicies() {
  const rows = await db
    .select()
    .from(paymentPolicy)
    .orderBy(sql`service_unit_id nulls first`);
  return {
    policies: rows.map(({ id: _id, createdAt: _made, editedAt: _edited, ...policy }) => policy),
  };
}
type Policies = Awaited<ReturnType<typeof listPolicies>>;

const isOf = (serviceUnitId: number | null) =>
  serviceUnitId === null
    ? isNull(paymentPolicy.serviceUnitId)
    : eq(paymentPolicy.serviceUnitId, serviceUnitId);

/** All of them at once, or that of one service: what a client has booked keeps what was agreed with it. */
export const setPolicies = (
  { policies, only }: PaymentPoliciesInput,
  writing: Writing,
): Promise<Saved<Policies>> =>
  orMissing({ service_unit_id: 'policies' }, async () => {
    const { by, now } = writing;
    await inTransaction(async (tx) => {
      await tx.delete(paymentPolicy).where(only === undefined ? undefined : isOf(only));
      if (policies.length > 0)
        await tx
          .insert(paymentPolicy)
          .values(policies.map((policy) => ({ ...policy, createdAt: now, editedAt: now })));
      await recordChange(tx, {
        entity: 'salon-settings',
        entityId: 1,
        action: 'edited',
        by,
        at: now,
        changes: { fields: ['paymentPolicies'] },
      });
    });
    return { ok: true, record: await listPolicies() };
  });
