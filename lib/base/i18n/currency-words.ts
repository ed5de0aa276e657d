import { CURRENCIES, type Currency } from '../statuses.ts';

/** How people write a currency; all others by their code alone. */
const WRITTEN: Partial<Record<string, string>> = {
  EUR: '€|eur[aoi]?|evr[aoi]?',
  RSD: 'rsd|din(?:ar[ai]?)?|рсд|дин(?:ар[аи]?)?',
  GBP: '£|gbp',
  CHF: 'chf|s?fr',
};
const writtenAs = (currency: string) => WRITTEN[currency] ?? currency;

const patterns = CURRENCIES.map(
  (currency) => [currency, new RegExp(`(?<!\\p{L})(?:${writtenAs(currency)})(?!\\p{L})`, 'iu')] as const,
);

/** The currency that a text names; null where it names none. */
export const currencyIn = (text: string): Currency | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** A text without a currency at its beginning or its end; `currency` is the one it may be, or several as in `RSD, EUR`, or `%`. */
export function withoutCurrency(text: string, currency: string): string {
  const words = `(?:${currency.split(', ').map(writtenAs).join('|')})\\.?`;
  return text.trim().replace(new RegExp(`^${words}\\s*(?=\\d|$)|(?<!\\p{L})\\s*${words}$`, 'iu'), '');
}
