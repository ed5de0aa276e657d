import { translatorOf } from '@/lib/base/i18n/catalogue';
import { messages } from '@/lib/base/i18n/messages';
import { fill } from '@/app/(public)/_reservation/words/labels';
import { formatPrice } from '@/lib/base/time/format';
import { formatMoment } from '@/lib/base/time/format-moment';
import type { Locale } from '@/lib/base/statuses';
import { salonZone } from '@/lib/salon/settings/settings';
import type { BehindNextLink } from '@/lib/self-service/next-visit/behind-link';
import type { Landing } from './landing';

type Said = { heading: string; text: string };

/** What the reader of a link to the next visit is told; null where the usual words are true. */
export function nextText(landing: Landing, next: BehindNextLink['next'], locale: Locale): Said | null {
  if (!next) return null;
  const { bookNext, held, toPay } = messages[locale].statusConfirmation;
  if (landing.step === 'awaiting' && next.toPay) {
    const { amount, currency, payUntil } = next.toPay;
    const until = formatMoment(payUntil, locale, salonZone());
    return { heading: held, text: fill(toPay, { amount: formatPrice(amount, currency, locale), until }) };
  }
  if (landing.step === 'awaiting' && next.heldUntil) {
    const until = formatMoment(next.heldUntil, locale, salonZone());
    return { heading: held, text: translatorOf(locale)('answers.heldForYou', { until }) };
  }
  return landing.step === 'wrong' ? { heading: bookNext.nothing, text: bookNext.chooseYourself } : null;
}
