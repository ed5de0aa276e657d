import type { CancelTerms } from '../../base/payment-statuses.ts';
import type { Currency, Locale } from '../../base/statuses.ts';
import { formatMoment, formatPrice } from '../../base/time/format.ts';
import { freeUntil } from './rules.ts';

export type PolicyShown = {
  amount: number;
  price: number;
  currency: Currency;
  termFrom: Date;
  terms: CancelTerms;
  now: Date;
};

type Key = 'part' | 'whole' | 'alwaysFree' | 'freeUntil' | 'late' | 'missed';
type Reader = {
  /** Of the messages under `payment`. */
  t: (key: Key, values?: Record<string, string | number>) => string;
  locale: Locale;
  zone: string;
};

/** What a visitor reads of a policy, in a page of the salon as well as in the browser of who sets it. */
export function policySentence(
  { amount, price, currency, termFrom, terms, now }: PolicyShown,
  { t, locale, zone }: Reader,
): string {
  const inWords = (sum: number) => formatPrice(sum, currency, locale);
  const due = { amount: inWords(amount), rest: inWords(price - amount) };
  const { lateFeePercent: late, noShowFeePercent: missed } = terms;
  const end = freeUntil(termFrom, terms);
  const until = formatMoment(end, locale, zone);
  return [
    amount < price ? t('part', due) : t('whole', due),
    late === 0 ? t('alwaysFree') : end > now ? t('freeUntil', { until, late }) : t('late', { late }),
    ...(missed > 0 ? [t('missed', { missed })] : []),
  ].join(' ');
}
