import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { CancelTerms } from '../../base/payment-statuses.ts';
import type { Currency, Locale } from '../../base/statuses.ts';
import { formatMoment, formatPrice } from '../../base/time/format.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { freeUntil } from './rules.ts';

type Shown = {
  amount: number;
  price: number;
  currency: Currency;
  termFrom: Date;
  terms: CancelTerms;
  now: Date;
};

/** What a visitor reads before the name is asked for, and what the reservation keeps of it. */
export function policyText({ amount, price, currency, termFrom, terms, now }: Shown, locale: Locale): string {
  const t = translatorOf(locale);
  const inWords = (sum: number) => formatPrice(sum, currency, locale);
  const due = { amount: inWords(amount), rest: inWords(price - amount) };
  const { lateFeePercent: late, noShowFeePercent: missed } = terms;
  const end = freeUntil(termFrom, terms);
  const until = formatMoment(end, locale, salonZone());
  return [
    t(amount < price ? 'payment.part' : 'payment.whole', due),
    late === 0
      ? t('payment.alwaysFree')
      : end > now
        ? t('payment.freeUntil', { until, late })
        : t('payment.late', { late }),
    ...(missed > 0 ? [t('payment.missed', { missed })] : []),
  ].join(' ');
}
