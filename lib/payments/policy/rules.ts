import type { CancelTerms, Payers, PolicyKind } from '../../base/payment-statuses.ts';
import { shareOf } from '../../base/share-of.ts';
import type { Currency } from '../../base/statuses.ts';
import { freeUntil } from '../../booking-rules/cancel-rules.ts';

/*
 * What a visit takes before it is booked, and what of it comes back: whole numbers in the smallest unit of a currency. docs/money.md says
 * the same in words.
 */

export type PaymentPolicy = CancelTerms & {
  kind: PolicyKind;
  /** Of a deposit: a share of the price, or so much in the salon's own currency; the other is null. */
  percent: number | null;
  amount: number | null;
  payers: Payers;
  missedFrom: number | null;
  /** In the salon's own currency. */
  valueFrom: number | null;
};

/** Late and no-show, as a salon may choose them at once. */
export const READY_FEES = {
  flexible: { lateFeePercent: 0, noShowFeePercent: 10 },
  fair: { lateFeePercent: 10, noShowFeePercent: 30 },
  moderate: { lateFeePercent: 30, noShowFeePercent: 50 },
  strict: { lateFeePercent: 50, noShowFeePercent: 100 },
} as const;
export type ReadySet = keyof typeof READY_FEES;

/** Less than that is worth nobody's fee. */
const LEAST: Partial<Record<Currency, number>> = { RSD: 50_000, EUR: 500, CHF: 500 };

const percentOf = (amount: number, percent: number): number => shareOf(amount, percent * 100);

/** What of a price in another currency corresponds to so much in the salon's own. */
const inCurrency = (amount: number, { price, homePrice }: Pick<PricedPart, 'price' | 'homePrice'>): number =>
  price === homePrice || homePrice === 0 ? amount : Math.round((amount * price) / homePrice);

/** A part of a visit, by the policy of its service or the salon's. */
export type PricedPart = { price: number; homePrice: number; policy: PaymentPolicy | null };

export type Payer = { visits: number; missed: number };

const valueOf = (parts: readonly PricedPart[]): number =>
  parts.reduce((sum, { homePrice }) => sum + homePrice, 0);

function paysAhead({ payers, missedFrom, valueFrom }: PaymentPolicy, payer: Payer, value: number): boolean {
  switch (payers) {
    case 'ALL':
      return true;
    case 'NEW':
      return payer.visits === 0;
    case 'MISSED':
      return payer.missed >= (missedFrom ?? 1);
    case 'VALUE':
      return value >= (valueFrom ?? 0);
  }
}

function dueOf(part: PricedPart, { kind, percent, amount }: PaymentPolicy): number {
  if (kind === 'NONE') return 0;
  if (kind === 'FULL') return part.price;
  return percent === null ? inCurrency(amount ?? 0, part) : percentOf(part.price, percent);
}

export type Due = { amount: number; terms: CancelTerms };

/**
 * What of a visit is paid before it is booked, and by which terms: at least the least of its currency, and never more than it costs. Of
 * several parts each pays by its own policy, and the strictest terms hold for all.
 * @returns null where nothing is
 */
export function dueBefore(parts: readonly PricedPart[], payer: Payer, currency: Currency): Due | null {
  const value = valueOf(parts);
  const paying = parts.flatMap((part) =>
    part.policy && paysAhead(part.policy, payer, value) && dueOf(part, part.policy) > 0
      ? [{ due: dueOf(part, part.policy), terms: part.policy }]
      : [],
  );
  if (paying.length === 0) return null;
  const price = parts.reduce((sum, part) => sum + part.price, 0);
  const due = paying.reduce((sum, each) => sum + each.due, 0);
  const most = (of: keyof CancelTerms) => Math.max(...paying.map(({ terms }) => terms[of]));
  return {
    amount: Math.min(Math.max(due, LEAST[currency] ?? 0), price),
    terms: {
      freeUntilMinutes: most('freeUntilMinutes'),
      lateFeePercent: most('lateFeePercent'),
      noShowFeePercent: most('noShowFeePercent'),
    },
  };
}

/** What was paid for a visit and not yet given back, and what it costs by now. */
export type Paid = { left: number; price: number; terms: CancelTerms };

export type Ending =
  | { by: 'salon' }
  | { by: 'client'; at: Date; termFrom: Date }
  /** Nobody came, and the salon keeps what it may. */
  | { by: 'no-show' };

function feeOf(ending: Ending, { price, terms }: Pick<Paid, 'price' | 'terms'>): number {
  if (ending.by === 'salon') return 0;
  if (ending.by === 'no-show') return percentOf(price, terms.noShowFeePercent);
  return ending.at <= freeUntil(ending.termFrom, terms) ? 0 : percentOf(price, terms.lateFeePercent);
}

/** What comes back when all of a visit ends so. */
export const comesBack = (paid: Paid, ending: Ending): number => Math.max(0, paid.left - feeOf(ending, paid));

/** What comes back where a part is taken out of a visit: nobody has paid more than the rest costs. */
export const aboveNewPrice = ({ left, price }: Pick<Paid, 'left' | 'price'>): number =>
  Math.max(0, left - price);
