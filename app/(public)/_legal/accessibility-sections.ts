import { translatorOf } from '@/lib/base/i18n/catalogue';
import type { LocalizedNote } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { formatDateInSentence } from '@/lib/base/time/format';

/** What § 14 of the German BFSG (Annex 3) and the Austrian BaFG want to be said; the texts stand in the messages. */
const NAMES = ['service', 'status', 'works', 'limits', 'tested', 'feedback'] as const;

/** Of whose authorities the texts know. */
const COUNTRIES = ['AT', 'DE', 'RS'] as const;

/** The day on which the usual text was last compared with the program. */
const ASSESSED_ON = '2026-11-25';

type Facts = { salon: string; phone: string; email: string; hold: string; country: string };

/** The statement of any salon. */
export function usualAccessibilitySections(
  locale: Locale,
  { salon, phone, email, hold, country }: Facts,
): LocalizedNote[] {
  const t = translatorOf(locale);
  const values = {
    salon,
    hold,
    reach: [email, phone].filter(Boolean).join(', ') || salon,
    assessed: formatDateInSentence(ASSESSED_ON, locale),
  };
  const watching = COUNTRIES.find((known) => known === country) ?? 'other';
  return [
    ...NAMES.map((name) => ({
      title: t(`accessibility.sections.${name}.title`),
      text: t(`accessibility.sections.${name}.text`, values),
    })),
    {
      title: t('accessibility.sections.authority.title'),
      text: t(`accessibility.sections.authority.${watching}`),
    },
  ];
}
