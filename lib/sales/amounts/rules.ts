import { shareOf } from '../../base/share-of.ts';
import { taxContained } from '../../catalogue/tax-rates/contained.ts';

/*
 * How amounts of a sale come about: whole numbers in the smallest unit of its currency, from the first to the last. docs/money.md says the
 * same in words.
 */

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/**
 * Shares an amount out as the weights are, each a whole number and all of them together the amount: what does not divide goes to those
 * whose share was cut by most, the first of equals first. No share is above its weight, as long as the amount is not above all of them.
 */
export function sharedOut(amount: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((each) => Number(each / BigInt(all)));
  const cut = exact.map((each, at) => ({ at, rest: Number(each % BigInt(all)) }));
  const byRest = cut.toSorted((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of byRest.slice(0, amount - sumOf(shares))) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** What is sold, and what is taken off that line alone. */
export type Priced = { quantity: number; unitPrice: number; discount: number };
/** What is taken off the whole sale: so much, or such a share of what its lines come to. */
export type SaleDiscount = { amount: number } | { basisPoints: number };
type Summed = { sharedDiscount: number; sum: number };

/** The lines with their sums, and what was taken off all of them together; never more than there is. */
export function summed<Line extends Priced>(
  lines: readonly Line[],
  discount: SaleDiscount | null,
): { lines: (Line & Summed)[]; discount: number; total: number } {
  const before = lines.map((line) => line.quantity * line.unitPrice - line.discount);
  const all = sumOf(before);
  const wanted =
    discount === null ? 0 : 'amount' in discount ? discount.amount : shareOf(all, discount.basisPoints);
  const taken = Math.min(wanted, all);
  const shares = sharedOut(taken, before);
  const withSums = lines.map((line, at) => {
    const sharedDiscount = shares[at] ?? 0;
    return { ...line, sharedDiscount, sum: (before[at] ?? 0) - sharedDiscount };
  });
  return { lines: withSums, discount: taken, total: all - taken };
}

export type Taxed = { basisPoints: number | null; sum: number };
export type DocumentTax = { basisPoints: number; gross: number; net: number; tax: number };

/** The tax that a document contains, once for each of its rates; what is not taxed is in none. What is taken back mirrors what it was. */
export function documentTaxes(lines: readonly Taxed[]): DocumentTax[] {
  const rates = [...new Set(lines.flatMap(({ basisPoints }) => basisPoints ?? []))].sort(
    (one, other) => other - one,
  );
  return rates.map((basisPoints) => {
    const gross = sumOf(lines.filter((line) => line.basisPoints === basisPoints).map(({ sum }) => sum));
    const tax = Math.sign(gross) * taxContained(Math.abs(gross), basisPoints) + 0;
    return { basisPoints, gross, net: gross - tax, tax };
  });
}

/** The smallest coin, where it is more than the smallest unit. */
const COINS: Record<string, number> = { RSD: 100, CHF: 5 };

export const smallestCoin = (currency: string): number => COINS[currency] ?? 1;

/** What a total comes to where all of it is paid in coins, half a coin rounded up. */
export function roundedToCoins(total: number, currency: string): number {
  const coin = smallestCoin(currency);
  return Math.floor((2 * total + coin) / (2 * coin)) * coin;
}

/** Whether somebody can hand over just so much. */
export const isInCoins = (amount: number, currency: string): boolean => amount % smallestCoin(currency) === 0;

/** What a total comes to where all that other methods leave of it is paid in coins. */
export const dueInCoins = (total: number, notCash: number, currency: string): number =>
  notCash >= total ? total : notCash + roundedToCoins(total - notCash, currency);

/** Whether other methods leave something, but less than anybody can hand over: one of them has to take it. */
export const leavesNoCoin = (total: number, notCash: number, currency: string): boolean =>
  notCash > 0 && notCash < total && dueInCoins(total, notCash, currency) === notCash;

export type Paid = { method: string; amount: number; tendered?: number | null };

/**
 * What is handed back of the cash that was handed over; it is stored nowhere as money that came in. A tip in cash stays.
 * @returns below zero where less was handed over than is due
 */
export function changeOf(payments: readonly Paid[], tips: readonly Paid[]): number {
  const handedOver = payments.filter(({ tendered }) => typeof tendered === 'number');
  if (handedOver.length === 0) return 0;
  const left = sumOf(handedOver.map(({ amount, tendered }) => (tendered ?? amount) - amount));
  return left - sumOf(tips.filter(({ method }) => method === 'CASH').map(({ amount }) => amount));
}

/** The same the other way round: what a sale consists of, once it is taken back. */
export const mirrored = <Line extends Priced & Summed>(line: Line): Line => ({
  ...line,
  quantity: -line.quantity,
  discount: 0 - line.discount,
  sharedDiscount: 0 - line.sharedDiscount,
  sum: 0 - line.sum,
});
