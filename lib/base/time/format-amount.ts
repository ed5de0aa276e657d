import type { Currency, Locale } from '../statuses.ts';
import { formatPrice } from './format.ts';

/** Without coins below the whole: their amounts have decimals only where there are some, on a bill as well. */
const WHOLE = new Set<Currency>(['RSD', 'ALL', 'HUF']);

/** An amount on a bill, a receipt or a day of the till: as a price, but 36,00 € where it stands beside 48,50 €. */
export const formatAmount = (smallestUnits: number, currency: Currency, locale: Locale): string =>
  formatPrice(smallestUnits, currency, locale, !WHOLE.has(currency));
