import { CURRENCIES, type Currency } from '../statuses.ts';

/** How people write a currency beside its code; several have a word in common. */
const WRITTEN: Partial<Record<string, string>> = {
  EUR: '€|eur[aoi]?|evr(?:[aoi]|ima)?|евр(?:[аои]|има)?',
  RSD: 'rsd|din(?:ar(?:[aei]|ima)?)?|рсд|дин(?:ар(?:[аеи]|има)?)?',
  GBP: '£|gbp',
  CHF: 'chf|s?fr',
  ALL: 'all|lek[eë]?',
  BAM: 'bam|km|км',
  CZK: 'czk|kč|kc',
  DKK: 'dkk|kr',
  HUF: 'huf|ft',
  MDL: 'mdl|lei|leu',
  MKD: 'mkd|ден(?:ар[аи]?)?',
  NOK: 'nok|kr',
  PLN: 'pln|zł|zl',
  RON: 'ron|lei|leu',
  SEK: 'sek|kr',
};
const writtenAs = (currency: string) => WRITTEN[currency] ?? currency;

const patterns = CURRENCIES.map(
  (currency) => [currency, new RegExp(`^(?:${writtenAs(currency)})$`, 'iu')] as const,
);

/** Stands for every currency in which no salon can be. */
export const UNKNOWN_CURRENCY = 'unknown';
export type NamedCurrency = Currency | typeof UNKNOWN_CURRENCY;

const OTHERS = /^(?:\p{Sc}|usd|dol+ar[ais]*|kn|kun[aei]|лв)$/iu;

/** In small letters some codes are words, as in "top". */
const isOtherCode = (word: string) =>
  /^[A-Z]{3}$/.test(word) && Intl.supportedValuesOf('currency').includes(word);

/** "All" is English, as in "25, all lengths", and in capitals the lek. */
const isPlainWord = (word: string) => /^all$/i.test(word) && word !== 'ALL';

function currencyOf(word: string, expected: Currency): NamedCurrency | undefined {
  const meant = patterns.flatMap(([currency, pattern]) => (pattern.test(word) ? [currency] : []));
  if (meant.includes(expected)) return expected;
  if (isPlainWord(word)) return undefined;
  return meant[0] ?? (OTHERS.test(word) || isOtherCode(word) ? UNKNOWN_CURRENCY : undefined);
}

/**
 * The currency that the words name which stand before or behind an amount, the nearest of several; null where they name none. Of
 * currencies that are written alike it is the expected one.
 */
export function currencyBeside(
  { before, after }: { before: string; after: string },
  expected: Currency,
): NamedCurrency | null {
  const wordsOf = (text: string) => text.normalize('NFC').match(/\p{Sc}|\p{L}+/gu) ?? [];
  for (const word of [...wordsOf(before).toReversed(), ...wordsOf(after)]) {
    const named = currencyOf(word, expected);
    if (named) return named;
  }
  return null;
}

/** A text without a currency at its beginning or its end; `currency` is the one it may be, or several as in `RSD, EUR`, or `%`. */
export function withoutCurrency(text: string, currency: string): string {
  const words = `(?:${currency.split(', ').map(writtenAs).join('|')})\\.?`;
  return text.trim().replace(new RegExp(`^${words}\\s*(?=\\d|$)|(?<!\\p{L})\\s*${words}$`, 'iu'), '');
}
