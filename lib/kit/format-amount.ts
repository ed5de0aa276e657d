import type { Currency, Locale } from '../base/statuses.ts';
import { formatPrice } from '../base/time/format.ts';

/** Without coins below the whole: their amounts have decimals only where there are some, on a bill as well. */
const WHOLE = new Set<Currency>(['RSD', 'ALL', 'HUF']);
const LAST_DIGIT = /\d(?=\D*$)/;

/** An amount on a bill, a receipt or a day of the till: as a price, but 36,00 € where it stands beside 48,50 €. */
export function formatAmount(smallestUnits: number, currency: Currency, locale: Locale): string {
  const price = formatPrice(smallestUnits, currency, locale);
  if (WHOLE.has(currency) || smallestUnits % 100 !== 0) return price;
  return price.replace(LAST_DIGIT, locale === 'en' ? '$&.00' : '$&,00');
}
