import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { employee, employeeServiceUnit } from '@/db/schema/team';
import type { PriceOverridesAnswer } from './answer.ts';

/** What an employee has of her own, in order of the service units; null when there is no such employee. */
export async function findPriceOverrides(
  employeeId: number,
  executor: Executor = db,
): Promise<PriceOverridesAnswer | null> {
  const { serviceUnitId, termDuration, price, priceEn, priceDe } = employeeServiceUnit;
  const [somebody, items] = await Promise.all([
    executor.select({ id: employee.id }).from(employee).where(eq(employee.id, employeeId)),
    executor
      .select({ serviceUnitId, termDuration, price, priceEn, priceDe })
      .from(employeeServiceUnit)
      .where(eq(employeeServiceUnit.employeeId, employeeId))
      .orderBy(asc(serviceUnitId)),
  ]);
  return somebody.length === 0 ? null : { items };
}
