import { getTranslations } from 'next-intl/server';
import { salon } from '@/lib/salon/identity/salon';
import { salonSettings } from '@/lib/salon/settings/held';
import { bookingRules } from '@/lib/salon/settings/settings';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { formatDuration } from '@/lib/base/time/format';
import { emphasis } from '../_parts/emphasis';
import { QuestionList } from '../_parts/question-list';
import { USUAL_QUESTIONS } from './usual-questions';
import { phoneText } from '@/lib/base/text/phone-text';

/** The salon's own questions, or the usual ones, whose answers name its rules as they are set. */
export async function Questions({
  content,
  locale,
  isOpen = false,
}: {
  content: LocalizedSite['faq'];
  locale: Locale;
  /** Where nobody can open them: the preview has no scripts and takes no presses. */
  isOpen?: boolean;
}) {
  const t = await getTranslations({ locale, namespace: 'about' });
  const { holdMinutes, leadMinutes, horizonDays } = bookingRules();
  const { cancelUntilMinutes } = salonSettings();
  const rules = {
    hold: formatDuration(holdMinutes, locale),
    lead: formatDuration(leadMinutes, locale),
    days: t('days', { n: horizonDays }),
  };
  const usual = USUAL_QUESTIONS.map((name) => ({
    question: t(`faq.${name}.question`),
    answer:
      name === 'cancelling' && cancelUntilMinutes > 0
        ? t('cancellingBefore', { before: formatDuration(cancelUntilMinutes, locale) })
        : t(`faq.${name}.answer`, rules),
  }));
  const questions = content.length > 0 ? content : usual;
  return (
    <section className="wrap mt-20 grid gap-8 lg:mt-32 lg:grid-cols-12" aria-labelledby="questions">
      <div className="lg:col-span-4">
        <h2 id="questions" className="display-2">
          {t.rich('faqTitle', emphasis)}
        </h2>
        {salon().phone && (
          <p className="mt-4 text-muted">
            {t.rich('faqLead', {
              phone: phoneText(salon().phone, locale),
              call: (number) => (
                <a href={`tel:${salon().phone}`} className="quiet-link">
                  {number}
                </a>
              ),
            })}
          </p>
        )}
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        <QuestionList questions={questions} isOpen={isOpen} />
      </div>
    </section>
  );
}
