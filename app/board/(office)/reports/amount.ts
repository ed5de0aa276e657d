import { home } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { Unit } from '@/lib/reports/shape/answer';

const MINUTES = 60;
const HUNDRED = 100;

const figures = (locale: Locale, digits: { minimumFractionDigits?: number; maximumFractionDigits: number }) =>
  new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'de', digits);

/**
 * A value as a reader takes it; of nothing, a dash. `column`: the values that stand below one another in a table, where the currency
 * is said once for all of them, and all have their cents or none.
 */
export function amountIn(
  locale: Locale,
  column?: readonly (number | null)[],
): (unit: Unit, value: number | null) => string {
  const figure = figures(locale, { maximumFractionDigits: 1 });
  const areWhole = column?.every((value) => (value ?? 0) % HUNDRED === 0);
  const decimals = areWhole ? 0 : 2;
  const bare = figures(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const words: Record<Unit, (value: number) => string> = {
    count: (value) => figure.format(value),
    money: (value) => (column ? bare.format(value / HUNDRED) : formatPrice(value, home().currency, locale)),
    minutes: (value) => `${figure.format(Math.round(value / MINUTES))}\u00A0h`,
    share: (value) => `${figure.format(value * HUNDRED)}${locale === 'en' ? '' : '\u00A0'}%`,
  };
  return (unit, value) => (value === null ? '–' : words[unit](value));
}
