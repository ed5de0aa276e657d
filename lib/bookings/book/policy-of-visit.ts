import 'server-only';
import type { z } from 'zod';
import { homePrice } from '../../availability/visits/home-price.ts';
import { visitPrice } from '../../availability/visits/price.ts';
import { home } from '../../base/i18n/home.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import type { paymentPolicyAnswer } from '../../payments/policy/answer.ts';
import { freeUntil } from '../../booking-rules/cancel-rules.ts';
import { joined } from '../../payments/policy/sentence.ts';
import type { PaymentPolicyQuery } from '../../payments/policy/schema.ts';
import { howInWords } from '../../payments/policy/words.ts';
import { transferDue } from '../../payments/transfer/offered.ts';
import { salonCurrencies, salonZone } from '../../salon/settings/settings.ts';
import { duePayment, payingOf } from './paying.ts';
import { loadSearch } from './search.ts';

/**
 * What is paid ahead for a visit: null where nothing is; undefined where one of its services is not there.
 * @param payerEmail null: nobody is named, and it is as for whoever has not been here yet
 */
export async function policyOfVisit(
  { parts, termFrom }: PaymentPolicyQuery,
  locale: Locale,
  now: Date,
  payerEmail: string | null = null,
): Promise<z.output<typeof paymentPolicyAnswer>['policy'] | undefined> {
  const paying = await payingOf(
    parts.map(({ serviceUnitId }) => serviceUnitId),
    payerEmail,
    now,
  );
  if (!paying) return null;
  const search = await loadSearch({ parts, start: termFrom.getTime() }, now);
  if (!search) return undefined;
  const lists = search.parts.map(({ schedule }) => schedule.prices);
  const { price, currency, parts: prices } = visitPrice(lists, locale, salonCurrencies());
  const priced = search.parts.map(({ schedule }, index) => {
    const inCurrency = prices[index] ?? 0;
    const list = { home: schedule.prices.price, inCurrency };
    return {
      serviceUnitId: schedule.serviceUnit.id,
      price: inCurrency,
      homePrice: homePrice({ price: inCurrency, currency }, list, home().currency),
    };
  });
  const due = duePayment({ termFrom, price, currency, parts: priced }, paying, locale, now);
  if (!due) return null;
  const t = translatorOf(locale);
  const { amount, terms } = due;
  const isChoice =
    paying.transfers !== null && transferDue({ termFrom, currency }, paying.transfers, now) !== null;
  const payers = [...new Set([...paying.policies.values()].map((policy) => policy.payers))];
  const isOfNewOnly = payerEmail === null && payers.every((each) => each === 'NEW');
  const { summary } = due.words;
  const onlyNew = isOfNewOnly ? t('payment.onlyNew') : null;
  const fees = joined([due.words.fees, onlyNew]);
  return {
    payers,
    amount,
    rest: price - amount,
    currency,
    freeUntil: isoWithOffset(freeUntil(termFrom, terms).getTime(), salonZone()),
    lateFeePercent: terms.lateFeePercent,
    noShowFeePercent: terms.noShowFeePercent,
    text: joined([summary, fees]),
    summary,
    fees: fees || null,
    how: howInWords({ ...due, isChoice }, locale),
  };
}
