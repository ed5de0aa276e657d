/** A part, as a provider has charged it. */
export type ReportedPrice = { amount: number; currency: string; parts: number };

/**
 * Para for a unit of each currency, rounded up: nothing here asks for rates of the day, and a ceiling shall rather be reached too early.
 */
const PARA_OF: Readonly<Record<string, number>> = {
  RSD: 100,
  EUR: 12_000,
  USD: 12_000,
  CHF: 13_500,
  GBP: 14_500,
};

/** What a message has cost, in para; null where its provider says nothing of use: no price, or a currency that is not known here. */
export function paraOf({ amount, currency, parts }: ReportedPrice): number | null {
  const para = PARA_OF[currency.toUpperCase()];
  if (para === undefined || !Number.isFinite(amount) || amount <= 0) return null;
  // A price such as 0.1 times 12,000 is a hair more than 1,200 in binary.
  return Math.max(1, parts) * Math.ceil(Math.round(amount * para * 1_000) / 1_000);
}
