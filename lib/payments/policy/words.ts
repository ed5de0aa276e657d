import { translatorOf } from '../../base/i18n/catalogue.ts';
import type { Locale } from '../../base/statuses.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { policySentence, type PolicyShown } from './sentence.ts';

/** What a visitor reads before the name is asked for, and what the reservation keeps of it. */
export function policyText(shown: PolicyShown, locale: Locale): string {
  const t = translatorOf(locale);
  return policySentence(shown, {
    t: (key, values) => t(`payment.${key}`, values),
    locale,
    zone: salonZone(),
  });
}
