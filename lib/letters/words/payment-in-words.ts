import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { formatPrice } from '../../base/time/format.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import type { MailContent } from './content.ts';
import { momentOf } from './phrases.ts';

type Rows = MailContent['facts'];

/** How a visit that is to come is paid: what was paid ahead, what is to be paid in the salon, and until when cancelling is free. */
export function paymentRows(
  { price, currency, paidAhead, givenBack, isSettled, freeUntil, paymentText }: ReservationFacts,
  locale: Locale,
  /** Of what is still to be paid. */
  toPay = 0,
): Rows {
  const t = translatorOf(locale);
  const paid = paidAhead - givenBack;
  if (paid + toPay === 0) return [];
  // Who is asked to pay has the terms in a paragraph of the same mail.
  const isInWords = toPay > 0 && paymentText !== null;
  const inWords = (sum: number) => (sum > 0 ? formatPrice(sum, currency, locale) : '');
  const rest = isSettled ? 0 : Math.max(0, price - paid - toPay);
  return [
    { label: t('mail.facts.paidAhead'), value: inWords(paid) },
    { label: t('mail.facts.toPay'), value: inWords(toPay) },
    { label: t('mail.facts.restInSalon'), value: inWords(rest) },
    { label: t('mail.facts.freeUntil'), value: freeUntil && !isInWords ? momentOf(freeUntil, locale) : '' },
  ];
}

/** Of a visit that has fallen: what of what was paid goes back, and what does not; a transfer needs an account to go back to. */
export function refundSentences(
  { currency, paidAhead, givenBack, isBackByHand }: ReservationFacts,
  locale: Locale,
): string[] {
  const t = translatorOf(locale);
  const inWords = (sum: number) => formatPrice(sum, currency, locale);
  return [
    ...(givenBack > 0 ? [t('mail.refund.back', { amount: inWords(givenBack) })] : []),
    ...(isBackByHand ? [t('mail.refund.account')] : []),
    ...(paidAhead > givenBack ? [t('mail.refund.kept', { amount: inWords(paidAhead - givenBack) })] : []),
  ];
}
