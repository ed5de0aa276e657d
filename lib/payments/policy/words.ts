import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { formatMoment } from '../../base/time/format-moment.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { TRANSFER } from '../providers/transfer.ts';
import { policySentence, policySentences, type PolicySentences, type PolicyShown } from './sentence.ts';

function readerIn(locale: Locale): Parameters<typeof policySentences>[1] {
  const t = translatorOf(locale);
  return { t: (key, values) => t(`payment.${key}`, values), locale, zone: salonZone() };
}

/** What a visitor reads before the name is asked for. */
export const policyInWords = (shown: PolicyShown, locale: Locale): PolicySentences =>
  policySentences(shown, readerIn(locale));

/** What the press leads to, and what becomes of the time meanwhile. `isChoice`: it may be transferred as well. */
export const howInWords = (
  { provider, payUntil, isChoice = false }: { provider: string; payUntil: Date; isChoice?: boolean },
  locale: Locale,
): string =>
  translatorOf(locale)(
    provider === TRANSFER ? 'payment.byTransfer' : isChoice ? 'payment.either' : 'payment.online',
    { until: formatMoment(payUntil, locale, salonZone()) },
  );

/** All of it, as the reservation keeps it. */
export const policyText = (shown: PolicyShown, locale: Locale): string =>
  policySentence(shown, readerIn(locale));
