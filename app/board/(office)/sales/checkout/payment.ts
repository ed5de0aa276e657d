import { dueInCoins, isInCoins, leavesNoCoin } from '@/lib/sales/amounts/rules';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { peopleOf, type Method } from './bill';

type Due = Pick<SaleRecord, 'total' | 'coinTotal' | 'paidAhead'>;

/** What is still to be paid: what was paid ahead is off. */
export const dueOf = ({ total, paidAhead }: Pick<Due, 'total' | 'paidAhead'>): number => total - paidAhead;

/** A payment whose amount is null is what the others leave; of cash with what was handed over, where that was said. */
export type Payment = { method: Method; amount: number | null; tendered?: number | null };

/** By person. */
export type Tips = Readonly<Record<number, number>>;

export const tipsSum = (tips: Tips): number => Object.values(tips).reduce((sum, amount) => sum + amount, 0);

/** Of whoever has a part in the bill still: what was typed for anybody else is in no field any longer. */
export const tipsOn = (sale: Pick<SaleRecord, 'lines'>, tips: Tips): Tips =>
  Object.fromEntries(peopleOf(sale).map(({ id }) => [id, tips[id] ?? 0]));

/** What is handed back in cash; below zero where too little was given. */
export const changeFor = ({ coinTotal }: Due, given: number, tips: Tips): number =>
  given - coinTotal - tipsSum(tips);

const sumOf = (payments: readonly Payment[]) => payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

type Shared = Pick<SaleRecord, 'total' | 'paidAhead' | 'currency'>;

const notCashOf = (payments: readonly Payment[]) => sumOf(payments.filter(({ method }) => method !== 'CASH'));

/** What the last of several payments has to be, in coins where it is cash; null where the others are already more. */
export function restOf(sale: Shared, payments: readonly Payment[]): number | null {
  const [before, last] = [payments.slice(0, -1), payments.at(-1)];
  const due =
    last?.method === 'CASH' ? dueInCoins(dueOf(sale), notCashOf(before), sale.currency) : dueOf(sale);
  const rest = due - sumOf(before);
  return rest < 0 ? null : rest;
}

/** Whether the last payment is cash, and the others leave less of it than anybody can hand over. */
export const isRestBelowCoin = (sale: Shared, payments: readonly Payment[]): boolean =>
  payments.at(-1)?.method === 'CASH' &&
  leavesNoCoin(dueOf(sale), notCashOf(payments.slice(0, -1)), sale.currency);

/** Whether a part in cash is none that anybody can hand over. */
export const isUneven = ({ method, amount }: Payment, currency: SaleRecord['currency']): boolean =>
  method === 'CASH' && amount !== null && !isInCoins(amount, currency);

/** What is handed back of the cash of several payments, less a tip in cash; null where none was said, below zero where it is too little. */
export function changeOfParts(payments: readonly Payment[], rest: number, cashTips: number): number | null {
  const given = payments.filter(({ method, tendered }) => method === 'CASH' && typeof tendered === 'number');
  if (given.length === 0) return null;
  return given.reduce((sum, { amount, tendered }) => sum + (tendered ?? 0) - (amount ?? rest), -cashTips);
}

type Said = {
  /** Handed over in cash. */
  given: number | null;
  tips: Tips;
  /** By which method they came; left out: by that of the first payment. */
  tipMethod?: Method | undefined;
  receiptNumber: string;
};

/** What is sent when a bill is paid; where nothing is due, the first payment says how the tips came. */
export function payBody(
  sale: Due & Pick<SaleRecord, 'editedAt'>,
  payments: readonly Payment[],
  { given, tips, tipMethod, receiptNumber }: Said,
) {
  const [first] = payments;
  const isCashAlone = payments.length === 1 && first?.method === 'CASH';
  return {
    editedAt: sale.editedAt,
    payments:
      dueOf(sale) === 0
        ? []
        : payments.map((payment) =>
            isCashAlone && given !== null ? { ...payment, tendered: given } : payment,
          ),
    tips: first
      ? Object.entries(tips).flatMap(([employeeId, amount]) =>
          amount > 0 ? { employeeId: Number(employeeId), amount, method: tipMethod ?? first.method } : [],
        )
      : [],
    ...(receiptNumber.trim() && { receiptNumber: receiptNumber.trim() }),
  };
}
export type PayBody = ReturnType<typeof payBody>;
