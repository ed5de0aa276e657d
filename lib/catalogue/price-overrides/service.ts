import 'server-only';
import { eq } from 'drizzle-orm';
import { employee, employeeServiceUnit } from '@/db/schema/team';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import type { PriceOverridesAnswer } from './answer.ts';
import { findPriceOverrides } from './queries.ts';
import type { PriceOverridesInput } from './schema.ts';

type PriceOverrides = PriceOverridesInput['items'][number];

const hasSome = ({ termDuration, price, priceEn, priceDe }: PriceOverrides) =>
  [termDuration, price, priceEn, priceDe].some((value) => value !== null);

/** Replaces what an employee has of her own. What is booked keeps its time and its price. */
export const setPriceOverrides = (
  employeeId: number,
  { items }: PriceOverridesInput,
  { by, now }: Writing,
): Promise<Saved<PriceOverridesAnswer>> =>
  orMissing({ service_unit_id: 'items' }, () =>
    inTransaction(async (tx): Promise<Saved<PriceOverridesAnswer>> => {
      // Held, so that of two lists at the same time one stands whole.
      await tx
        .select({ id: employee.id })
        .from(employee)
        .where(eq(employee.id, employeeId))
        .for('no key update');
      const before = await findPriceOverrides(employeeId, tx);
      if (!before) return { ok: false, reason: 'notFound' };
      await tx.delete(employeeServiceUnit).where(eq(employeeServiceUnit.employeeId, employeeId));
      const own = items.filter(hasSome).map((each) => ({ employeeId, ...each }));
      if (own.length > 0) await tx.insert(employeeServiceUnit).values(own);
      const record = await findPriceOverrides(employeeId, tx);
      if (!record) throw new Error(`held and gone: employee ${employeeId}`);
      if (JSON.stringify(record) !== JSON.stringify(before)) {
        await recordChange(tx, {
          entity: 'employee',
          entityId: employeeId,
          action: 'own terms set',
          by,
          at: now,
          changes: { serviceUnitIds: record.items.map(({ serviceUnitId }) => serviceUnitId) },
        });
      }
      return { ok: true, record };
    }),
  );
