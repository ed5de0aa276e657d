import type { ByMethod } from '@/db/schema/money/sales';
import { PAYMENT_METHODS, type Currency, type PaymentMethod } from '../../base/statuses.ts';
import { sumOf, type DocumentTax } from '../amounts/rules.ts';

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

/** Whether the same is expected by each method; of a method that is not among them, nothing is. */
export const isSameExpectation = (one: ByMethod, other: ByMethod): boolean =>
  PAYMENT_METHODS.every((method) => (one[method] ?? 0) === (other[method] ?? 0));

/** Counted less expected, of the methods that were counted. */
export const differenceOf = (expected: ByMethod, counted: ByMethod): number =>
  (Object.entries(counted) as [PaymentMethod, number][]).reduce(
    (sum, [method, amount]) => sum + amount - (expected[method] ?? 0),
    0,
  );

/** Whether each method by which something is expected was counted. */
export const areAllCounted = (expected: ByMethod, counted: ByMethod): boolean =>
  PAYMENT_METHODS.every((method) => (expected[method] ?? 0) === 0 || counted[method] !== undefined);

type Drawer = {
  float: number;
  nextFloat: number | null;
  takings: ByMethod;
  tips: ByMethod;
  expected: ByMethod;
  counted: ByMethod | null;
};

/** Whether there was any cash on a day, before it or after it: a salon that takes none has no drawer. */
export const hadCash = ({ float, nextFloat, takings, tips, expected, counted }: Drawer): boolean =>
  takings.CASH !== undefined ||
  [float, nextFloat, tips.CASH, expected.CASH, counted?.CASH].some((amount) => (amount ?? 0) !== 0);

/** A sale as the books of a day have it: no name of a client. */
export type JournalEntry = {
  id: number;
  number: number;
  paidAt: string;
  summary: string;
  currency: Currency;
  total: number;
  /** By method. */
  paid: ByMethod;
  tips: number;
  taxes: DocumentTax[];
  receiptNumber: string | null;
  /** The number of the sale that it takes back. */
  counters: number | null;
};

/** The taxes of several documents by rate, each as its document has rounded it. */
function taxesTogether(entries: readonly Pick<JournalEntry, 'taxes'>[]): DocumentTax[] {
  const all = entries.flatMap(({ taxes }) => taxes);
  const rates = [...new Set(all.map(({ basisPoints }) => basisPoints))].sort((one, other) => other - one);
  return rates.map((basisPoints) => {
    const ofRate = all.filter((each) => each.basisPoints === basisPoints);
    return {
      basisPoints,
      gross: sumOf(ofRate.map(({ gross }) => gross)),
      net: sumOf(ofRate.map(({ net }) => net)),
      tax: sumOf(ofRate.map(({ tax }) => tax)),
    };
  });
}

type WithTaxes = Pick<JournalEntry, 'total' | 'taxes'>;

/** What a sale has of lines without a rate: sold before there was one, and what coins are rounded by. */
export const untaxedOf = ({ total, taxes }: WithTaxes): number =>
  total - sumOf(taxes.map(({ gross }) => gross));

export type DayTaxes = {
  byRate: DocumentTax[];
  /** Null where all of it has a rate. */
  untaxed: number | null;
};

/** What several documents come to: by rate, and without one. */
export const dayTaxes = (entries: readonly WithTaxes[]): DayTaxes => ({
  byRate: taxesTogether(entries),
  untaxed: entries.some((entry) => untaxedOf(entry) !== 0) ? sumOf(entries.map(untaxedOf)) : null,
});
