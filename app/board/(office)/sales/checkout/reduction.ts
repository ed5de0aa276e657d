import { readAmount, writeAmount } from '@/components/form/amount';
import type { SaleRecord } from '@/lib/sales/sale/answer';

/** So much, or such a share in hundredths of a percent. */
export type Reduction = { amount: number } | { basisPoints: number };

/** Whether both take off the same; shares of other amounts may. */
export const isSameReduction = (one: Reduction | null, other: Reduction | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Reduced = Pick<SaleRecord, 'discount' | 'discountBasisPoints' | 'discountReason'>;

/** What is taken off the whole of a bill, as it was said; of an amount what there was to take off. */
export function reductionOf({ discount, discountBasisPoints, discountReason }: Reduced): Reduction | null {
  if (discountReason === null) return null;
  return discountBasisPoints === null ? { amount: discount } : { basisPoints: discountBasisPoints };
}

/** What somebody types as taken off: `200`, or `10 %`. Null for nothing, undefined for what is neither. */
export function readReduction(typed: string): Reduction | null | undefined {
  const [, percent] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*$/.exec(typed) ?? [];
  if (percent !== undefined) {
    const basisPoints = Math.round(Number(percent.replace(',', '.')) * 100);
    if (basisPoints === 0) return null;
    return basisPoints > 10_000 ? undefined : { basisPoints };
  }
  const amount = readAmount(typed);
  return typeof amount === 'number' ? (amount > 0 ? { amount } : null) : amount;
}

/** Whether it is more than there is; a share never is. */
export const isAbove = (reduction: Reduction | null, most: number): boolean =>
  reduction !== null && 'amount' in reduction && reduction.amount > most;

/** The same as it is typed. */
export function writeReduction(reduction: Reduction | null, decimal: ',' | '.'): string {
  if (reduction === null) return '';
  if ('amount' in reduction) return writeAmount(reduction.amount, decimal);
  return `${String(reduction.basisPoints / 100).replace('.', decimal)} %`;
}
