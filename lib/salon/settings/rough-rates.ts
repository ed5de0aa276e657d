import type { Currency } from '../../base/statuses.ts';

/**
 * Para for a unit of each currency, rounded up: nothing here asks for rates of the day. For what a message costs alone, where a ceiling
 * shall rather be reached too early; no price of the salon's is ever converted.
 */
const PARA_OF: Readonly<Record<Currency | 'USD', number>> = {
  RSD: 100,
  EUR: 12_000,
  USD: 12_000,
  CHF: 13_500,
  GBP: 14_500,
  ALL: 125,
  BAM: 6_200,
  CZK: 500,
  DKK: 1_650,
  HUF: 32,
  MDL: 650,
  MKD: 200,
  NOK: 1_100,
  PLN: 2_900,
  RON: 2_500,
  SEK: 1_100,
};

const rateOf = (currency: string): number | undefined =>
  Object.entries(PARA_OF).find(([code]) => code === currency)?.[1];

/**
 * Units of one currency in the smallest unit of another, rounded up; null where nobody knows the currency.
 * @param amount in whole units
 */
export function roughlyIn(home: Currency, amount: number, currency: string): number | null {
  const rate = rateOf(currency.toUpperCase());
  if (rate === undefined) return null;
  // A price such as 0.1 times 12,000 is a hair more than 1,200 in binary.
  return Math.ceil(Math.round(((amount * rate) / PARA_OF[home]) * 100_000) / 1_000);
}
