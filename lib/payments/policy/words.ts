import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { policySentence, policySentences, type PolicySentences, type PolicyShown } from './sentence.ts';

function readerIn(locale: Locale): Parameters<typeof policySentences>[1] {
  const t = translatorOf(locale);
  return { t: (key, values) => t(`payment.${key}`, values), locale, zone: salonZone() };
}

/** What a visitor reads before the name is asked for. */
export const policyInWords = (shown: PolicyShown, locale: Locale): PolicySentences =>
  policySentences(shown, readerIn(locale));

/** All of it, as the reservation keeps it. */
export const policyText = (shown: PolicyShown, locale: Locale): string =>
  policySentence(shown, readerIn(locale));
