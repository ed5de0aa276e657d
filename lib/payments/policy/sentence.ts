import type { CancelTerms } from '../../base/payment-statuses.ts';
import type { Currency, Locale } from '../../base/statuses.ts';
import { formatPrice } from '../../base/time/format.ts';
import { formatMoment } from '../../base/time/format-moment.ts';
import { freeUntil } from '../../booking-rules/cancel-rules.ts';

export type PolicyShown = {
  amount: number;
  price: number;
  currency: Currency;
  termFrom: Date;
  terms: CancelTerms;
  now: Date;
};

type Key =
  | 'part'
  | 'whole'
  | 'alwaysFree'
  | 'freeUntil'
  | 'lateAfter'
  | 'lateAfterOrMissed'
  | 'late'
  | 'missed';
type Reader = {
  /** Of the messages under `payment`. */
  t: (key: Key, values?: Record<string, string | number>) => string;
  locale: Locale;
  zone: string;
};

export type PolicySentences = {
  /** What is paid, and until when nothing is lost by cancelling. */
  summary: string;
  /** What is lost after that. */
  fees: string | null;
};

/** Those that are to be said, one after the other. */
export const joined = (sentences: readonly (string | false | null)[]): string =>
  sentences.filter(Boolean).join(' ');

/** What a visitor reads of a policy before the name is asked for. */
export function policySentences(
  { amount, price, currency, termFrom, terms, now }: PolicyShown,
  { t, locale, zone }: Reader,
): PolicySentences {
  const inWords = (sum: number) => formatPrice(sum, currency, locale);
  const due = { amount: inWords(amount), rest: inWords(price - amount) };
  const { lateFeePercent: late, noShowFeePercent: missed } = terms;
  const end = freeUntil(termFrom, terms);
  const until = formatMoment(end, locale, zone);
  const isFreeFor = late > 0 && end > now;
  const cancelling = late === 0 ? t('alwaysFree') : isFreeFor && t('freeUntil', { until });
  const after = missed > 0 ? t('lateAfterOrMissed', { late, missed }) : t('lateAfter', { late });
  const fees = isFreeFor
    ? after
    : joined([late > 0 && t('late', { late }), missed > 0 && t('missed', { missed })]);
  return { summary: joined([t(amount < price ? 'part' : 'whole', due), cancelling]), fees: fees || null };
}

/** All of it, in a page of the salon as well as in the browser of who sets it. */
export function policySentence(shown: PolicyShown, reader: Reader): string {
  const { summary, fees } = policySentences(shown, reader);
  return joined([summary, fees]);
}
