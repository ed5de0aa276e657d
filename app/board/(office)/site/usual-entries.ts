import { USUAL_QUESTIONS } from '@/app/(public)/_about/usual-questions';
import { SUFFIX } from '@/lib/base/site/in-language';
import { writtenMessages } from '@/lib/base/i18n/messages';
import { LOCALES } from '@/lib/base/statuses';

/** The questions that the page about the salon answers by itself, for whoever wants to begin with them. */
export const usualQuestions = () =>
  USUAL_QUESTIONS.map((name) =>
    Object.assign(
      {},
      ...LOCALES.map((locale) => {
        const { question, answer } = writtenMessages[locale].about.faq[name];
        return { [`question${SUFFIX[locale]}`]: question, [`answer${SUFFIX[locale]}`]: answer };
      }),
    ),
  ) as Record<string, string>[]; // each with its six texts
