import type { SaleRecord } from '@/lib/sales/sale/answer';
import type { Method } from './bill';

type Due = Pick<SaleRecord, 'total' | 'coinTotal'>;

/** A payment whose amount is null is what the others leave. */
export type Payment = { method: Method; amount: number | null };

/** By person. */
export type Tips = Readonly<Record<number, number>>;

export const tipsSum = (tips: Tips): number => Object.values(tips).reduce((sum, amount) => sum + amount, 0);

/** What is handed back in cash; below zero where too little was given. */
export const changeFor = ({ coinTotal }: Due, given: number, tips: Tips): number =>
  given - coinTotal - tipsSum(tips);

/** What the last of several payments has to be; null where the others are already more. */
export function restOf({ total }: Due, payments: readonly Payment[]): number | null {
  const rest = total - payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return rest < 0 ? null : rest;
}

type Said = {
  /** Handed over in cash. */
  given: number | null;
  tips: Tips;
  receiptNumber: string;
};

/** What is sent when a bill is paid: tips come by the method of the first payment. */
export function payBody(
  sale: Due & Pick<SaleRecord, 'editedAt'>,
  payments: readonly Payment[],
  { given, tips, receiptNumber }: Said,
) {
  const [first] = payments;
  const isCashAlone = payments.length === 1 && first?.method === 'CASH';
  return {
    editedAt: sale.editedAt,
    payments:
      sale.total === 0
        ? []
        : payments.map((payment) =>
            isCashAlone && given !== null ? { ...payment, tendered: given } : payment,
          ),
    tips: first
      ? Object.entries(tips).flatMap(([employeeId, amount]) =>
          amount > 0 ? { employeeId: Number(employeeId), amount, method: first.method } : [],
        )
      : [],
    ...(receiptNumber.trim() && { receiptNumber: receiptNumber.trim() }),
  };
}
export type PayBody = ReturnType<typeof payBody>;
