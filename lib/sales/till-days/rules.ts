import type { ByMethod } from '@/db/schema/sales';
import type { PaymentMethod } from '../../base/statuses.ts';

export type Movement = { method: PaymentMethod; amount: number };

/**
 * What there has to be by method: all that came in, tips included, less all that went out; in the drawer what lay there at the beginning
 * as well. Cash is always among them.
 */
export function expectedOf(float: number, movements: readonly Movement[]): ByMethod {
  const expected: ByMethod = { CASH: float };
  for (const { method, amount } of movements) expected[method] = (expected[method] ?? 0) + amount;
  return expected;
}

/** Counted less expected, of the methods that were counted. */
export const differenceOf = (expected: ByMethod, counted: ByMethod): number =>
  (Object.entries(counted) as [PaymentMethod, number][]).reduce(
    (sum, [method, amount]) => sum + amount - (expected[method] ?? 0),
    0,
  );
