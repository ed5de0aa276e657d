import { USUAL_QUESTIONS } from '@/app/(public)/_about/usual-questions';
import { usualAccessibilitySections } from '@/app/(public)/_legal/accessibility-sections';
import { SUFFIX } from '@/lib/base/i18n/plain-text';
import { writtenMessages } from '@/lib/base/i18n/messages';
import { salon } from '@/lib/salon/identity/salon';
import { LOCALES, type Locale } from '@/lib/base/statuses';

/** Entries of the form that the site shows by itself, for whoever wants to begin with them: each with its six texts. */
const inThree = <Entry extends Record<string, string>>(entriesIn: (locale: Locale) => Entry[]) => {
  const all = LOCALES.map((locale) => ({ suffix: SUFFIX[locale], entries: entriesIn(locale) }));
  return (all[0]?.entries ?? []).map((_, at) =>
    Object.fromEntries(
      all.flatMap(({ suffix, entries }) =>
        Object.entries(entries[at] ?? {}).map(([name, text]) => [name + suffix, text]),
      ),
    ),
  );
};

/** The questions of the page about the salon. */
export const usualQuestions = () =>
  inThree((locale) => USUAL_QUESTIONS.map((name) => writtenMessages[locale].about.faq[name]));

/** The accessibility statement; what is set elsewhere stays a place that is filled in. */
export const usualSections = () =>
  inThree((locale) =>
    usualAccessibilitySections(locale, {
      salon: '{salon}',
      phone: '{phone}',
      email: '{email}',
      hold: '{hold}',
      country: salon().country,
    }),
  );
