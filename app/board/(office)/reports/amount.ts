import { home } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { Unit } from '@/lib/reports/shape/answer';

const MINUTES = 60;
const HUNDRED = 100;

const figures = (locale: Locale, digits: { minimumFractionDigits?: number; maximumFractionDigits: number }) =>
  new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'de', digits);

/** A value as a reader takes it; of nothing, a dash. `isBare`: without the currency, where that is said once for all of them. */
export function amountIn(locale: Locale, isBare = false): (unit: Unit, value: number | null) => string {
  const figure = figures(locale, { maximumFractionDigits: 1 });
  const whole = figures(locale, { maximumFractionDigits: 0 });
  const exact = figures(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const bare = (value: number) => (value % HUNDRED === 0 ? whole : exact).format(value / HUNDRED);
  const words: Record<Unit, (value: number) => string> = {
    count: (value) => figure.format(value),
    money: (value) => (isBare ? bare(value) : formatPrice(value, home().currency, locale)),
    minutes: (value) => `${figure.format(Math.round(value / MINUTES))}\u00A0h`,
    share: (value) => `${figure.format(value * HUNDRED)}${locale === 'en' ? '' : '\u00A0'}%`,
  };
  return (unit, value) => (value === null ? '–' : words[unit](value));
}
